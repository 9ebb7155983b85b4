<?php
/**
 * Routes of admin-ajax.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * The same as the REST routes, for sites whose firewall closes those.
 */
final class Ajax_Routes {

	const PREFIX = 'lang_assistant_';

	/** Stands in the query of the address, for a body whose own action PHP dropped. */
	const CALL = 'lang_assistant_call';

	/**
	 * Registers the actions for users and visitors.
	 */
	public static function register(): void {
		self::action( self::PREFIX . 'session', array( Handlers::class, 'session' ) );
		self::action( self::PREFIX . 'nonce', array( Handlers::class, 'nonce' ) );
		foreach ( array_merge( array( '' ), array_keys( Proxy::CALLS ) ) as $action ) {
			self::action(
				'' === $action ? self::CALL : $action,
				static function () use ( $action ) {
					return Handlers::call( $action );
				}
			);
		}
	}

	/**
	 * Registers one action.
	 *
	 * @param string   $name Name of the action.
	 * @param callable $run  Answers the request.
	 */
	private static function action( string $name, callable $run ): void {
		$send = static function () use ( $run ) {
			$run()->send();
		};
		add_action( 'wp_ajax_' . $name, $send );
		add_action( 'wp_ajax_nopriv_' . $name, $send );
	}
}
