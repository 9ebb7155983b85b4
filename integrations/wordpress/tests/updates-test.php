<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Settings_Page;
use Lang_Assistant\Updates;

/** The plugin only requests the release address, and only if there is one and the owner allows it. */
final class Updates_Test extends Site_Test_Case {

	const RELEASE = 'https://code.example/team/widget';

	/**
	 * Creates a description, with the changed values.
	 * @param array $changed Other values.
	 */
	private static function description( array $changed = array() ): string {
		$all = $changed + array(
			'version'      => '9.8.7',
			'package'      => self::RELEASE . '/releases/download/v9.8.7/lang-assistant.zip',
			'requires'     => '6.1',
			'requires_php' => '7.4',
			'tested'       => '6.7',
			'sha256'       => str_repeat( '0a', 32 ),
		);
		return (string) wp_json_encode( $all );
	}

	/**
	 * Returns the update that WordPress gets for a plugin with the update address in its header.
	 * @param string $file Plugin.
	 * @return array|false
	 */
	private function ask( string $file = 'lang-assistant/lang-assistant.php' ) {
		Updates::register_hooks( self::RELEASE );
		return apply_filters( 'update_plugins_code.example', false, array(), $file );
	}

	public function test_a_plugin_without_an_address_asks_nobody_and_has_no_setting_for_it(): void {
		Updates::register_hooks( '' );
		$this->assertFalse( has_filter( 'upgrader_pre_download', array( Updates::class, 'download' ) ) );
		$this->answer_requests( self::http( 200, '{"plugins":[],"translations":[],"no_update":[]}' ) );
		delete_site_transient( 'update_plugins' );
		wp_update_plugins();
		$hosts = array_unique( array_map( static fn( $request ) => wp_parse_url( $request[0], PHP_URL_HOST ), $this->requests ) );
		$this->assertSame( array( 'api.wordpress.org' ), $hosts );
		wp_set_current_user( $this->user( 'administrator' ) );
		ob_start();
		Settings_Page::render_site();
		$this->assertStringNotContainsString( '[updates]', (string) ob_get_clean() );
	}

	public function test_a_new_version_is_found_below_the_address_and_the_request_names_no_site(): void {
		$this->answer_requests( self::http( 200, self::description( array( 'slug' => 'another', 'autoupdate' => true ) ) ) );
		$update = $this->ask();
		$this->assertSame( array( 'url' => self::RELEASE ) + json_decode( self::description(), true ), $update );
		list( $address, $options ) = $this->requests[0];
		$this->assertSame( self::RELEASE . '/releases/latest/download/lang-assistant.json', $address );
		$this->assertStringNotContainsString( home_url(), (string) wp_json_encode( $options ) );
		$this->assertFalse( $this->ask( 'another/plugin.php' ) );
		$this->assertCount( 1, $this->requests );
	}

	public function test_an_owner_who_does_not_want_it_has_nobody_asked(): void {
		$this->configure( array( 'updates' => 'off' ) );
		$this->answer_requests( self::http( 200, self::description() ) );
		$this->assertFalse( $this->ask() );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_redirect_is_followed_over_https_only_and_not_for_ever(): void {
		$answers = array();
		foreach ( array( 'https://store.example/a', 'http://store.example/b' ) as $location ) {
			$answer            = self::http( 302, '' );
			$answer['headers'] = array( 'location' => $location );
			$answers[]         = $answer;
		}
		$asked = array();
		add_filter(
			'pre_http_request',
			static function ( $ignored, $options, $address ) use ( &$asked, &$answers ) {
				$asked[] = $address;
				return count( $answers ) > 1 ? array_shift( $answers ) : $answers[0];
			},
			10,
			3
		);
		$this->assertFalse( $this->ask() );
		$this->assertSame( array( self::RELEASE . '/releases/latest/download/lang-assistant.json', 'https://store.example/a' ), $asked );
		$answers[0]['headers'] = array( 'location' => 'https://store.example/c' );
		$this->assertFalse( $this->ask() );
		$this->assertLessThan( 12, count( $asked ) );
	}

	/** Responses that are not a description of a version. */
	public static function bad_answers(): array {
		return array(
			'another server'          => array( self::http( 200, '<h1>Welcome</h1>' ) ),
			'no release yet'          => array( self::http( 404, self::description() ) ),
			'no server'               => array( new \WP_Error( 'http_request_failed', 'Connection refused' ) ),
			'a list'                  => array( self::http( 200, '[]' ) ),
			'a version that is none'  => array( self::http( 200, self::description( array( 'version' => '9.9.9<script>' ) ) ) ),
			'a zip without HTTPS'     => array( self::http( 200, self::description( array( 'package' => 'http://code.example/team/widget/a.zip' ) ) ) ),
			'a zip of another server' => array( self::http( 200, self::description( array( 'package' => 'https://evil.example/a.zip' ) ) ) ),
			'no hash'                 => array( self::http( 200, self::description( array( 'sha256' => null ) ) ) ),
		);
	}

	/**
	 * WordPress gets no update, and PHP prints no message.
	 * @dataProvider bad_answers
	 * @param array|\WP_Error $answer Response of the HTTP API.
	 */
	public function test_what_is_no_description_of_a_version_is_no_update( $answer ): void {
		$this->answer_requests( $answer );
		$this->assertFalse( $this->ask() );
	}
}
