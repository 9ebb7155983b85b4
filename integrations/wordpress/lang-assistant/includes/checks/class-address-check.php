<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Checks whether the gateway answers at its address, and otherwise finds out why not. */
final class Address_Check {

	/**
	 * Error messages of curl and of PHP streams, which WordPress uses, by the name of the sentence for the administrator.
	 */
	const FAILURES = array(
		'blocked'     => '/blocked requests|http_request_not_executed/i',
		'unknown'     => '/cURL error 6\b|getaddrinfo|could not resolve/i',
		'plain'       => '/wrong version number|packet length too long|unknown protocol|http request was sent to https/i',
		'certificate' => '/cURL error (35|51|58|60|77)\b|certificate|SSL/i',
		'slow'        => '/cURL error 28\b|timed out|timeout/i',
		'refused'     => '/cURL error (7|52|56)\b|refused|couldn.t connect|failed to connect/i',
	);

	/** How many trailing parts of a path are removed to find the right address: `/gateway/v1/translate` has three. */
	const MAX_PARTS = 3;

	/**
	 * Tests an address. Returns the mark and the sentence.
	 * @param string $gateway      Address of the gateway.
	 * @param array  $capabilities Gets what the gateway can do; empty if it does not answer.
	 * @return string[]
	 */
	public static function run( string $gateway, array &$capabilities = array() ): array {
		$response     = Probe::send( self::question( $gateway ) );
		$capabilities = is_wp_error( $response ) ? array() : self::read( $response );
		if ( array() !== $capabilities ) {
			/* translators: %s: address of a gateway. */
			return array( Connection_Test::GOOD, sprintf( __( 'The gateway answers at %s.', 'lang-assistant' ), $gateway ) );
		}
		return array( Connection_Test::BAD, is_wp_error( $response ) ? self::explain_error( $gateway, $response ) : self::explain_answer( $gateway, $response ) );
	}

	/**
	 * Requests an address that every gateway answers, for everyone.
	 * @param string $gateway Address of the gateway.
	 */
	private static function question( string $gateway ): string {
		return $gateway . '/v1/capabilities';
	}

	/**
	 * Reads the capabilities in a response. Empty if the response is something else.
	 * @param array $response Response of the HTTP API.
	 */
	private static function read( array $response ): array {
		$body = json_decode( wp_remote_retrieve_body( $response ), true );
		return 200 === (int) wp_remote_retrieve_response_code( $response ) && is_array( $body ) && isset( $body['features'], $body['engines'] ) ? $body : array();
	}

	/**
	 * Explains why there is no response, and what to do.
	 * @param string    $gateway Address of the gateway.
	 * @param \WP_Error $error   Error of the request.
	 */
	private static function explain_error( string $gateway, \WP_Error $error ): string {
		$host    = (string) wp_parse_url( $gateway, PHP_URL_HOST );
		$message = $error->get_error_code() . ' ' . $error->get_error_message();
		foreach ( self::FAILURES as $name => $pattern ) {
			if ( preg_match( $pattern, $message ) ) {
				return sprintf( self::sentence( $name ), 'refused' === $name ? $gateway : $host, Probe::SECONDS );
			}
		}
		/* translators: %s: message of PHP. */
		return sprintf( __( 'The gateway cannot be reached: %s', 'lang-assistant' ), wp_strip_all_tags( $error->get_error_message() ) );
	}

	/**
	 * Returns the sentence for a failure.
	 * @param string $name Name of the failure.
	 */
	private static function sentence( string $name ): string {
		switch ( $name ) {
			case 'blocked':
				/* translators: %1$s: name of a server. */
				return __( 'This WordPress may not call other servers (WP_HTTP_BLOCK_EXTERNAL). Add %1$s to WP_ACCESSIBLE_HOSTS in wp-config.php.', 'lang-assistant' );
			case 'unknown':
				/* translators: %1$s: name of a server. */
				return __( 'There is no server named %1$s. Correct the address.', 'lang-assistant' );
			case 'plain':
				/* translators: %1$s: name of a server. */
				return __( '%1$s does not use HTTPS there. Begin the address with http://, or set up HTTPS for the gateway.', 'lang-assistant' );
			case 'certificate':
				/* translators: %1$s: name of a server. */
				return __( 'The certificate of %1$s is not valid. Renew it, or enter the name for which it was issued.', 'lang-assistant' );
			case 'slow':
				/* translators: 1: name of a server, 2: a number. */
				return __( '%1$s does not answer within %2$d seconds. Check that the gateway runs, and that no firewall is between the two servers.', 'lang-assistant' );
			default:
				/* translators: %1$s: address of a gateway. */
				return __( 'No program answers at %1$s. Start the gateway, or correct the port in the address.', 'lang-assistant' );
		}
	}

	/**
	 * Explains what is wrong with a response, and what to do.
	 * @param string $gateway  Address of the gateway.
	 * @param array  $response Response of the HTTP API.
	 */
	private static function explain_answer( string $gateway, array $response ): string {
		$shorter = self::shorter_address( $gateway );
		if ( '' !== $shorter ) {
			/* translators: 1: end of an address, 2: an address. */
			return sprintf( __( '“%1$s” at the end of the address is too much. Enter %2$s', 'lang-assistant' ), substr( $gateway, strlen( $shorter ) ), $shorter );
		}
		$status   = (int) wp_remote_retrieve_response_code( $response );
		$location = wp_remote_retrieve_header( $response, 'location' );
		if ( $status >= 300 && $status < 400 && is_string( $location ) && '' !== $location ) {
			$target = preg_replace( '#/v1/capabilities$#D', '', $location );
			/* translators: %s: an address. */
			return sprintf( __( 'The address forwards to %s. Enter that one.', 'lang-assistant' ), esc_url_raw( $target ) );
		}
		/* translators: 1: an address, 2: a number such as 404. */
		return sprintf( __( 'Something answers at %1$s (status %2$d), but it is not a gateway. Enter the address at which the gateway was started.', 'lang-assistant' ), $gateway, $status );
	}

	/**
	 * Returns the address without the last parts of its path if a gateway answers there, or an empty text.
	 * @param string $gateway Address of the gateway.
	 */
	private static function shorter_address( string $gateway ): string {
		for ( $part = 0; $part < self::MAX_PARTS && preg_match( '#^(https?://.+)/[^/]+$#Di', $gateway, $found ); $part++ ) {
			$gateway  = $found[1];
			$response = Probe::send( self::question( $gateway ) );
			if ( ! is_wp_error( $response ) && array() !== self::read( $response ) ) {
				return $gateway;
			}
		}
		return '';
	}
}
