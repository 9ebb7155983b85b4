<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Answer;
use Lang_Assistant\Handlers;
use Lang_Assistant\Job_Addresses;
use Lang_Assistant\Visitor;

/** A job belongs to a user or a visitor, and its URLs are on this site. */
final class Jobs_Test extends Site_Test_Case {

	const ID = '0f0c1d2e-0000-4000-8000-0123456789ab';

	/**
	 * Asks for a job.
	 * @param string $part      Method of `Jobs`.
	 * @param array  $arguments Arguments of the request besides the id.
	 * @param array  $settings  Settings.
	 */
	private function ask( string $part, array $arguments = array(), array $settings = array() ): Answer {
		$this->configure( $settings + array( 'connection' => 'proxied' ) );
		return Handlers::job( $part, $arguments + array( 'id' => self::ID ) );
	}

	/**
	 * Creates a status as the gateway sends it.
	 * @param array $fields Fields.
	 */
	private static function status( array $fields = array() ): array {
		return self::http( 200, wp_json_encode( $fields + array( 'state' => 'working', 'done' => 1, 'total' => 3, 'files' => array() ) ) );
	}

	/**
	 * Creates the results of a job as the gateway sends them.
	 * @param string $url Address of the second one.
	 */
	private static function files( string $url ): array {
		return array(
			array(
				'kind' => 'document',
				'name' => 'a.docx',
				'type' => 'x/y',
				'url'  => '/v1/ai-files/' . self::ID . '/files/document?expires=17&signature=a-_b',
			),
			array( 'kind' => 'tmx', 'name' => 'a.tmx', 'type' => 'x/y', 'url' => $url ),
		);
	}

	public function test_addresses_are_paths_of_the_site_in_the_way_that_the_settings_choose(): void {
		$job = array(
			'id'         => self::ID,
			'status_url' => '/v1/ai-files/x',
			'events_url' => '/v1/ai-files/x/events',
			'files'      => self::files( '/v1/ai-files/x' ),
		);
		$this->configure( array( 'route' => 'ajax' ) );
		$ajax = Job_Addresses::localize( self::ID, $job );
		$path = wp_make_link_relative( admin_url( 'admin-ajax.php' ) );
		$this->assertSame( $path . '?action=lang_assistant_job&id=' . self::ID, $ajax['status_url'] );
		$this->assertSame( $path . '?action=lang_assistant_job_events&id=' . self::ID, $ajax['events_url'] );
		$this->assertSame( $path . '?action=lang_assistant_job_file&id=' . self::ID . '&kind=document&expires=17&signature=a-_b', $ajax['files'][0]['url'] );
		$this->configure( array( 'route' => 'rest' ) );
		$rest = Job_Addresses::localize( self::ID, $job );
		$this->assertStringEndsWith( '/lang-assistant/v1/jobs/' . self::ID, rawurldecode( $rest['status_url'] ) );
		$this->assertStringContainsString( '/jobs/' . self::ID . '/file', rawurldecode( $rest['files'][0]['url'] ) );
		$this->assertStringStartsWith( '/', $rest['status_url'] );
	}

	/** URLs that are not downloads. */
	public static function foreign_downloads(): array {
		return array(
			'without a query'     => array( '/v1/ai-files/x/files/tmx' ),
			'of another site'     => array( 'https://evil.example/?expires=x&signature=<script>' ),
			'with a list'         => array( '/x?expires[]=1&signature=a' ),
			'that is no text'     => array( '' ),
			'that is no address'  => array( 'http://:0' ),
		);
	}

	/**
	 * A result URL keeps only the expiry time and the signature of the gateway's URL.
	 * @dataProvider foreign_downloads
	 * @param string $url An address.
	 */
	public function test_a_result_with_an_address_that_is_no_download_is_left_out( string $url ): void {
		$job = Job_Addresses::localize( self::ID, array( 'files' => self::files( $url ) ) );
		$this->assertSame( array( 'document' ), array_column( $job['files'], 'kind' ) );
	}

	public function test_a_status_is_one_event_with_the_time_of_the_next_one(): void {
		$this->answer_requests( self::status() );
		$answer = $this->ask( 'events' );
		$this->assertFalse( $answer->is_json() );
		$this->assertSame( 'text/event-stream; charset=utf-8', $answer->all_headers()['Content-Type'] );
		ob_start();
		$answer->print_body();
		$this->assertSame( "retry: 2000\ndata: {\"state\":\"working\",\"done\":1,\"total\":3,\"files\":[]}\n\n", ob_get_clean() );
	}

