<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Ajax_Routes;
use Lang_Assistant\Block;
use Lang_Assistant\Capabilities;
use Lang_Assistant\Connection_Test;
use Lang_Assistant\Identity;
use Lang_Assistant\Language_Names;
use Lang_Assistant\Sanitizer;
use Lang_Assistant\Settings;
use Lang_Assistant\Settings_Page;
use Lang_Assistant\Uninstaller;

/** Only valid values are stored, and only administrators see the form. */
final class Settings_Test extends Site_Test_Case {

	/** Values that are not a valid address. */
	public static function addresses(): array {
		return array(
			array( 'javascript:alert(1)' ),
			array( 'data:text/html,<script>alert(1)</script>' ),
			array( 'file:///etc/passwd' ),
			array( 'ftp://example.org' ),
			array( '//example.org' ),
			array( 'example.org' ),
			array( 'https://user:password@example.org' ),
			array( 'https://example.org/?a=1' ),
			array( 'https://example.org/' . str_repeat( 'a', 10240 ) ),
			array( array( 'https://example.org' ) ),
			array( 'https://' ),
			array( 'none' ),
		);
	}

	/**
	 * The stored address stays.
	 * @dataProvider addresses
	 * @param mixed $value Submitted value.
	 */
	public function test_what_is_no_address_of_a_gateway_is_not_stored( $value ): void {
		$before = is_array( $value ) ? array() : array( 'gateway' => 'https://before.example' );
		$after  = Sanitizer::sanitize( array( 'gateway' => $value ), $before );
		$this->assertSame( $before['gateway'] ?? null, $after['gateway'] ?? null );
	}

	public function test_an_address_loses_its_last_slash(): void {
		$after = Sanitizer::sanitize( array( 'gateway' => ' https://example.org:8443/gateway/ ' ), array() );
		$this->assertSame( 'https://example.org:8443/gateway', $after['gateway'] );
	}

	public function test_the_address_of_a_store_is_a_web_address(): void {
		$after = Sanitizer::sanitize(
			array(
				'android_url' => 'javascript:alert(1)',
				'ios_url'     => ' https://apps.example/app?id=7 ',
				'huawei_url'  => 'none',
			),
			array( 'android_url' => 'https://apps.example/before' )
		);
		$this->assertSame( 'https://apps.example/before', $after['android_url'] );
		$this->assertSame( 'https://apps.example/app?id=7', $after['ios_url'] );
		$this->assertSame( 'none', $after['huawei_url'] );
	}

	public function test_scripts_and_unknown_values_are_not_stored(): void {
		$script = '<script>alert(1)</script>';
		$after  = Sanitizer::sanitize(
			array(
				'connection'      => $script,
				'source_language' => $script,
				'target_language' => str_repeat( 'x', 10240 ),
				'theme'           => array( 'dark' ),
				'tools'           => array( $script, 'write' ),
				'paid_roles'      => array( 'king', 'editor' ),
				'limits'          => array( 'aiPerDay' => array( 'free' => '-1', 'paid' => 'unlimited', 'anonymous' => '7' ), 'x' => 1 ),
				'more'            => 1,
			),
			array()
		);
		$this->assertSame(
			array(
				'limits'     => array( 'aiPerDay' => array( 'anonymous' => 7, 'paid' => 'unlimited' ) ),
				'tools'      => array( 'write' ),
				'paid_roles' => array( 'editor' ),
			),
			$after
		);
	}

