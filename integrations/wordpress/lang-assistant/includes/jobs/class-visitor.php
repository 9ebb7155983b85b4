<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the cookie by which the gateway recognises a visitor in forwarded calls. Documents belong to that cookie, and a
 * nonce stays valid when the visitor's address changes.
 *
 * The browser sends the cookie only to the plugin's routes, so that page caches do not see it.
 */
final class Visitor {

	const COOKIE = 'lang_assistant_visitor';

	/** The gateway's cookie names, over HTTPS and over HTTP. */
	const GATEWAY_COOKIES = array( '__Host-la_visitor', 'la_visitor' );

	/** The format of the cookie: a random number and its signature, which only the gateway can check. */
	const VALUE = '/^[\w.-]{16,200}$/D';

	/**
	 * Returns the header that identifies the visitor to the gateway. Empty for a new visitor.
	 * @return string[]
	 */
	public static function headers(): array {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- checked by the pattern.
		$value = isset( $_COOKIE[ self::COOKIE ] ) ? wp_unslash( $_COOKIE[ self::COOKIE ] ) : '';
		if ( ! is_string( $value ) || ! preg_match( self::VALUE, $value ) ) {
			return array();
		}
		$pairs = array();
		foreach ( self::GATEWAY_COOKIES as $name ) {
			$pairs[] = $name . '=' . $value;
		}
		return array( 'Cookie' => implode( '; ', $pairs ) );
	}

	/**
	 * Passes the gateway's cookie on to the browser.
	 * @param array $response Response of the HTTP API.
	 */
	public static function keep( array $response ): void {
		foreach ( self::GATEWAY_COOKIES as $name ) {
			$value = wp_remote_retrieve_cookie_value( $response, $name );
			if ( ! preg_match( self::VALUE, $value ) || headers_sent() ) {
				continue;
			}
			setcookie(
				self::COOKIE,
				$value,
				array(
					'expires'  => time() + YEAR_IN_SECONDS,
					'path'     => self::path(),
					'secure'   => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				)
			);
			return;
		}
	}

	/** Returns the path of the plugin's routes, from the URL of the current request. */
	public static function path(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- checked by the pattern.
		$address = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
		$path    = (string) wp_parse_url( is_string( $address ) ? $address : '', PHP_URL_PATH );
		$common  = preg_replace( '#(/' . Rest_Routes::NAMESPACE . ')/.*$#D', '$1', $path );
		return preg_match( '#^/[\w./%~-]+$#D', $common ) ? $common : '/';
	}
}
