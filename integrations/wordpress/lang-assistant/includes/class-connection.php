<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Chooses the URLs that the browser calls. */
final class Connection {

	/**
	 * Returns the element's attributes that contain URLs of services. Empty without a gateway.
	 * @param array $settings Settings in force.
	 * @return string[] Values by HTML name.
	 */
	public static function attributes( array $settings ): array {
		if ( 'site' === $settings['connection'] ) {
			return Site_Ai::has_client() ? array(
				'ajax-url'         => self::address( 'call', $settings ),
				'data-session-url' => self::address( 'session', $settings ),
			) : array();
		}
		$gateway = $settings['gateway'];
		if ( '' === $gateway ) {
			return array();
		}
		$is_proxied = 'proxied' === $settings['connection'];
		$session    = array();
		if ( '' !== $settings['secret'] ) {
			$session = array( 'data-session-url' => self::address( 'session', $settings ) );
			// `jobs-url` lists the documents of logged-in users. Without a secret, the gateway treats everyone as a
			// visitor.
			$session += $is_proxied ? array( 'jobs-url' => self::address( 'jobs', $settings ) ) : array( 'memory-url' => $gateway );
		}
		if ( $is_proxied ) {
			return array(
				'ajax-url'  => self::address( 'call', $settings ),
				'nonce-url' => self::address( 'nonce', $settings ),
			) + $session;
		}
		return array(
			'ajax-url'    => $gateway . '/ajax',
			'nonce-url'   => $gateway . '/v1/nonce',
			'history-url' => $gateway,
			'jobs-url'    => $gateway . '/v1/ai-files/jobs',
		) + $session;
	}

	/**
	 * Returns the URL of a route of this site, through the REST API or admin-ajax as the settings say.
	 * @param string $route    Name of a REST route, or `call` or the end of the name of an action.
	 * @param array  $settings Settings in force.
	 */
	public static function address( string $route, array $settings ): string {
		if ( 'rest' === $settings['route'] ) {
			return rest_url( Rest_Routes::NAMESPACE . '/' . $route );
		}
		$action = 'call' === $route ? Ajax_Routes::CALL : Ajax_Routes::PREFIX . $route;
		return add_query_arg( 'action', $action, admin_url( 'admin-ajax.php' ) );
	}
}
