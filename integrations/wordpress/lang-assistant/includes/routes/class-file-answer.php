<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Sends a file from the disk as a download. */
final class File_Answer extends Answer {

	/**
	 * Path of the file.
	 * @var string
	 */
	private $file;

	/**
	 * Creates a response with a file.
	 * @param string   $file    Path.
	 * @param string[] $headers `Content-Type` and `Content-Disposition`.
	 */
	public function __construct( string $file, array $headers ) {
		// If a browser opens the file in spite of its disposition, scripts in it must not run with the site's rights.
		$headers['Content-Security-Policy'] = "sandbox; default-src 'none'";
		if ( ! ini_get( 'zlib.output_compression' ) ) {
			$headers['Content-Length'] = (string) filesize( $file );
		}
		parent::__construct( 200, array(), $headers );
		$this->file = $file;
	}

	/** This class prints the body itself, because the REST API would send it as JSON. */
	public function is_json(): bool {
		return false;
	}

	/** Prints the file without PHP's output buffers, because it may be larger than the memory. */
	public function print_body(): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- a temporary file of this request.
		readfile( $this->file );
	}
}
