<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** A response: a status, a body and headers. Both REST and admin-ajax routes send it. */
final class Answer {

	/** Status of HTTP. */
	public int $status;

	/** Body, to be encoded as JSON. */
	public array $body;

	/** More headers. */
	public array $headers;

	/**
	 * Prints another body than JSON.
	 * @var \Closure|null
	 */
	private $printer;

	/**
	 * Creates a response.
	 * @param int           $status  Status of HTTP.
	 * @param array         $body    Body.
	 * @param string[]      $headers More headers.
	 * @param \Closure|null $printer Prints another body than JSON.
	 */
	public function __construct( int $status, array $body, array $headers = array(), ?\Closure $printer = null ) {
		$this->status  = $status;
		$this->body    = $body;
		$this->headers = $headers;
		$this->printer = $printer;
	}

	/**
	 * Creates an event stream (HTML standard, 9.2) with one event, and the time after which the browser may ask for the
	 * next event.
	 * @param array $body     Data of the event.
	 * @param int   $retry_ms Time in milliseconds.
	 */
	public static function event( array $body, int $retry_ms ): self {
		$printer = static function () use ( $body, $retry_ms ) {
			printf( "retry: %d\ndata: %s\n\n", (int) $retry_ms, wp_json_encode( $body ) );
		};
		return new self( 200, $body, array( 'Content-Type' => 'text/event-stream; charset=utf-8' ), $printer );
	}

	/**
	 * Creates a download of a file on the disk.
	 * @param string   $file    Path.
	 * @param string[] $headers `Content-Type` and `Content-Disposition`.
	 */
	public static function file( string $file, array $headers ): self {
		// If a browser opens the file in spite of its disposition, scripts in it must not run with the site's rights.
		$headers['Content-Security-Policy'] = "sandbox; default-src 'none'";
		if ( ! ini_get( 'zlib.output_compression' ) ) {
			$headers['Content-Length'] = (string) filesize( $file );
		}
		$printer = static function () use ( $file ) {
			// PHP's output buffers hold the whole output, and a file may be larger than the memory.
			while ( ob_get_level() > 0 && ob_end_clean() ) {
				continue;
			}
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- a temporary file of this request.
			readfile( $file );
		};
		return new self( 200, array(), $headers, $printer );
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
			array( 'success' => false, 'data' => array( 'error' => $sentence, 'code' => $code ) ),
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
		return null === $this->printer;
	}

	/** Prints the body. */
	public function print_body(): void {
		if ( null === $this->printer ) {
			echo wp_json_encode( $this->body );
		} else {
			( $this->printer )();
		}
	}
}
