<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Address_Check;
use Lang_Assistant\Capabilities;
use Lang_Assistant\Connection_Test;
use Lang_Assistant\Settings;
use Lang_Assistant\Site_Health;

/** Each problem has a sentence that says what to do. */
final class Checks_Test extends Site_Test_Case {

	/** Error messages of PHP with curl, of PHP streams, and of WordPress. */
	public static function failures(): array {
		return array(
			array( "cURL error 7: Failed to connect to 127.0.0.1 port 9: Couldn't connect to server", 'No program answers' ),
			array( 'stream_socket_client(): Unable to connect to tcp://127.0.0.1:9 (Connection refused)', 'No program answers' ),
			array( 'cURL error 52: Empty reply from server', 'No program answers' ),
			array( 'cURL error 6: Could not resolve host: gateway.example', 'no server named gateway.example' ),
			array( 'php_network_getaddresses: getaddrinfo failed: Name or service not known', 'no server named gateway.example' ),
			array( 'cURL error 60: SSL certificate problem: self-signed certificate', 'The certificate of gateway.example' ),
			array( 'SSL certificate did not match the requested domain name.', 'The certificate of gateway.example' ),
			array( 'cURL error 35: error:1408F10B:SSL routines:ssl3_get_record:wrong version number', 'does not use HTTPS there' ),
			array( 'cURL error 28: Operation timed out after 10001 milliseconds', 'within 10 seconds' ),
			array( 'User has blocked requests through HTTP.', 'WP_ACCESSIBLE_HOSTS' ),
			array( 'Something <b>else</b>', 'cannot be reached: Something else' ),
		);
	}

	/**
	 * Each error message leads to a sentence that says what to do.
	 * @dataProvider failures
	 * @param string $message  Message of PHP.
	 * @param string $sentence Part of the expected sentence.
	 */
	public function test_a_gateway_that_is_not_reached_has_a_sentence_for_the_reason( string $message, string $sentence ): void {
		$this->answer_requests( new \WP_Error( 'http_request_failed', $message ) );
		list( $mark, $text ) = Address_Check::run( 'https://gateway.example:8443' );
		$this->assertSame( Connection_Test::BAD, $mark );
		$this->assertStringContainsString( $sentence, $text );
	}

	public function test_another_server_and_a_new_address_are_named(): void {
		$this->answer_requests( self::http( 404, '<h1>Welcome</h1>' ) );
		$this->assertStringContainsString( 'https://a.example (status 404)', Address_Check::run( 'https://a.example' )[1] );
		$moved            = self::http( 301, '' );
		$moved['headers'] = array( 'location' => 'https://b.example/v1/capabilities' );
		$this->answer_requests( $moved );
		$this->assertStringContainsString( 'forwards to https://b.example.', Address_Check::run( 'http://b.example' )[1] );
	}

	public function test_browsers_do_not_reach_addresses_that_only_the_server_knows(): void {
		$home = static fn() => 'https://site.example';
		add_filter( 'home_url', $home );
		foreach ( array( 'http://127.0.0.1:8787', 'http://localhost:8787', 'https://10.0.0.7', 'http://gateway:8787', 'http://[::1]:8787' ) as $address ) {
			$this->assertStringContainsString( 'Choose the forwarded connection', Connection_Test::browsers( array( 'gateway' => $address ) )[1] );
		}
		$this->assertStringContainsString( 'A page with https://', Connection_Test::browsers( array( 'gateway' => 'http://gateway.example' ) )[1] );
		$this->assertSame( array(), $this->requests );
	}

	public function test_limits_without_a_number_are_unlimited(): void {
		$per_audience = array(
			'text_chars'    => array( 'anonymous' => 1500, 'free' => 5000, 'paid' => 5000 ),
			'ai_per_day'    => array( 'anonymous' => 5, 'free' => 10, 'paid' => null ),
			'write_per_day' => 'broken',
		);
		$capabilities = array( 'limits' => array( 'per_audience' => $per_audience ) );
		$rows         = Connection_Test::limit_rows( Settings::defaults(), $capabilities );
		$this->assertCount( 6, $rows );
		$this->assertSame( array( 'unlimited', 'unlimited' ), array( $rows[5]['site'], $rows[5]['gateway'] ) );
		$this->assertSame( Connection_Test::GOOD, Connection_Test::limits( Settings::defaults(), $capabilities )[0] );
		$this->assertSame( Connection_Test::WARNING, Connection_Test::limits( Settings::defaults(), array() )[0] );
	}

	public function test_an_engine_for_any_pair_has_all_and_one_that_is_down_has_none(): void {
		$one = array( 'status' => 'ready', 'pairs' => array( array( 'source' => 'es', 'target' => 'ca' ) ) );
		$this->assertTrue( Capabilities::has_pair( array( 'engines' => array( $one ) ), 'es', 'ca' ) );
		$this->assertFalse( Capabilities::has_pair( array( 'engines' => array( $one ) ), 'ca', 'es' ) );
		$this->assertTrue( Capabilities::has_pair( array( 'engines' => array( $one, array( 'status' => 'ready', 'pairs' => null ) ) ), 'de', 'ja' ) );
		$this->assertFalse( Capabilities::has_pair( array( 'engines' => array( array( 'status' => 'unavailable', 'pairs' => null ), 'broken' ) ), 'de', 'ja' ) );
	}

	public function test_no_cookie_of_the_administrator_goes_to_the_gateway(): void {
		$_COOKIE = array( 'lang_assistant_visitor' => str_repeat( 'a', 40 ) );
		$this->answer_requests( self::http( 200, '{"features":{"files":false},"engines":[],"nonce":"abc"}' ) );
		Connection_Test::run( Settings::get() );
		$this->assertCount( 4, $this->requests );
		foreach ( $this->requests as list( $address, $options ) ) {
			$this->assertStringStartsWith( self::GATEWAY, $address );
			$this->assertArrayNotHasKey( 'Cookie', $options['headers'] );
			$this->assertSame( 0, $options['redirection'] );
		}
	}

	public function test_the_time_of_the_translation_contains_no_html(): void {
		global $wp_locale;
		$before                                    = $wp_locale->number_format;
		$wp_locale->number_format['decimal_point'] = ',&nbsp;';
		$this->answer_requests( self::http( 200, '{"features":{},"engines":[],"nonce":"abc","translate":"Hola"}' ) );
		$results                  = Connection_Test::run( Settings::get() );
		$wp_locale->number_format = $before;
		$this->assertMatchesRegularExpression( '/Hola \(engine: \?, 0,\d seconds\)$/D', end( $results )['text'] );
	}

	public function test_site_health_is_critical_with_the_sentence_escaped(): void {
		$this->answer_requests( new \WP_Error( 'http_request_failed', 'Odd & new' ) );
		$report = Site_Health::report();
		$this->assertSame( 'critical', $report['status'] );
		$this->assertStringContainsString( 'Odd &amp; new', $report['description'] );
		$this->assertStringContainsString( '<span class="screen-reader-text">Failed</span> <strong>Address</strong>', $report['description'] );
		$this->assertArrayHasKey( 'lang_assistant', Site_Health::add_test( array() )['async'] );
		$this->configure( array( 'gateway' => '' ) );
		$this->assertSame( array(), Site_Health::add_test( array() ) );
	}
}
