<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Sends requests to a gateway as a new visitor from a given address. The administrator's cookies are not sent, and the
 * gateway's cookies are not kept.
 */
final class Probe {

	const SECONDS = 10;

	/** The maximum size of a response in bytes. The largest response is a list of language pairs. */
	const MAX_BYTES = 2 * MB_IN_BYTES;

	/** Addresses for documentation (RFC 5737), which no real visitor has. */
	const VISITOR         = '192.0.2.1';
	const ANOTHER_VISITOR = '198.51.100.1';

	/**
	 * Sends a request.
	 * @param string $address Address.
	 * @param array  $options Options of `wp_remote_request`.
	 * @return array|\WP_Error
	 */
	public static function send( string $address, array $options = array() ) {
		$options            += array(
			'timeout'             => self::SECONDS,
			'redirection'         => 0,
			'limit_response_size' => self::MAX_BYTES,
			'user-agent'          => 'lang-assistant-wordpress/' . VERSION,
			'headers'             => array(),
		);
		$options['headers'] += array( 'Accept' => 'application/json', 'X-Forwarded-For' => self::VISITOR );
		return wp_remote_request( $address, $options );
	}

	/**
	 * Requests JSON. Returns the status and the object, which is empty if the request fails.
	 * @param string $address Address.
	 * @param array  $options Options of `wp_remote_request`.
	 * @return array Status and object; the status 0 stands for no response.
	 */
	public static function json( string $address, array $options = array() ): array {
		$response = self::send( $address, $options );
		if ( is_wp_error( $response ) ) {
			return array( 0, array() );
		}
		$body = json_decode( wp_remote_retrieve_body( $response ), true );
		return array( (int) wp_remote_retrieve_response_code( $response ), is_array( $body ) ? $body : array() );
	}

	/**
	 * Requests a nonce. Empty if the gateway gives none.
	 * @param string   $gateway Address of the gateway.
	 * @param string[] $headers Headers.
	 */
	public static function nonce( string $gateway, array $headers = array() ): string {
		list( , $body ) = self::json( $gateway . '/v1/nonce', array( 'headers' => $headers ) );
		return is_string( $body['nonce'] ?? null ) ? $body['nonce'] : '';
	}

	/**
	 * Calls an action as a visitor.
	 * @param string   $gateway Address of the gateway.
	 * @param string[] $fields  Action, nonce and other fields.
	 * @param string[] $headers Headers.
	 * @return array Status and object.
	 */
	public static function call( string $gateway, array $fields, array $headers = array() ): array {
		return self::json( $gateway . '/ajax', array( 'method' => 'POST', 'body' => $fields, 'headers' => $headers ) );
	}
}