	public function test_a_long_document_is_asked_for_less_often(): void {
		$this->answer_requests( self::status( array( 'total' => 4000 ) ) );
		ob_start();
		$this->ask( 'events' )->print_body();
		$this->assertStringStartsWith( "retry: 5000\n", ob_get_clean() );
	}

	public function test_a_user_is_asked_for_by_the_token_and_a_job_of_before_the_login_by_the_cookie(): void {
		$_COOKIE[ Visitor::COOKIE ] = '0123456789.abcdef-_X';
		add_filter(
			'pre_http_request',
			function ( $ignored, $options, $address ) {
				$this->requests[] = array( $address, $options );
				return isset( $options['headers']['Authorization'] ) ? self::http( 404, '{"error":"No","code":"not_found"}' ) : self::status();
			},
			10,
			3
		);
		$this->log_in( $this->user(), home_url() );
		$this->assertSame( 'working', $this->ask( 'status' )->body['state'] );
		list( $as_user, $as_visitor ) = $this->requests;
		$this->assertSame( self::GATEWAY . '/v1/ai-files/' . self::ID, $as_user[0] );
		$this->assertStringStartsWith( 'Bearer eyJ', $as_user[1]['headers']['Authorization'] );
		$this->assertArrayNotHasKey( 'Authorization', $as_visitor[1]['headers'] );
		$this->assertSame( '__Host-la_visitor=0123456789.abcdef-_X; la_visitor=0123456789.abcdef-_X', $as_visitor[1]['headers']['Cookie'] );
	}

	public function test_a_page_of_another_site_does_not_ask_as_the_user(): void {
		$this->answer_requests( self::status() );
		$this->log_in( $this->user(), 'https://evil.example' );
		$this->ask( 'cancel' );
		$this->assertSame( 'DELETE', $this->requests[0][1]['method'] );
		$this->assertArrayNotHasKey( 'Authorization', $this->requests[0][1]['headers'] );
	}

	public function test_a_cookie_that_is_none_of_the_gateway_is_not_forwarded(): void {
		$this->answer_requests( self::status() );
		foreach ( array( "0123456789abcdef\r\nX-Evil: 1", 'short', '0123456789abcdef; la_visitor=x', array( 'x' ) ) as $value ) {
			$_COOKIE[ Visitor::COOKIE ] = $value;
			$this->ask( 'status' );
		}
		foreach ( $this->requests as $request ) {
			$this->assertArrayNotHasKey( 'Cookie', $request[1]['headers'] );
		}
	}

	/** Request URLs, and the expected path of the cookie. */
	public static function paths(): array {
		return array(
			'the REST API'        => array( '/wp-json/lang-assistant/v1/nonce?x=1', '/wp-json/lang-assistant/v1' ),
			'a site in a folder'  => array( '/blog/wp-json/lang-assistant/v1/jobs/1/events', '/blog/wp-json/lang-assistant/v1' ),
			'plain permalinks'    => array( '/index.php?rest_route=/lang-assistant/v1/nonce', '/index.php' ),
			'admin-ajax'          => array( '/wp-admin/admin-ajax.php?action=lang_assistant_nonce', '/wp-admin/admin-ajax.php' ),
			'another attribute'   => array( '/a;domain=evil.example', '/' ),
			'no address'          => array( '', '/' ),
		);
	}

	/**
	 * The browser sends the cookie only to the plugin's routes.
	 * @dataProvider paths
	 * @param string $address  Address of a request.
	 * @param string $expected Path of the cookie.
	 */
	public function test_the_cookie_is_for_the_routes_of_the_plugin( string $address, string $expected ): void {
		$before                 = $_SERVER['REQUEST_URI'];
		$_SERVER['REQUEST_URI'] = $address;
		$path                   = Visitor::path();
		$_SERVER['REQUEST_URI'] = $before;
		$this->assertSame( $expected, $path );
	}