	public function test_an_invalid_value_is_named_beside_its_field_and_the_old_one_stays(): void {
		$before = array(
			'gateway'         => 'https://before.example',
			'secret'          => self::SECRET,
			'source_language' => 'es',
			'client_header'   => 'X-Real-IP',
			'limits'          => array( 'aiPerDay' => array( 'free' => 3 ) ),
		);
		$input  = array(
			'gateway'         => 'gateway',
			'secret'          => 'short',
			'source_language' => 'Spanish!',
			'client_header'   => "X-Real-IP\r\n",
			'limits'          => array( 'aiPerDay' => array( 'free' => 'ten', 'paid' => '-1' ) ),
		);
		$this->assertSame( 'X-Real-IP', Sanitizer::sanitize( $input, $before )['client_header'] );
		$input['client_header'] = 'not a name';
		$after                  = Sanitizer::sanitize( $input, $before );
		foreach ( $before as $name => $value ) {
			$this->assertSame( $value, $after[ $name ], $name );
		}
		$this->configure( $before );
		wp_set_current_user( $this->user( 'administrator' ) );
		$html = $this->print_page();
		foreach ( array( 'gateway', 'secret', 'source_language', 'client_header', 'limits_aiPerDay_free', 'limits_aiPerDay_paid' ) as $name ) {
			$this->assertMatchesRegularExpression( "/aria-invalid=\"true\" aria-describedby=\"lang-assistant-$name-error /", $html );
			$this->assertStringContainsString( "id=\"lang-assistant-$name-error\"", $html );
		}
	}

	public function test_documents_keep_their_languages_and_kinds_while_the_menus_are_missing(): void {
		$stored = array( 'file_languages' => array( 'es' ), 'file_kinds' => array( 'docx' ) );
		$this->assertSame( array( 'docx' ), Sanitizer::sanitize( array(), $stored )['file_kinds'] );
		$new = array( 'file_languages' => array( '', 'ca', 'ca', '<b>' ), 'file_kinds' => array( '' ) );
		$this->assertSame( array( 'ca' ), Sanitizer::sanitize( $new, $stored )['file_languages'] );
		$this->assertArrayNotHasKey( 'file_kinds', Sanitizer::sanitize( $new, $stored ) );
	}

	public function test_the_menus_have_the_languages_of_the_gateway_by_name(): void {
		$pairs = array( array( 'source' => 'es', 'target' => 'ca' ) );
		$this->answer_requests( self::http( 200, (string) wp_json_encode( array( 'engines' => array( array( 'status' => 'ready', 'pairs' => $pairs ) ), 'file_kinds' => array( 'docx', '<b>' ) ) ) ) );
		delete_transient( Capabilities::KEPT );
		$this->assertSame( array( 'es' => 'Spanish' ), Language_Names::of_gateway( 'source' ) );
		$this->assertSame( array( 'ca' => 'Catalan', 'es' => 'Spanish' ), Language_Names::of_gateway() );
		$this->assertSame( array( 'docx' ), Capabilities::file_kinds( Capabilities::of_site() ) );
		$this->assertTrue( Block::editor_data()['languages']['isKnown'] );
		wp_set_current_user( $this->user( 'administrator' ) );
		preg_match_all( '#<option value="(es|ca|ja|docx|b)" #', $this->print_page(), $options );
		$this->assertSame( array( 'es', 'ca', 'ca', 'es', 'docx', 'es', 'ja' ), $options[1] );
		$this->assertCount( 1, $this->requests );
		delete_transient( Capabilities::KEPT );
		$this->configure( array( 'gateway' => '' ) );
		$this->assertGreaterThan( 100, count( Language_Names::of_gateway() ) );
		$this->assertFalse( Block::editor_data()['languages']['isKnown'] );
	}

	public function test_a_form_of_another_shape_is_an_empty_one(): void {
		$after = Sanitizer::sanitize( 'text', array( 'secret' => self::SECRET ) );
		$this->assertSame( self::SECRET, $after['secret'] );
	}

	public function test_the_secret_stays_until_it_is_replaced_or_removed(): void {
		$stored = array( 'secret' => self::SECRET );
		$new    = 'another secret "with" spaces & ñ, long enough';
		$this->assertSame( self::SECRET, Sanitizer::sanitize( array( 'secret' => '' ), $stored )['secret'] );
		$this->assertSame( self::SECRET, Sanitizer::sanitize( array( 'secret' => 'short' ), $stored )['secret'] );
		$this->assertSame( $new, Sanitizer::sanitize( array( 'secret' => $new ), $stored )['secret'] );
		$this->assertArrayNotHasKey( 'secret', Sanitizer::sanitize( array( 'remove_secret' => '1' ), $stored ) );
	}

