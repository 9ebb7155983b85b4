<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Settings;
use PHPUnit\Framework\TestCase;

/** Removes the data and the filters of each test after it. */
abstract class Site_Test_Case extends TestCase {

	const SECRET  = '0123456789abcdef0123456789abcdef';
	const GATEWAY = 'http://127.0.0.1:9';

	/** Ids of the users that a test created. */
	private array $users = array();

	/** The WordPress filters before the test. */
	private array $filters = array();

	/** The requests that a test caught, as address and options. */
	protected array $requests = array();

	/** Starts with a connected site and a visitor. */
	protected function setUp(): void {
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			$this->filters[ $name ] = clone $hook;
		}
		$this->configure( array() );
		wp_set_current_user( 0 );
		unset( $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_REFERER'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		$_COOKIE  = array();
		$_REQUEST = array();
	}

	/** Removes what the test has stored. */
	protected function tearDown(): void {
		foreach ( $this->users as $id ) {
			wp_delete_user( $id );
		}
		$GLOBALS['wp_filter'] = $this->filters; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		delete_option( Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = array(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	/**
	 * Stores settings in addition to gateway and secret.
	 * @param array $settings Settings.
	 */
	protected function configure( array $settings ): void {
		$all = $settings + array( 'gateway' => self::GATEWAY, 'secret' => self::SECRET );
		update_option( Settings::OPTION, $all );
	}

	/**
	 * Creates a user.
	 * @param string $role Role.
	 */
	protected function user( string $role = 'subscriber' ): int {
		$id            = wp_insert_user(
			array(
				'user_login' => 'user-' . wp_generate_password( 12, false ),
				'user_pass'  => wp_generate_password(),
				'role'       => $role,
			)
		);
		$this->users[] = $id;
		return $id;
	}

	/**
	 * Makes the current request look like that of a logged-in user's browser.
	 * @param int    $id     Id of the user.
	 * @param string $origin Origin of the page.
	 */
	protected function log_in( int $id, string $origin ): void {
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $id, time() + 3600, 'logged_in' );
		$_SERVER['HTTP_ORIGIN']      = $origin;
	}

	/**
	 * Answers outgoing requests without the network.
	 * @param array|\WP_Error $answer Response of the HTTP API.
	 */
	protected function answer_requests( $answer ): void {
		add_filter(
			'pre_http_request',
			function ( $ignored, $options, $address ) use ( $answer ) {
				$this->requests[] = array( $address, $options );
				return $answer;
			},
			10,
			3
		);
	}

	/**
	 * Creates a response of the HTTP API.
	 * @param int    $status Status.
	 * @param string $body   Body.
	 */
	protected static function http( int $status, string $body ): array {
		return array(
			'headers'  => array(),
			'body'     => $body,
			'response' => array( 'code' => $status, 'message' => '' ),
			'cookies'  => array(),
			'filename' => null,
		);
	}
}
