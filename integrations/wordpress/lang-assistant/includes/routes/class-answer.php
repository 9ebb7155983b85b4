<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** A response: a status, a body and headers. Both REST and admin-ajax routes send it. */
class Answer {

	/**
	 * Status of HTTP.
	 * @var int
	 */
	public $status;

	/**
	 * Body, to be encoded as JSON.
	 * @var array
	 */
	public $body;

	/**
	 * More headers.
	 * @var string[]
	 */
	public $headers;

	/**
	 * Creates a response.
	 * @param int      $status  Status of HTTP.
	 * @param array    $body    Body.
	 * @param string[] $headers More headers.
	 */
	public function __construct( int $status, array $body, array $headers = array() ) {
		$this->status  = $status;
		$this->body    = $body;
		$this->headers = $headers;
	}

	/**
	 * Creates a failure in the format of the gateway.
	 * @param int      $status   Status of HTTP.
	 * @param string   $code     Code for programs.
	 * @param string   $sentence Sentence for people.
	 * @param string[] $headers  More headers.
	 */
	public static function failure( int $status, string $code, string $sentence, array $headers = array() ): self {
		return new self(
			$status,
			array(
				'success' => false,
				'data'    => array(
					'error' => $sentence,
					'code'  => $code,
				),
			),
			$headers
		);
	}

	/** Returns the headers of every response. They prevent caching. */
	public function all_headers(): array {
		return array(
			'Cache-Control'          => 'no-store, private',
			'X-Content-Type-Options' => 'nosniff',
			'X-Robots-Tag'           => 'noindex',
		) + $this->headers;
	}

	/** Tells page caches not to store this request. */
	public static function forbid_caching(): void {
		foreach ( array( 'DONOTCACHEPAGE', 'DONOTCACHEOBJECT', 'DONOTCACHEDB' ) as $name ) {
			if ( ! defined( $name ) ) {
				define( $name, true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- names that caches know.
			}
		}
	}

	/** Sends the response and ends the request. */
	public function send(): void {
		self::forbid_caching();
		status_header( $this->status );
		header( 'Content-Type: application/json; charset=utf-8' );
		foreach ( $this->all_headers() as $name => $value ) {
			header( $name . ': ' . $value );
		}
		// Pages of other sites must not read a response that depends on a cookie.
		header_remove( 'Access-Control-Allow-Origin' );
		header_remove( 'Access-Control-Allow-Credentials' );
		$this->print_body();
		exit;
	}

	/** Whether the body is JSON, which the REST API prints itself. */
	public function is_json(): bool {
		return true;
	}

	/** Prints the body. */
	public function print_body(): void {
		echo wp_json_encode( $this->body );
	}
}