	public function test_the_list_is_that_of_the_logged_in_user(): void {
		$row = array(
			'id'         => self::ID,
			'name'       => 'a.docx',
			'state'      => 'queued',
			'status_url' => '/v1/ai-files/x',
			'events_url' => '/v1/ai-files/x/events',
			'files'      => array(),
		);
		$this->answer_requests( self::http( 200, wp_json_encode( array( $row, array( 'id' => '../x' ) + $row, 'x' ) ) ) );
		$this->assertSame( 401, $this->ask( 'all' )->status );
		$this->assertSame( array(), $this->requests );
		$this->log_in( $this->user(), home_url() );
		$rows = $this->ask( 'all' )->body;
		$this->assertSame( self::GATEWAY . '/v1/ai-files/jobs', $this->requests[0][0] );
		$this->assertCount( 1, $rows );
		$this->assertStringNotContainsString( 'ai-files', wp_json_encode( $rows ) );
	}

	public function test_a_gateway_without_jobs_has_an_empty_list(): void {
		$this->answer_requests( self::http( 404, '{"error":"No","code":"not_found"}' ) );
		$this->log_in( $this->user(), home_url() );
		$answer = $this->ask( 'all' );
		$this->assertSame( array( 200, array() ), array( $answer->status, $answer->body ) );
	}

	public function test_nothing_is_forwarded_for_what_can_be_no_job(): void {
		$this->answer_requests( self::status() );
		foreach ( array( '', 'jobs', '../nonce', strtoupper( self::ID ), self::ID . "\n", array( self::ID ), null ) as $id ) {
			foreach ( array( 'status', 'events', 'cancel', 'download' ) as $part ) {
				$answer = $this->ask( $part, array( 'id' => $id, 'kind' => 'tmx', 'expires' => '1', 'signature' => 'x' ) );
				$this->assertSame( 404, $answer->status );
			}
		}
		$this->assertSame( 404, $this->ask( 'download', array( 'kind' => '../x', 'expires' => '1', 'signature' => 'x' ) )->status );
		$this->assertSame( array(), $this->requests );
	}

	/** Settings with which nothing is forwarded. */
	public static function refusals(): array {
		return array(
			'direct calls'      => array( array( 'connection' => 'direct' ), 404 ),
			'without a gateway' => array( array( 'gateway' => '' ), 404 ),
			'without documents' => array( array( 'tools' => array( 'translate' ) ), 403 ),
			'users only'        => array( array( 'audience' => 'users' ), 403 ),
		);
	}

	/**
	 * The settings also apply to jobs.
	 * @dataProvider refusals
	 * @param array $settings Settings.
	 * @param int   $status   Expected status.
	 */
	public function test_nothing_is_forwarded_that_the_site_does_not_offer( array $settings, int $status ): void {
		$this->answer_requests( self::status() );
		foreach ( array( 'all', 'status', 'events', 'cancel', 'download' ) as $part ) {
			$this->assertSame( $status, $this->ask( $part, array(), $settings )->status );
		}
		$this->assertSame( array(), $this->requests );
	}

	/** Responses that are not a download. */
	public static function broken_downloads(): array {
		return array(
			'a page'         => array( array( 'content-type' => 'text/html' ), '<h1>nginx</h1>' ),
			'half a file'    => array( array( 'content-disposition' => 'attachment; filename="a"', 'content-length' => '99' ), 'PK' ),
			'a file to show' => array( array( 'content-disposition' => 'inline' ), '<script>' ),
		);
	}

	/**
	 * Only a complete download of the gateway is sent to the browser.
	 * @dataProvider broken_downloads
	 * @param array  $headers Headers of the gateway.
	 * @param string $content Content.
	 */
	public function test_what_is_no_whole_download_is_not_sent( array $headers, string $content ): void {
		$response = array( 'headers' => $headers ) + self::http( 200, '' );
		add_filter(
			'pre_http_request',
			static function ( $ignored, $options ) use ( $response, $content ) {
				file_put_contents( $options['filename'], $content );
				return $response;
			},
			10,
			2
		);
		$answer = $this->ask( 'download', array( 'kind' => 'tmx', 'expires' => '1', 'signature' => 'x' ) );
		$this->assertSame( 502, $answer->status );
	}

	public function test_a_refused_download_arrives_with_its_code(): void {
		add_filter(
			'pre_http_request',
			static function ( $ignored, $options ) {
				file_put_contents( $options['filename'], '{"error":"Old","code":"gone"}' );
				return self::http( 410, '' );
			},
			10,
			2
		);
		$answer = $this->ask( 'download', array( 'kind' => 'tmx', 'expires' => '1', 'signature' => 'x' ) );
		$this->assertSame( array( 410, array( 'error' => 'Old', 'code' => 'gone' ) ), array( $answer->status, $answer->body ) );
	}
}
