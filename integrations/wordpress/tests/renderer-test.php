<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Assets;

/** Block and shortcode print one tag, without secrets. */
final class Renderer_Test extends Site_Test_Case {

	/**
	 * Returns the attributes of the first widget.
	 * @param string $html HTML.
	 */
	private function attributes( string $html ): array {
		$document = new \DOMDocument();
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR );
		$widget = $document->getElementsByTagName( 'lang-assistant' )->item( 0 );
		$values = array();
		foreach ( $widget ? $widget->attributes : array() as $attribute ) {
			$values[ $attribute->name ] = $attribute->value;
		}
		return $values;
	}

	public function test_the_block_and_the_shortcode_print_the_same_tag(): void {
		$block     = do_blocks( '<!-- wp:lang-assistant/widget {"targetLanguage":"ca","initialText":"Hola \\u0022tú\\u0022","webmcp":true} /-->' );
		$shortcode = do_shortcode( '[lang_assistant target="ca" initial_text=\'Hola "tú"\' webmcp]' );
		$this->assertSame( $this->attributes( $block ), $this->attributes( $shortcode ) );
		$this->assertSame( 'Hola "tú"', $this->attributes( $block )['initial-text'] );
	}

	public function test_fields_are_checked_in_their_own_language_unless_the_author_chooses_one(): void {
		$this->configure( array( 'source_language' => 'es' ) );
		$this->assertSame( 'es', $this->attributes( do_shortcode( '[lang_assistant]' ) )['source-language'] );
		$this->assertArrayNotHasKey( 'source-language', $this->attributes( do_blocks( '<!-- wp:lang-assistant/widget {"for":"commentform"} /-->' ) ) );
		$this->assertSame( 'fr', $this->attributes( do_shortcode( '[lang_assistant for=commentform source=fr]' ) )['source-language'] );
	}

	public function test_names_have_hyphens_or_underscores(): void {
		$this->assertSame(
			$this->attributes( do_shortcode( '[lang_assistant source-language=fr heading-level=3]' ) ),
			$this->attributes( do_shortcode( '[lang_assistant source_language=fr HEADING_LEVEL=3]' ) )
		);
	}

	public function test_typographic_quotes_are_no_part_of_a_value_but_of_a_text(): void {
		$attributes = $this->attributes( do_shortcode( '[lang_assistant source=“fr” theme=”dark” initial_text="“Hola”"]' ) );
		$this->assertSame( array( 'fr', 'dark', '“Hola”' ), array( $attributes['source-language'], $attributes['theme'], $attributes['initial-text'] ) );
	}

	public function test_authors_cannot_name_other_services(): void {
		$html = do_shortcode( '[lang_assistant ajax-url=https://evil.example history_url=https://evil.example saved saved_url=https://evil.example config=\'{"historyUrl":"https://evil.example"}\' user_token=x plan=paid onclick=alert(1) theme=pink login-url=javascript:alert(1)]' );
		$this->assertStringNotContainsString( 'evil', $html );
		$attributes = $this->attributes( $html );
		$this->assertSame( self::GATEWAY . '/ajax', $attributes['ajax-url'] );
		$this->assertSame( 'light', $attributes['theme'] );
		$this->assertSame( array(), array_intersect( array( 'user-token', 'plan', 'onclick' ), array_keys( $attributes ) ) );
		$this->assertArrayNotHasKey( 'login-url', $attributes );
	}

	public function test_an_author_can_leave_the_login_out_or_to_the_page(): void {
		$html = do_shortcode( '[lang_assistant login_url=none register_url=none]' );
		$this->assertSame( array( 'none', 'none' ), array( $this->attributes( $html )['login-url'], $this->attributes( $html )['register-url'] ) );
		$this->assertSame( 'event', $this->attributes( do_shortcode( '[lang_assistant login_url=event]' ) )['login-url'] );
		$this->assertArrayNotHasKey( 'register-url', $this->attributes( do_shortcode( '[lang_assistant register_url=event:x]' ) ) );
	}

	public function test_the_dialogs_offer_the_login_and_registration_that_the_settings_name(): void {
		add_filter( 'pre_option_users_can_register', '__return_true' );
		$this->configure( array( 'login_url' => 'wordpress', 'register_url' => 'wordpress' ) );
		$attributes = $this->attributes( do_shortcode( '[lang_assistant]' ) );
		$this->assertStringContainsString( 'wp-login.php', $attributes['login-url'] );
		$this->assertSame( wp_registration_url(), $attributes['register-url'] );
		$this->configure( array( 'login_url' => 'https://example.org/in', 'register_url' => 'https://example.org/join' ) );
		$attributes = $this->attributes( do_shortcode( '[lang_assistant]' ) );
		$this->assertSame( 'https://example.org/in', $attributes['login-url'] );
		$this->assertSame( 'https://example.org/join', $attributes['register-url'] );
	}

	public function test_only_the_settings_send_users_to_another_site_to_log_in(): void {
		$html = do_shortcode( '[lang_assistant login_url="https://evil.example/login" register_url="//evil.example"]' );
		$this->assertStringNotContainsString( 'evil', $html );
		$own = home_url( '/account/' );
		$this->assertSame( $own, $this->attributes( do_shortcode( "[lang_assistant login_url=\"$own\"]" ) )['login-url'] );
		$this->configure( array( 'login_url' => 'https://accounts.example/login' ) );
		$this->assertSame( 'https://accounts.example/login', $this->attributes( do_shortcode( '[lang_assistant]' ) )['login-url'] );
	}

	public function test_the_dialogs_offer_nothing_that_the_settings_do_not_name(): void {
		add_filter( 'pre_option_users_can_register', '__return_true' );
		$attributes = $this->attributes( do_shortcode( '[lang_assistant]' ) );
		$this->assertSame( array(), array_intersect( array( 'login-url', 'register-url' ), array_keys( $attributes ) ) );
		$this->assertArrayNotHasKey( 'stores', json_decode( $attributes['config'], true ) );
	}

	public function test_documents_follow_the_settings_and_the_gateway(): void {
		$config = json_decode( $this->attributes( do_shortcode( '[lang_assistant]' ) )['config'], true );
		$this->assertSame( array( 'all', 'all' ), array( $config['fileLanguages'], $config['fileKinds'] ) );
		$this->configure( array( 'file_languages' => array( 'es', 'ca' ), 'file_kinds' => array( 'xlsx' ) ) );
		$config = json_decode( $this->attributes( do_shortcode( '[lang_assistant]' ) )['config'], true );
		$this->assertSame( array( array( 'es', 'ca' ), array( 'xlsx' ) ), array( $config['fileLanguages'], $config['fileKinds'] ) );
	}

	public function test_visitors_have_words_for_a_day_unless_the_settings_say_otherwise(): void {
		$words = fn() => json_decode( $this->attributes( do_shortcode( '[lang_assistant]' ) )['config'], true )['limits']['wordsPerDay'];
		$this->assertSame( array( 'anonymous' => 3000 ), $words() );
		$this->configure( array( 'limits' => array( 'wordsPerDay' => array( 'anonymous' => 'unlimited', 'free' => 9 ) ) ) );
		$this->assertSame( array( 'anonymous' => 'unlimited', 'free' => 9 ), $words() );
	}

	public function test_without_a_login_nothing_leads_there(): void {
		$this->configure( array( 'login_url' => 'none', 'register_url' => 'none', 'audience' => 'users' ) );
		$this->assertStringNotContainsString( '<a ', do_shortcode( '[lang_assistant]' ) );
		$this->configure( array( 'login_url' => 'none', 'register_url' => 'none' ) );
		$attributes = $this->attributes( do_shortcode( '[lang_assistant]' ) );
		$this->assertSame( array(), array_intersect( array( 'login-url', 'register-url' ), array_keys( $attributes ) ) );
	}

	public function test_the_dialogs_have_the_stores_of_the_settings_and_no_others(): void {
		$this->configure( array( 'ios_url' => 'https://example.org/ios', 'android_url' => 'none' ) );
		$config = json_decode( $this->attributes( do_shortcode( '[lang_assistant]' ) )['config'], true );
		$this->assertSame( array( 'ios' => 'https://example.org/ios' ), $config['stores'] );
	}

	public function test_texts_are_escaped(): void {
		$html = do_blocks( '<!-- wp:lang-assistant/widget {"initialText":"\\u0022\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"} /-->' );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertSame( '"><script>alert(1)</script>', $this->attributes( $html )['initial-text'] );
	}

	public function test_a_user_page_is_the_page_of_every_user(): void {
		$pages = array_map(
			function () {
				wp_set_current_user( $this->user() );
				return do_shortcode( '[lang_assistant]' );
			},
			array( 1, 2 )
		);
		wp_set_current_user( 0 );
		$pages[] = do_shortcode( '[lang_assistant]' );
		$this->assertCount( 2, array_unique( $pages ) );
		$this->assertSame( $pages[2], str_replace( ' data-session-early="true"', '', $pages[0] ) );
		$this->assertStringNotContainsString( self::SECRET, $pages[0] );
		$this->assertDoesNotMatchRegularExpression( '/eyJ|user-token|(?<!-)nonce=/', $pages[0] );
	}

	public function test_the_filter_adds_settings_but_no_token(): void {
		add_filter( 'lang_assistant_config', static fn( $attributes ) => array( 'user-token' => 'x', 'nonce' => 'y', 'theme' => 'dark' ) + $attributes );
		$attributes = $this->attributes( do_shortcode( '[lang_assistant]' ) );
		$this->assertSame( 'dark', $attributes['theme'] );
		$this->assertArrayNotHasKey( 'user-token', $attributes );
		$this->assertArrayNotHasKey( 'nonce', $attributes );
	}

	public function test_a_page_offers_some_of_the_tools_of_the_site(): void {
		$this->configure( array( 'tools' => array( 'translate', 'write' ) ) );
		$this->assertSame( 'translate write', $this->attributes( do_shortcode( '[lang_assistant]' ) )['tools'] );
		$this->assertSame( 'write', $this->attributes( do_shortcode( '[lang_assistant tools="write files"]' ) )['tools'] );
	}

	public function test_visitors_of_a_site_for_users_get_a_link_to_the_login(): void {
		$this->configure( array( 'audience' => 'users' ) );
		$this->assertStringContainsString( 'wp-login.php', do_shortcode( '[lang_assistant]' ) );
		$this->assertMatchesRegularExpression( '#<template><lang-assistant [^>]*></lang-assistant></template></div>#', do_shortcode( '[lang_assistant]' ) );
		wp_set_current_user( $this->user() );
		$this->assertNotSame( array(), $this->attributes( do_shortcode( '[lang_assistant]' ) ) );
	}

	public function test_without_a_gateway_administrators_learn_what_is_missing(): void {
		delete_option( \Lang_Assistant\Settings::OPTION );
		$this->assertSame( '', do_shortcode( '[lang_assistant]' ) );
		wp_set_current_user( $this->user( 'administrator' ) );
		$this->assertStringContainsString( 'page=lang-assistant', do_shortcode( '[lang_assistant]' ) );
	}

	public function test_the_scripts_load_only_where_the_widget_is(): void {
		$is_module = function_exists( 'wp_enqueue_script_module' );
		wp_dequeue_script( Assets::SESSION );
		$this->assertFalse( wp_script_is( Assets::SESSION ) );
		do_shortcode( '[lang_assistant]' );
		$this->assertTrue( wp_script_is( Assets::SESSION ) );
		if ( ! $is_module ) {
			$this->assertTrue( wp_script_is( Assets::WIDGET ) );
			ob_start();
			wp_print_scripts( array( Assets::WIDGET ) );
			$this->assertStringContainsString( 'type="module"', (string) ob_get_clean() );
		}
	}
}
