<?php
/**
 * Requests to the gateway.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Sends requests from PHP to the gateway of the settings, and to no other address.
 *
 * `wp_remote_request` and not `wp_safe_remote_request`: an administrator chose the address, and gateways that browsers
 * cannot reach are on this machine or in its network, which the safe functions refuse.
 */
final class Gateway {

	const MAX_ANSWER_BYTES = 60 * MB_IN_BYTES;
	const NONCE_SECONDS    = 10;

	/** Headers of the gateway that the browser needs. */
	const HEADERS = array( 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'x-request-id' );

	/**
	 * Sends a request and reads the answer.
	 *
	 * @param string $path    Path below the gateway's address.
	 * @param array  $options Options of `wp_remote_request`.
	 */
	public static function request( string $path, array $options ): Answer {
		$response = self::send( $path, $options );
		return is_wp_error( $response ) ? self::unreachable( $response ) : self::answer( $response );
	}

	/**
	 * Sends a request, with what the gateway has to know of the visitor.
	 *
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
	 * The gateway's answer, without headers that the browser does not need.
	 *
	 * @param array $response Answer of the HTTP API.
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

	/**
	 * The languages that the widget asks for: the gateway's messages are in the first one that it knows.
	 */
	private static function accepted_languages(): string {
		return isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) : '';
	}

	/**
	 * A nonce for all actions of the visitor at the request's address.
	 *
	 * @param string $token Token of a logged-in user, or an empty text.
	 */
	public static function nonce( string $token ): Answer {
		return self::request(
			'/v1/nonce',
			array(
				'method'  => 'GET',
				'timeout' => self::NONCE_SECONDS,
				'headers' => self::authorization( $token ),
			)
		);
	}

	/**
	 * The header that carries a token.
	 *
	 * @param string $token A token, or an empty text.
	 */
	public static function authorization( string $token ): array {
		return '' === $token ? array() : array( 'Authorization' => 'Bearer ' . $token );
	}

	/**
	 * The visitor's address, for quotas: the gateway believes it with `TRUST_PROXY=1`.
	 */
	private static function client_address(): string {
		$address = self::header_address();
		if ( '' === $address ) {
			$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		}
		/**
		 * Filters the address that stands for the visitor, for sites behind a proxy.
		 *
		 * @param string $address IP address of the connection.
		 */
		$filtered = apply_filters( 'lang_assistant_client_address', $address );
		return is_string( $filtered ) && false !== filter_var( $filtered, FILTER_VALIDATE_IP ) ? $filtered : '';
	}

	/**
	 * The visitor's address that a proxy has written into a header; empty unless the settings name one.
	 */
	private static function header_address(): string {
		$settings = Settings::get();
		$header   = 'header' === $settings['client'] ? $settings['client_header'] : '';
		$header   = 'cloudflare' === $settings['client'] ? 'CF-Connecting-IP' : $header;
		$key      = 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		$value    = '' !== $header && isset( $_SERVER[ $key ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $key ] ) ) : '';
		$parts    = explode( ',', $value );
		// A proxy appends the address that it sees: what stands before it is the visitor's own claim.
		$address = trim( end( $parts ) );
		return false !== filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/**
	 * The answer for a gateway that answers something else, or for another server in its place.
	 */
	public static function unexpected(): Answer {
		return Answer::failure( 502, 'engine_unavailable', __( 'The gateway did not answer as expected.', 'lang-assistant' ) );
	}

	/**
	 * The answer for a gateway that cannot be reached or takes too long.
	 *
	 * @param \WP_Error $error Error of the request.
	 */
	public static function unreachable( \WP_Error $error ): Answer {
		if ( preg_match( '/timed out|timeout/i', $error->get_error_message() ) ) {
			return Answer::failure( 504, 'deadline', __( 'The gateway did not answer in time.', 'lang-assistant' ) );
		}
		return Answer::failure( 503, 'engine_unavailable', __( 'The gateway cannot be reached.', 'lang-assistant' ), array( 'retry-after' => '15' ) );
	}
}