	public function test_a_form_that_is_saved_where_the_object_cache_is_old_brings_no_old_value_back(): void {
		$new = 'the new secret that another server has stored';
		delete_option( Settings::OPTION );
		Settings::add_option();
		$this->configure( array( 'secret' => $new ) );
		$old = array( 'secret' => self::SECRET );
		foreach ( array( array( Settings::OPTION => $old ), array( 'alloptions' => array( Settings::OPTION => serialize( $old ) ) ), array( 'notoptions' => array( Settings::OPTION => true ) ) ) as $cached ) {
			wp_cache_delete( Settings::OPTION, 'options' );
			wp_cache_set( key( $cached ), current( $cached ), 'options' );
			$this->assertNotSame( $new, Settings::value( 'secret' ) );
			$this->assertSame( $new, Settings::sanitize_site( array( 'theme' => 'dark' ) )['secret'] );
		}
	}

	public function test_the_form_never_holds_the_secret(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
		$html = $this->print_page();
		$this->assertStringContainsString( 'name="lang_assistant_settings[gateway]"', $html );
		$this->assertStringNotContainsString( self::SECRET, $html );
	}

	public function test_subscribers_see_no_form_and_test_nothing(): void {
		wp_set_current_user( $this->user() );
		$this->assertSame( '', $this->print_page() );
		$this->assertFalse( Connection_Test::is_allowed() );
		$response = rest_do_request( new \WP_REST_Request( 'POST', '/lang-assistant/v1/test' ) );
		$this->assertSame( 403, $response->get_status() );
	}

	public function test_no_action_of_admin_ajax_changes_settings(): void {
		$names = array_filter( array_keys( $GLOBALS['wp_filter'] ), static fn( $name ) => 0 === strpos( $name, 'wp_ajax_' . Ajax_Routes::PREFIX ) );
		$allowed = array( 'problems', 'session', 'nonce', 'call', 'job', 'job_events', 'job_file', 'jobs' );
		$this->assertEqualsCanonicalizing( preg_filter( '/^/', 'wp_ajax_' . Ajax_Routes::PREFIX, $allowed ), array_values( $names ) );
	}

	public function test_the_row_is_not_loaded_with_every_page(): void {
		delete_option( Settings::OPTION );
		Settings::register();
		update_option( Settings::OPTION, array( 'theme' => 'dark' ) );
		$this->assertSame( array( 'theme' => 'dark', 'limits' => array() ), get_option( Settings::OPTION ) );
		$this->assertArrayNotHasKey( Settings::OPTION, wp_load_alloptions( true ) );
	}

	public function test_sanitizing_twice_changes_nothing(): void {
		$form = array(
			'gateway'       => 'https://example.org/',
			'secret'        => self::SECRET,
			'tools'         => array( '', 'write' ),
			'paid_roles'    => array( '' ),
			'inherit_tools' => '1',
			'limits'        => array( 'aiPerDay' => array( 'free' => '3' ) ),
		);
		$once = Sanitizer::sanitize( $form, array() );
		$this->assertArrayNotHasKey( 'tools', $once );
		$this->assertSame( array(), $once['paid_roles'] );
		$this->assertSame( $once, Sanitizer::sanitize( $once, array() ) );
	}

	public function test_nothing_is_left_after_the_plugin(): void {
		global $wpdb;
		Identity::subject( $this->user() );
		Uninstaller::run();
		$this->assertFalse( get_option( Settings::OPTION ) );
		$this->assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->usermeta WHERE meta_key LIKE 'lang\\_assistant%'" ) );
		$this->assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%lang\\_assistant%'" ) );
	}

	/** Prints the settings page. */
	private function print_page(): string {
		ob_start();
		Settings_Page::render_site();
		return (string) ob_get_clean();
	}
}
