<?php
namespace Lang_Assistant\Tests;

use Lang_Assistant\Identity;
use Lang_Assistant\Personal_Data;

/** An export contains everything that is stored about a user, and an erasure removes all of it. */
final class Personal_Data_Test extends Site_Test_Case {

	/** Creates a user with an e-mail address. */
	private function ana(): int {
		$id = $this->user();
		wp_update_user( array( 'ID' => $id, 'user_email' => "ana$id@example.org" ) );
		return $id;
	}

	/** A list of chats that has a next page. */
	private function answer_chats(): void {
		add_filter(
			'pre_http_request',
			function ( $ignored, $options, $address ) {
				$this->requests[] = array( $address, $options );
				$path             = substr( $address, strlen( self::GATEWAY ) );
				if ( 'DELETE' === $options['method'] ) {
					return self::http( 200, '{}' );
				}
				$first            = self::http( 200, '[{"id":"c/1","name":"Saludos","created_at":"2026-01-02","chat_history":[{"role":"user","content":"Hola"},{"role":"assistant","content":"Hello"}]}]' );
				$first['headers'] = array( 'link' => '</history-chat/list-user-chats/?after=abc>; rel="next"' );
				return '/history-chat/list-user-chats/' === $path ? $first : self::http( 200, '[{"id":"c2","name":"Two","chat_history":[]},"broken"]' );
			},
			10,
			3
		);
	}

	public function test_the_export_has_the_number_and_every_chat_of_the_user(): void {
		$id      = $this->ana();
		$subject = Identity::subject( $id );
		$this->answer_chats();
		$export = Personal_Data::export( "ana$id@example.org" );
		$this->assertTrue( $export['done'] );
		$this->assertCount( 3, $export['data'] );
		$text = (string) wp_json_encode( $export['data'] );
		foreach ( array( $subject, 'Saludos', 'Hola\\nHello', 'Two' ) as $part ) {
			$this->assertStringContainsString( $part, $text );
		}
		$this->assertStringStartsWith( 'Bearer eyJ', $this->requests[0][1]['headers']['Authorization'] );
	}

	public function test_erasing_deletes_the_chats_and_then_the_number(): void {
		$id      = $this->ana();
		$subject = Identity::subject( $id );
		$this->answer_chats();
		$result = Personal_Data::erase( "ana$id@example.org" );
		$this->assertSame( array( true, false, array() ), array( $result['items_removed'], $result['items_retained'], $result['messages'] ) );
		$deleted = array_filter( $this->requests, static fn( $request ) => 'DELETE' === $request[1]['method'] );
		$this->assertSame( array( self::GATEWAY . '/history-chat/c%2F1/delete/', self::GATEWAY . '/history-chat/c2/delete/' ), array_column( $deleted, 0 ) );
		$this->assertNotSame( $subject, Identity::subject( $id ) );
	}

	public function test_without_an_answer_of_the_gateway_nothing_is_reported_as_exported_or_erased(): void {
		$id      = $this->ana();
		$subject = Identity::subject( $id );
		$this->answer_requests( new \WP_Error( 'http_request_failed', 'Connection refused' ) );
		$this->assertInstanceOf( \WP_Error::class, Personal_Data::export( "ana$id@example.org" ) );
		$result = Personal_Data::erase( "ana$id@example.org" );
		$this->assertSame( array( false, true ), array( $result['items_removed'], $result['items_retained'] ) );
		$this->assertCount( 1, $result['messages'] );
		$this->assertSame( $subject, Identity::subject( $id ) );
	}

	public function test_people_of_whom_nothing_is_stored_cost_no_request(): void {
		$id = $this->ana();
		$this->answer_chats();
		foreach ( array( "ana$id@example.org", 'unknown@example.org' ) as $email ) {
			$this->assertSame( array( 'data' => array(), 'done' => true ), Personal_Data::export( $email ) );
			$this->assertFalse( Personal_Data::erase( $email )['items_removed'] );
		}
		$this->assertSame( array(), $this->requests );
		$this->assertArrayHasKey( Personal_Data::ID, apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
		$this->assertArrayHasKey( Personal_Data::ID, apply_filters( 'wp_privacy_personal_data_erasers', array() ) );
	}
}
