<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Offers the REST routes through admin-ajax, for sites whose firewall blocks the REST API. */
final class Ajax_Routes {

	const PREFIX = 'lang_assistant_';

	/** The name of the action in the query. PHP may have dropped the body, which also contains it. */
	const CALL = 'lang_assistant_call';

	/** Registers the actions for users and visitors. */
	public static function register(): void {
		self::action( self::PREFIX . 'session', array( Handlers::class, 'session' ) );
		self::action( self::PREFIX . 'problems', array( Connection_Test::class, 'problems' ) );
		self::action( self::PREFIX . 'nonce', array( Handlers::class, 'nonce' ) );
		foreach ( array_merge( array( '' ), array_keys( Proxy::CALLS ) ) as $action ) {
			self::action( '' === $action ? self::CALL : $action, static fn() => Handlers::call( $action ) );
		}
		self::register_jobs();
	}

	/** Registers the actions of document jobs. The HTTP method decides between status and cancellation. */
	private static function register_jobs(): void {
		$parts = array( 'jobs' => 'all', 'job' => 'status', 'job_events' => 'events', 'job_file' => 'download' );
		foreach ( $parts as $name => $part ) {
			self::action(
				self::PREFIX . $name,
				static function () use ( $part ) {
					$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : '';
					// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the gateway knows the owner of a job.
					return Handlers::job( 'DELETE' === $method && 'status' === $part ? 'cancel' : $part, wp_unslash( $_GET ) );
				}
			);
		}
	}

	/**
	 * Registers one action.
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
