<?php
/**
 * Answers that are a file.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * A file of the disk, for download.
 */
final class File_Answer extends Answer {

	/**
	 * Path of the file.
	 *
	 * @var string
	 */
	private $file;

	/**
	 * A file.
	 *
	 * @param string   $file    Path.
	 * @param string[] $headers `Content-Type` and `Content-Disposition`.
	 */
	public function __construct( string $file, array $headers ) {
		// A browser that opened the file in spite of its disposition must not run scripts with the site's rights.
		$headers['Content-Security-Policy'] = "sandbox; default-src 'none'";
		if ( ! ini_get( 'zlib.output_compression' ) ) {
			$headers['Content-Length'] = (string) filesize( $file );
		}
		parent::__construct( 200, array(), $headers );
		$this->file = $file;
	}

	/**
	 * The REST API would send the body as JSON.
	 */
	public function is_json(): bool {
		return false;
	}

	/**
	 * Prints the file, past the buffers of PHP: it may be larger than the memory.
	 */
	public function print_body(): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- a temporary file of this request.
		readfile( $this->file );
	}
}
