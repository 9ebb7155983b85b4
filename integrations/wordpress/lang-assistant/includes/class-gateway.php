<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Sends requests from PHP to the gateway of the settings, and to no other address.
 *
 * Uses `wp_remote_request` and not `wp_safe_remote_request`: the safe function refuses servers on this machine or its
 * network, where gateways that browsers cannot reach usually run. An administrator has chosen the address.
 */
final class Gateway {

	const MAX_ANSWER_BYTES = 60 * MB_IN_BYTES;
	const NONCE_SECONDS    = 10;

	/** Response headers of the gateway that the browser needs. */
	const HEADERS = array( 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'x-request-id' );

	/**
	 * Sends a request and reads the response.
	 * @param string $path    Path below the gateway's address.
	 * @param array  $options Options of `wp_remote_request`.
	 */
	public static function request( string $path, array $options ): Answer {
		$response = self::send( $path, $options );
		return is_wp_error( $response ) ? self::unreachable( $response ) : self::answer( $response );
	}

	/**
	 * Sends a request with the headers that tell the gateway about the visitor.
	 * @param string $path    Path below the gateway's address.
	 * @param array  $options Options of `wp_remote_request`.
	 * @return array|\WP_Error
	 */
	public static function send( string $path, array $options ) {
		$options += array(
			'headers'             => array(),
			'redirection'         => 0,
			'limit_response_size' => self::MAX_ANSWER_BYTES,
			'user-agent'          => 'lang-assistant-wordpress/' . VERSION,
		);

		$options['headers'] += Visitor::headers() + array(
			'Accept'          => 'application/json',
			'Accept-Language' => self::accepted_languages(),
			'X-Forwarded-For' => self::client_address(),
		);
		$options['headers']  = array_filter( $options['headers'], 'strlen' );

		$response = wp_remote_request( Settings::value( 'gateway' ) . $path, $options );
		if ( is_array( $response ) ) {
			Visitor::keep( $response );
		}
		return $response;
	}

	/**
	 * Converts the gateway's response, and drops headers that the browser does not need.
	 * @param array $response Response of the HTTP API.
	 */
	public static function answer( array $response ): Answer {
		$status = (int) wp_remote_retrieve_response_code( $response );
		$body   = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( ! is_array( $body ) || $status < 200 || ( $status >= 300 && $status < 400 ) ) {
			return self::unexpected();
		}
		$headers = array();
		foreach ( self::HEADERS as $name ) {
			$value = wp_remote_retrieve_header( $response, $name );
			if ( is_string( $value ) && '' !== $value ) {
				$headers[ $name ] = sanitize_text_field( $value );
			}
		}
		return new Answer( $status, $body, $headers );
	}

	/** The languages that the widget asks for. The gateway answers in the first language that it knows. */
	private static function accepted_languages(): string {
		return isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) : '';
	}

	/**
	 * Requests a nonce for all actions of the visitor at the address of the request.
	 * @param string $token Token of a logged-in user, or an empty text.
	 */
	public static function nonce( string $token ): Answer {
		return self::request(
			'/v1/nonce',
			array( 'method' => 'GET', 'timeout' => self::NONCE_SECONDS, 'headers' => self::authorization( $token ) )
		);
	}

	/**
	 * The header that carries a token.
	 * @param string $token A token, or an empty text.
	 */
	public static function authorization( string $token ): array {
		return '' === $token ? array() : array( 'Authorization' => 'Bearer ' . $token );
	}

	/**
	 * The visitor's address, which the gateway needs for quotas. The gateway trusts it if it runs with `TRUST_PROXY=1`.
	 */
	private static function client_address(): string {
		$address = self::header_address();
		if ( '' === $address ) {
			$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		}
		/**
		 * Filters the address that identifies the visitor, for sites behind a proxy.
		 * @param string $address IP address of the connection.
		 */
		$filtered = apply_filters( 'lang_assistant_client_address', $address );
		return is_string( $filtered ) && false !== filter_var( $filtered, FILTER_VALIDATE_IP ) ? $filtered : '';
	}

	/**
	 * The visitor's address in the header that the settings name. A proxy writes this header. Empty if the settings name
	 * none.
	 */
	private static function header_address(): string {
		$settings = Settings::get();
		$header   = 'header' === $settings['client'] ? $settings['client_header'] : '';
		$header   = 'cloudflare' === $settings['client'] ? 'CF-Connecting-IP' : $header;
		$key      = 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		$value    = '' !== $header && isset( $_SERVER[ $key ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $key ] ) ) : '';
		$parts    = explode( ',', $value );
		// A proxy appends the address that it sees. The addresses before it come from the visitor and can be forged.
		$address = trim( end( $parts ) );
		return false !== filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/** The response if the gateway, or another server at its address, sends something unexpected. */
	public static function unexpected(): Answer {
		return Answer::failure( 502, 'engine_unavailable', __( 'The gateway did not answer as expected.', 'lang-assistant' ) );
	}

	/**
	 * The response if the gateway cannot be reached or takes too long.
	 * @param \WP_Error $error Error of the request.
	 */
	public static function unreachable( \WP_Error $error ): Answer {
		if ( preg_match( '/timed out|timeout/i', $error->get_error_message() ) ) {
			return Answer::failure( 504, 'deadline', __( 'The gateway did not answer in time.', 'lang-assistant' ) );
		}
		return Answer::failure( 503, 'engine_unavailable', __( 'The gateway cannot be reached.', 'lang-assistant' ), array( 'retry-after' => '15' ) );
	}
}
