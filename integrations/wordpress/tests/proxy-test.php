<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Handlers;

/** The gateway's response is passed on unchanged, and failures have the same format. */
final class Proxy_Test extends Site_Test_Case {

	/**
	 * Sends a translation.
	 * @param array $settings Settings.
	 */
	private function translate( array $settings = array() ): \Lang_Assistant\Answer {
		$this->configure( $settings + array( 'connection' => 'proxied' ) );
		$_REQUEST = wp_slash(
			array(
				'nonce'    => 'n0nce',
				'text'     => "It's \\ \"quoted\"",
				'lang_src' => 'en',
				'lang_dst' => 'es',
				'evil'     => 'x',
			)
		);
		return Handlers::call( 'mi_traductor_translate' );
	}

	public function test_a_translation_goes_to_the_gateway_with_the_address_of_the_visitor(): void {
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"translate":"Hola","engine":"x"}}' ) );
		$answer = $this->translate();
		$this->assertSame( 200, $answer->status );
		$this->assertSame( array( 'success' => true, 'data' => array( 'translate' => 'Hola', 'engine' => 'x' ) ), $answer->body );
		list( $address, $options ) = $this->requests[0];
		$this->assertSame( self::GATEWAY . '/ajax', $address );
		$this->assertSame( '192.0.2.7', $options['headers']['X-Forwarded-For'] );
		$this->assertSame(
			array(
				'action'   => 'mi_traductor_translate',
				'nonce'    => 'n0nce',
				'text'     => "It's \\ \"quoted\"",
				'lang_src' => 'en',
				'lang_dst' => 'es',
			),
			$options['body']
		);
		$this->assertSame( 0, $options['redirection'] );
	}

	/** Headers that proxies send. */
	public static function proxies(): array {
		return array(
			'no proxy'       => array( array(), '192.0.2.7' ),
			'Cloudflare'     => array( array( 'client' => 'cloudflare' ), '203.0.113.5' ),
			'another one'    => array( array( 'client' => 'header', 'client_header' => 'X-Real-IP' ), '203.0.113.9' ),
			'without header' => array( array( 'client' => 'header', 'client_header' => 'X-Other' ), '192.0.2.7' ),
			'without a name' => array( array( 'client' => 'header' ), '192.0.2.7' ),
		);
	}

	/**
	 * The gateway counts the quota of the visitor, and not of a proxy or of an address that the visitor has forged.
	 * @dataProvider proxies
	 * @param array  $settings Settings.
	 * @param string $address  Expected address.
	 */
	public function test_the_address_of_the_visitor_is_the_one_that_the_proxy_saw( array $settings, string $address ): void {
		$_SERVER['HTTP_CF_CONNECTING_IP'] = '203.0.113.5';
		$_SERVER['HTTP_X_REAL_IP']        = '198.51.100.1, 203.0.113.9';
		$_SERVER['HTTP_X_OTHER']          = 'unknown';
		$this->answer_requests( self::http( 200, '{}' ) );
		$this->translate( $settings );
		unset( $_SERVER['HTTP_CF_CONNECTING_IP'], $_SERVER['HTTP_X_REAL_IP'], $_SERVER['HTTP_X_OTHER'] );
		$this->assertSame( $address, $this->requests[0][1]['headers']['X-Forwarded-For'] );
	}

	public function test_the_filter_refuses_calls_of_visitors_before_the_gateway_is_asked(): void {
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"translate":"Hola"}}' ) );
		$calls = array();
		add_filter(
			'lang_assistant_allow_call',
			static function ( $allowed, $call ) use ( &$calls ) {
				$calls[] = $call;
				return false;
			},
			10,
			2
		);
		$answer = $this->translate();
		$this->assertSame( 429, $answer->status );
		$this->assertSame( 'too_many_requests', $answer->body['data']['code'] );
		$this->assertSame( 429, Handlers::nonce()->status );
		$this->assertSame( array( 'mi_traductor_translate', 'nonce' ), $calls );
		$this->assertSame( array(), $this->requests );
		$this->log_in( $this->user(), home_url() );
		$this->assertSame( 200, $this->translate()->status );
	}

	public function test_a_refusal_arrives_without_an_address_of_the_gateway(): void {
		$this->answer_requests( self::http( 403, '{"success":false,"data":{"error":"Old","code":"invalid_nonce","nonce_url":"/v1/nonce"}}' ) );
		$answer = $this->translate();
		$this->assertSame( 403, $answer->status );
		$this->assertSame( array( 'error' => 'Old', 'code' => 'invalid_nonce' ), $answer->body['data'] );
	}

	/** Failures of the gateway. */
	public static function failures(): array {
		return array(
			'HTML'            => array( self::http( 200, '<html>Hello</html>' ), 502, 'engine_unavailable' ),
			'an empty answer' => array( self::http( 200, '' ), 502, 'engine_unavailable' ),
			'a redirect'      => array( self::http( 302, '{}' ), 502, 'engine_unavailable' ),
			'no gateway'      => array( new \WP_Error( 'http_request_failed', 'Connection refused' ), 503, 'engine_unavailable' ),
			'a slow gateway'  => array( new \WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ), 504, 'deadline' ),
		);
	}

	/**
	 * All failures have the one format that the widget reads.
	 * @dataProvider failures
	 * @param array|\WP_Error $response Response of the HTTP API.
	 * @param int             $status   Expected status.
	 * @param string          $code     Expected code.
	 */
	public function test_a_failure_of_the_gateway_has_a_status_and_a_code( $response, int $status, string $code ): void {
		$this->answer_requests( $response );
		$answer = $this->translate();
		$this->assertSame( $status, $answer->status );
		$this->assertFalse( $answer->body['success'] );
		$this->assertSame( $code, $answer->body['data']['code'] );
	}

	public function test_nothing_is_forwarded_that_the_site_does_not_offer(): void {
		$this->answer_requests( self::http( 200, '{}' ) );
		$this->assertSame( 403, $this->translate( array( 'tools' => array( 'write' ) ) )->status );
		$this->assertSame( 403, $this->translate( array( 'audience' => 'users' ) )->status );
		$this->assertSame( 404, $this->translate( array( 'connection' => 'direct' ) )->status );
		$this->assertSame( 404, $this->translate( array( 'gateway' => '' ) )->status );
		$this->configure( array( 'connection' => 'proxied' ) );
		$this->assertSame( 400, Handlers::call( 'delete_everything' )->status );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_nonce_is_for_the_user_of_the_cookie_or_for_visitors(): void {
		$this->answer_requests( self::http( 200, '{"nonce":"abc"}' ) );
		$this->configure( array( 'connection' => 'proxied' ) );
		$this->assertSame( array( 'nonce' => 'abc' ), Handlers::nonce()->body );
		$this->log_in( $this->user(), home_url() );
		Handlers::nonce();
		$this->assertArrayNotHasKey( 'Authorization', $this->requests[0][1]['headers'] );
		$this->assertStringStartsWith( 'Bearer eyJ', $this->requests[1][1]['headers']['Authorization'] );
	}

	public function test_the_largest_document_is_one_that_php_and_the_gateway_take(): void {
		$this->configure( array( 'connection' => 'proxied' ) );
		$limit = static fn() => 2 * MB_IN_BYTES;
		add_filter( 'upload_size_limit', $limit );
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"file_kinds":["docx"],"limits":{"file_bytes":20971520}}}' ) );
		$_REQUEST = array( 'nonce' => 'n0nce' );
		$answer   = Handlers::call( 'mi_traductor_capabilities' );
		remove_filter( 'upload_size_limit', $limit );
		$this->assertSame( array( 'file_kinds' => array( 'docx' ), 'limits' => array( 'file_bytes' => 2 * MB_IN_BYTES ) ), $answer->body['data'] );
		$this->assertSame( array( 'action' => 'mi_traductor_capabilities', 'nonce' => 'n0nce' ), $this->requests[0][1]['body'] );
	}

	public function test_blocks_of_a_page_are_forwarded_with_their_runs_as_they_were_sent(): void {
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"engine":"x","segments":[{"id":4,"runs":[],"split":false}]}}' ) );
		$this->configure( array( 'connection' => 'proxied' ) );
		$fields   = array(
			'nonce'    => 'n0nce',
			'segments' => '[{"id":4,"runs":[{"id":0,"text":"It\'s \\\\ \"quoted\" "},{"id":1,"text":"<b>","keep":true}]}]',
			'lang_src' => 'en',
			'lang_dst' => 'es',
		);
		$_REQUEST = wp_slash( $fields );
		$answer   = Handlers::call( 'mi_traductor_translate' );
		$this->assertSame( 4, $answer->body['data']['segments'][0]['id'] );
		$sent = $this->requests[0][1]['body'];
		$this->assertSame( $fields['segments'], $sent['segments'] );
		$this->assertArrayNotHasKey( 'text', $sent );
	}

	public function test_the_capabilities_are_those_of_the_gateway_for_each_tool_that_asks_for_them(): void {
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"segments":true,"check":["en"]}}' ) );
		$_REQUEST = array( 'nonce' => 'n0nce' );
		foreach ( array( 'translate', 'write', 'files' ) as $tool ) {
			$this->configure( array( 'connection' => 'proxied', 'tools' => array( $tool ) ) );
			$this->assertSame( array( 'segments' => true, 'check' => array( 'en' ) ), Handlers::call( 'mi_traductor_capabilities' )->body['data'] );
		}
		$this->configure( array( 'connection' => 'proxied', 'tools' => array( 'ai' ) ) );
		$this->assertSame( 403, Handlers::call( 'mi_traductor_capabilities' )->status );
	}

	public function test_a_check_is_forwarded_as_a_form_if_the_site_offers_the_writer(): void {
		$this->answer_requests( self::http( 200, '{"success":true,"data":{"engine":"x","sentences":[]}}' ) );
		$content  = '{"language":"en","sentences":[{"id":7,"text":"He go home."}]}';
		$_REQUEST = wp_slash( array( 'nonce' => 'n0nce', 'content' => $content ) );
		$this->configure( array( 'connection' => 'proxied' ) );
		$this->assertSame( 200, Handlers::call( 'mi_traductor_check' )->status );
		$this->assertSame( array( 'action' => 'mi_traductor_check', 'nonce' => 'n0nce', 'content' => $content ), $this->requests[0][1]['body'] );
		$this->configure( array( 'connection' => 'proxied', 'tools' => array( 'translate' ) ) );
		$this->assertSame( 403, Handlers::call( 'mi_traductor_check' )->status );
	}
}
