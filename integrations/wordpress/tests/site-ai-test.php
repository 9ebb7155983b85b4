<?php
/**
 * Tests of the AI of the site, with a fake AI client, or with the real one and a fake provider.
 *
 * @package Lang_Assistant
 */

namespace {
	use Lang_Assistant\Tests\Fake_Ai;

	require_once __DIR__ . '/class-fake-ai.php';

	if ( function_exists( 'wp_ai_client_prompt' ) ) {
		require_once __DIR__ . '/class-fake-provider.php';
		WordPress\AiClient\AiClient::defaultRegistry()->registerProvider( Lang_Assistant\Tests\Fake_Provider::class );
	} else {
		/**
		 * Replaces the function of WordPress 7.0.
		 * @param string $prompt Prompt.
		 */
		function wp_ai_client_prompt( string $prompt ): Fake_Ai {
			return new Fake_Ai( $prompt );
		}
	}
}

namespace Lang_Assistant\Tests {
	use Lang_Assistant\Answer;
	use Lang_Assistant\Connection_Test;
	use Lang_Assistant\Personal_Data;
	use Lang_Assistant\Setting_Labels;
	use Lang_Assistant\Settings;
	use Lang_Assistant\Settings_Page;
	use Lang_Assistant\Site_Ai;

	/** Logged-in users get answers in the gateway's format, within their limits. */
	final class Site_Ai_Test extends Site_Test_Case {

		protected function setUp(): void {
			parent::setUp();
			Fake_Ai::$answer    = 'An answer.';
			Fake_Ai::$has_model = true;
			$this->configure(
				array( 'gateway' => '', 'connection' => 'site', 'limits' => array( 'aiPerDay' => array( 'free' => 1 ) ) )
			);
		}

		/**
		 * Sends a question to the assistant.
		 * @param int    $user_id Id of the user.
		 * @param string $action  Action.
		 */
		private function ask( int $user_id, string $action = 'mi_traductor_ai_chat' ): Answer {
			$body = array(
				'content'              => 'And now?',
				'conversation_history' => array( array( 'role' => 'user', 'content' => 'Hello' ), array( 'role' => 'assistant', 'content' => 'Hi' ), 'x' ),
				'session_id'           => 's1',
			);
			return Site_Ai::answer( $action, $user_id, (string) wp_json_encode( $body ) );
		}

		public function test_a_question_goes_to_the_ai_with_its_conversation(): void {
			$answer = $this->ask( $this->user() );
			$this->assertSame( 'An answer.', $answer->body['data']['result'] );
			$this->assertSame( 's1', $answer->body['session_id'] );
			$this->assertSame( "User: Hello\n\nAssistant: Hi\n\nUser: And now?", Fake_Ai::$asked['prompt'] );
		}

		public function test_at_the_limit_nothing_is_asked(): void {
			$ana = $this->user();
			$this->ask( $ana );
			Fake_Ai::$asked = array();
			$answer         = $this->ask( $ana );
			$this->assertSame( 429, $answer->status );
			$this->assertSame( 'quota_exceeded', $answer->body['data']['code'] );
			$this->assertSame( array(), Fake_Ai::$asked );
			$this->assertSame( 200, $this->ask( $ana, 'mi_traductor_ai_write' )->status );
			$this->assertSame( 200, $this->ask( $this->user() )->status );
		}

		public function test_a_failure_costs_nothing(): void {
			$ana             = $this->user();
			Fake_Ai::$answer = new \WP_Error( 'prompt_client_error', 'Bad key', array( 'status' => 401 ) );
			$this->assertSame( 503, $this->ask( $ana )->status );
			Fake_Ai::$answer = new \WP_Error( 'prompt_client_error', 'Slow down', array( 'status' => 429 ) );
			$refused         = $this->ask( $ana );
			$this->assertSame( array( 429, 'too_many_requests', '60' ), array( $refused->status, $refused->body['data']['code'], $refused->headers['retry-after'] ) );
			Fake_Ai::$answer = 'Again.';
			$this->assertSame( 200, $this->ask( $ana )->status );
		}

		public function test_calls_during_other_calls_do_not_exceed_the_limit(): void {
			$this->configure( array( 'connection' => 'site', 'limits' => array( 'aiPerDay' => array( 'free' => 10 ) ) ) );
			$ana             = $this->user();
			$open            = 0;
			$statuses        = array();
			Fake_Ai::$answer = function () use ( $ana, &$open, &$statuses ): string {
				if ( ++$open < 40 ) {
					$statuses[] = $this->ask( $ana )->status;
				}
				return 'An answer.';
			};
			for ( $call = 0; $call < 30; $call++ ) {
				$statuses[] = $this->ask( $ana )->status;
			}
			$this->assertSame( 10, $open );
			$this->assertEquals( array( 200 => 10, 429 => 30 ), array_count_values( $statuses ) );
		}

