<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Sends an event stream (HTML standard, 9.2) with one event, and the time after which the browser may ask for the next
 * event.
 */
final class Event_Answer extends Answer {

	/**
	 * Time in milliseconds.
	 * @var int
	 */
	private $retry_ms;

	/**
	 * Creates a response with an event.
	 * @param array $body     Data of the event.
	 * @param int   $retry_ms Time in milliseconds.
	 */
	public function __construct( array $body, int $retry_ms ) {
		parent::__construct( 200, $body, array( 'Content-Type' => 'text/event-stream; charset=utf-8' ) );
		$this->retry_ms = $retry_ms;
	}

	/** This class prints the body itself, because the REST API would send it as JSON. */
	public function is_json(): bool {
		return false;
	}

	/** Prints the event. */
	public function print_body(): void {
		printf( "retry: %d\ndata: %s\n\n", (int) $this->retry_ms, wp_json_encode( $this->body ) );
	}
}
