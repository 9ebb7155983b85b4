<?php
/**
 * Tests of who may call the gateway.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Checks the secret, calls from browsers, and whether the gateway distinguishes visitors.
 */
final class Access_Check {

	/**
	 * Checks whether the gateway accepts the tokens of users.
	 *
	 * @param array $settings Settings in force.
	 */
	public static function secret( array $settings ): Check_Result {
		$title = __( 'Secret', 'lang-assistant' );
		$token = Identity::token( get_current_user_id() );
		if ( '' === $token ) {
			return Check_Result::warning( $title, __( 'No secret is saved, so logged-in users count as visitors. Enter the JWT_SECRET of the gateway.', 'lang-assistant' ) );
		}
		return '' === Probe::nonce( $settings['gateway'], Gateway::authorization( $token ) )
			? Check_Result::bad( $title, __( 'The gateway refuses the secret. Enter the value of JWT_SECRET there.', 'lang-assistant' ) )
			: Check_Result::good( $title, __( 'The gateway accepts the secret, and knows logged-in users.', 'lang-assistant' ) );
	}

	/**
	 * Checks whether browsers may call the gateway from pages of this site.
	 *
	 * @param array $settings Settings in force.
	 */
	public static function browsers( array $settings ): Check_Result {
		$title   = __( 'Browsers', 'lang-assistant' );
		$gateway = $settings['gateway'];
		$host    = (string) wp_parse_url( $gateway, PHP_URL_HOST );
		if ( self::is_local( $host ) && ! self::is_local( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) ) {
			/* translators: %s: name of a server. */
			return Check_Result::bad( $title, sprintf( __( 'Browsers of visitors cannot reach %s, which only your server knows. Choose the forwarded connection.', 'lang-assistant' ), $host ) );
		}
		if ( 0 === strpos( home_url(), 'https:' ) && 0 === strpos( $gateway, 'http:' ) ) {
			return Check_Result::bad( $title, __( 'A page with https:// cannot call an address with http://. Set up HTTPS for the gateway, or choose the forwarded connection.', 'lang-assistant' ) );
		}
		$origin   = self::origin();
		$response = Probe::send(
			$gateway . '/ajax',
			array(
				'method'  => 'OPTIONS',
				'headers' => array(
					'Origin'                         => $origin,
					'Access-Control-Request-Method'  => 'POST',
					'Access-Control-Request-Headers' => 'content-type',
				),
			)
		);
		$allowed  = is_wp_error( $response ) ? '' : wp_remote_retrieve_header( $response, 'access-control-allow-origin' );
		return in_array( $allowed, array( '*', $origin ), true )
			? Check_Result::good( $title, __( 'Browsers may call the gateway from this site.', 'lang-assistant' ) )
			/* translators: %s: address of a site. */
			: Check_Result::bad( $title, sprintf( __( 'Browsers may not call the gateway from this site. Start it with CORS_ORIGINS=%s', 'lang-assistant' ), $origin ) );
	}

	/**
	 * Describes a test for the administrator's browser, which calls the gateway directly, as the browsers of visitors do.
	 *
	 * @param array $settings Settings in force.
	 * @return string[] Title of the result, address, and the sentence if that cannot be called.
	 */
	public static function for_this_browser( array $settings ): array {
		return array(
			'title' => __( 'Browsers', 'lang-assistant' ),
			'url'   => $settings['gateway'] . '/v1/nonce',
			'text'  => __( 'Your browser cannot call the gateway, although your server can. Check firewalls, certificate and content security policy, or choose the forwarded connection.', 'lang-assistant' ),
		);
	}

	/**
	 * Checks whether the gateway trusts the visitors' addresses that the site sends. If so, the nonce of one visitor is
	 * not valid for another visitor.
	 *
	 * @param array $settings Settings in force.
	 */
	public static function visitors( array $settings ): Check_Result {
		$title          = __( 'Visitors', 'lang-assistant' );
		$fields         = array(
			'action' => 'mi_traductor_capabilities',
			'nonce'  => Probe::nonce( $settings['gateway'] ),
		);
		list( $status ) = Probe::call( $settings['gateway'], $fields, array( 'X-Forwarded-For' => Probe::ANOTHER_VISITOR ) );
		return 403 === $status
			? Check_Result::good( $title, __( 'The gateway tells visitors apart, and each has a quota.', 'lang-assistant' ) )
			: Check_Result::bad( $title, __( 'The gateway sees all visitors as one, so they share one quota. Start it with TRUST_PROXY=1, and one more for each proxy between this site and the gateway.', 'lang-assistant' ) );
	}

	/**
	 * The origin of this site's pages.
	 */
	public static function origin(): string {
		return (string) preg_replace( '#^(https?://[^/]+).*$#', '$1', home_url() );
	}

	/**
	 * Whether a server can only be reached from this machine or its network.
	 *
	 * @param string $host Name or address of the server.
	 */
	private static function is_local( string $host ): bool {
		$host = trim( $host, '[]' );
		if ( 'localhost' === $host || preg_match( '/\.(local|internal|localhost)$/D', $host ) || false === strpos( $host, '.' ) && false === strpos( $host, ':' ) ) {
			return true;
		}
		return false !== filter_var( $host, FILTER_VALIDATE_IP ) && false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}
}