		public function test_the_next_day_starts_anew_and_a_failure_of_the_day_before_changes_nothing(): void {
			global $wpdb;
			$ana             = $this->user();
			Fake_Ai::$answer = function () use ( $wpdb ): \WP_Error {
				$wpdb->query( "UPDATE $wpdb->options SET option_value = option_value + 1000000 WHERE option_name LIKE 'lang_assistant_usage_%'" );
				return new \WP_Error( 'prompt_client_error', 'No', array( 'status' => 400 ) );
			};
			$this->assertSame( 503, $this->ask( $ana )->status );
			$this->assertSame( array( 'aiPerDay' => 1 ), Site_Ai::usage( $ana ) );
			$wpdb->query( "UPDATE $wpdb->options SET option_value = option_value - 2000000 WHERE option_name LIKE 'lang_assistant_usage_%'" );
			Fake_Ai::$answer = 'Again.';
			$this->assertSame( array( 200, 429 ), array( $this->ask( $ana )->status, $this->ask( $ana )->status ) );
		}

		public function test_without_a_limit_nothing_is_counted(): void {
			$this->configure( array( 'connection' => 'site', 'limits' => array( 'aiPerDay' => array( 'free' => 'unlimited' ) ) ) );
			$ana = $this->user();
			$this->assertSame( 200, $this->ask( $ana )->status );
			$this->assertSame( array(), Site_Ai::usage( $ana ) );
		}

		public function test_the_counters_are_exported_and_deleted_with_the_users_data_and_with_the_user(): void {
			$ana   = $this->user();
			$email = "ana$ana@example.org";
			wp_update_user( array( 'ID' => $ana, 'user_email' => $email ) );
			$this->ask( $ana );
			$rows = array_merge( ...array_column( Personal_Data::export( $email )['data'], 'data' ) );
			$this->assertContains( '{"aiPerDay":1}', array_column( $rows, 'value' ) );
			Personal_Data::erase( $email );
			$this->assertSame( array(), Site_Ai::usage( $ana ) );
			$this->ask( $ana );
			wp_delete_user( $ana );
			$this->assertSame( array(), Site_Ai::usage( $ana ) );
		}

		public function test_the_ai_is_offered_and_works_only_with_a_provider_that_generates_texts(): void {
			$this->assertSame( Connection_Test::GOOD, $this->check()['mark'] );
			$this->assertSame( 'User: Hello', Fake_Ai::$asked['prompt'] );
			$this->configure( array( 'gateway' => '' ) );
			$this->assertArrayHasKey( 'site', Setting_Labels::choices( 'connection' ) );
			$this->assertStringContainsString( 'the AI of this site can answer', $this->help() );
			Fake_Ai::$has_model = false;
			Fake_Ai::$asked     = array();
			$this->assertArrayNotHasKey( 'site', Setting_Labels::choices( 'connection' ) );
			$this->assertStringNotContainsString( 'AI of this site', $this->help() );
			$this->configure( array( 'gateway' => '', 'connection' => 'site' ) );
			$this->assertStringContainsString( 'Settings > Connectors', $this->check()['text'] );
			$this->assertSame( array(), Fake_Ai::$asked );
			// The form keeps a choice that is stored, and shows no help for a gateway.
			$this->assertArrayHasKey( 'site', Setting_Labels::choices( 'connection' ) );
			$this->assertStringNotContainsString( 'docker', $this->help() );
		}

		public function test_administrators_read_the_code_and_the_message_of_an_error(): void {
			Fake_Ai::$answer = new \WP_Error( 'prompt_client_error', 'Bad <b>key</b>', array( 'status' => 401 ) );
			$this->assertSame( 'The AI of this site does not answer (prompt_client_error: Bad key).', $this->check()['text'] );
			Fake_Ai::$answer = ' ';
			$this->assertStringContainsString( 'empty_answer', $this->check()['text'] );
		}

		/** The result of the connection test. */
		private function check(): array {
			return Connection_Test::run( Settings::get() )[0];
		}

		/** The settings page of an administrator. */
		private function help(): string {
			wp_set_current_user( $this->user( 'administrator' ) );
			ob_start();
			Settings_Page::render_site();
			return (string) preg_replace( '#<form.*#s', '', (string) ob_get_clean() );
		}

		public function test_visitors_and_other_tools_are_refused(): void {
			$this->assertSame( 403, $this->ask( 0 )->status );
			$this->assertSame( 400, $this->ask( $this->user(), 'mi_traductor_translate' )->status );
		}

		/** Bodies that contain no question. */
		public static function bodies(): array {
			return array(
				'nothing'      => array( '', 400 ),
				'no JSON'      => array( 'x=1', 400 ),
				'a list'       => array( '{"content":["x"]}', 400 ),
				'a long text'  => array( '{"content":"' . str_repeat( 'x', 20001 ) . '"}', 413 ),
			);
		}

		/**
		 * The AI gets no request.
		 * @dataProvider bodies
		 * @param string $body   Body.
		 * @param int    $status Expected status.
		 */
		public function test_a_body_without_a_question_is_refused( string $body, int $status ): void {
			$this->assertSame( $status, Site_Ai::answer( 'mi_traductor_ai_chat', $this->user(), $body )->status );
		}

		public function test_the_page_offers_what_the_ai_can_do(): void {
			wp_set_current_user( $this->user() );
			$html = do_shortcode( '[lang_assistant]' );
			$this->assertStringContainsString( 'tools="ai write"', $html );
			$this->assertStringNotContainsString( 'nonce-url', $html );
			wp_set_current_user( 0 );
			$this->assertMatchesRegularExpression( '#<template><lang-assistant [^>]*></lang-assistant></template></div>#', do_shortcode( '[lang_assistant]' ) );
		}
	}
}
