<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Handlers;
use Lang_Assistant\Identity;

/** The gateway accepts a user's token, and pages of other sites do not get it. */
final class Identity_Test extends Site_Test_Case {

	/**
	 * Verifies a token as the gateway does, and returns its claims.
	 * @param string $token A token.
	 */
	private function claims( string $token ): ?array {
		list( $header, $payload, $signature ) = explode( '.', $token );
		$decode                               = static fn( $part ) => base64_decode( strtr( $part, '-_', '+/' ) );
		$this->assertSame( 'HS256', json_decode( $decode( $header ), true )['alg'] );
		$expected = hash_hmac( 'sha256', "$header.$payload", self::SECRET, true );
		return hash_equals( $expected, $decode( $signature ) ) ? json_decode( $decode( $payload ), true ) : null;
	}

	public function test_a_token_has_the_claims_that_the_gateway_requires(): void {
		$claims = $this->claims( Identity::token( $this->user() ) );
		$this->assertSame( 'lang-assistant', $claims['aud'] );
		$this->assertSame( 'lang-assistant-gateway', $claims['iss'] );
		$this->assertSame( 'free', $claims['plan'] );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, $claims['exp'], 5 );
	}

	public function test_the_subject_is_random_stable_and_not_the_id(): void {
		$ana     = $this->user();
		$subject = Identity::subject( $ana );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $subject );
		$this->assertSame( $subject, Identity::subject( $ana ) );
		$this->assertNotSame( $subject, Identity::subject( $this->user() ) );
	}

	public function test_a_broken_subject_never_names_another_user(): void {
		$ana = $this->user();
		update_user_meta( $ana, Identity::SUBJECT_META, array( 'x' ) );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', Identity::subject( $ana ) );
	}

	public function test_roles_and_the_filter_decide_the_plan(): void {
		$this->configure( array( 'paid_roles' => array( 'editor' ) ) );
		$editor     = $this->user( 'editor' );
		$subscriber = $this->user();
		$this->assertSame( 'paid', $this->claims( Identity::token( $editor ) )['plan'] );
		$this->assertSame( 'free', Identity::plan( $subscriber ) );
		add_filter( 'lang_assistant_plan', static fn( $plan, $id ) => $id === $subscriber ? 'paid' : 'gold', 10, 2 );
		$this->assertSame( 'paid', Identity::plan( $subscriber ) );
		$this->assertSame( 'free', Identity::plan( $editor ) );
	}

	public function test_administrators_correct_translations_with_the_direct_connection(): void {
		$admin  = $this->user( 'administrator' );
		$editor = $this->user( 'editor' );
		$this->configure( array( 'connection' => 'proxied' ) );
		$this->assertArrayNotHasKey( 'scope', $this->claims( Identity::token( $admin ) ) );
		$this->configure( array( 'connection' => 'direct' ) );
		$this->assertSame( 'memory', $this->claims( Identity::token( $admin ) )['scope'] );
		$this->assertArrayNotHasKey( 'scope', $this->claims( Identity::token( $editor ) ) );
		add_filter( 'lang_assistant_can_correct', static fn( $allowed, $id ) => $id === $editor, 10, 2 );
		$this->assertSame( 'memory', $this->claims( Identity::token( $editor ) )['scope'] );
		$this->assertArrayNotHasKey( 'scope', $this->claims( Identity::token( $admin ) ) );
	}

	public function test_without_a_secret_there_is_no_token(): void {
		$this->configure( array( 'secret' => '' ) );
		$this->assertSame( '', Identity::token( $this->user() ) );
		$this->assertSame( '', Identity::token( 0 ) );
	}

	public function test_a_page_of_this_site_gets_the_token_of_its_user(): void {
		$ana = $this->user();
		$this->log_in( $ana, home_url() );
		$answer = Handlers::session();
		$this->assertSame( Identity::subject( $ana ), $this->claims( $answer->body['user_token'] )['sub'] );
		$this->assertSame( 'no-store, private', $answer->all_headers()['Cache-Control'] );
	}

	/** Origins of other sites. */
	public static function origins(): array {
		$port = (int) wp_parse_url( home_url(), PHP_URL_PORT ) + 1;
		return array(
			'another site' => array( 'https://evil.example' ),
			'another port' => array( "http://127.0.0.1:$port" ),
			'a sandbox'    => array( 'null' ),
			'a longer one' => array( home_url() . '.evil.example' ),
		);
	}

	/**
	 * A page of another site gets no token.
	 * @dataProvider origins
	 * @param string $origin Origin of the page.
	 */
	public function test_a_page_of_another_origin_gets_no_token( string $origin ): void {
		$this->log_in( $this->user(), $origin );
		$this->assertSame( array( 'user_token' => '' ), Handlers::session()->body );
	}

	public function test_a_request_that_names_no_page_gets_no_token(): void {
		$this->log_in( $this->user(), '' );
		$this->assertSame( '', Handlers::session()->body['user_token'] );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-site';
		$this->assertSame( '', Handlers::session()->body['user_token'] );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-origin';
		$this->assertNotSame( '', Handlers::session()->body['user_token'] );
	}

	public function test_a_forged_cookie_gets_no_token(): void {
		$ana = $this->user();
		$this->log_in( $ana, home_url() );
		$_COOKIE[ LOGGED_IN_COOKIE ] = preg_replace( '/\|.{8}/', '|12345678', $_COOKIE[ LOGGED_IN_COOKIE ] );
		$this->assertSame( '', Handlers::session()->body['user_token'] );
	}

	public function test_users_whom_the_filter_excludes_get_no_token(): void {
		$this->log_in( $this->user(), home_url() );
		add_filter( 'lang_assistant_can_use', '__return_false' );
		$this->assertSame( '', Handlers::session()->body['user_token'] );
	}
}
