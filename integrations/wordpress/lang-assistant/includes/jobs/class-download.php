<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Downloads a result of a document job into a temporary file, and sends it from there, because documents are too large
 * for memory.
 */
final class Download {

	const SECONDS   = 120;
	const MAX_BYTES = 200 * MB_IN_BYTES;

	/** The maximum size of a refusal in bytes. Refusals are short. */
	const MAX_REFUSAL_BYTES = 64 * KB_IN_BYTES;

	/**
	 * Returns the file, or the gateway's refusal.
	 * @param string $path Path and query below the gateway's address.
	 */
	public static function fetch( string $path ): Answer {
		$file = self::temporary_file();
		if ( '' === $file ) {
			return Answer::failure( 503, 'store_unavailable', __( 'This site cannot store the document right now.', 'lang-assistant' ) );
		}
		$response = Gateway::send(
			$path,
			array(
				'method'              => 'GET',
				'timeout'             => self::SECONDS,
				'stream'              => true,
				'filename'            => $file,
				'decompress'          => false,
				'limit_response_size' => self::MAX_BYTES + 1,
				'headers'             => array( 'Accept' => '*/*', 'Accept-Encoding' => 'identity' ),
			)
		);
		if ( is_wp_error( $response ) ) {
			return Gateway::unreachable( $response );
		}
		if ( 200 !== (int) wp_remote_retrieve_response_code( $response ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a temporary file of this request.
			$response['body'] = (string) file_get_contents( $file, false, null, 0, self::MAX_REFUSAL_BYTES );
			return Gateway::answer( $response );
		}
		return self::is_whole( $file, $response ) ? Answer::file( $file, self::headers( $response ) ) : Gateway::unexpected();
	}

	/**
	 * Creates a file that is removed when the request ends in any way. Returns an empty text if the disk refuses it.
	 */
	private static function temporary_file(): string {
		$folder = get_temp_dir();
		$file   = wp_is_writable( $folder ) ? tempnam( $folder, 'lang-assistant-' ) : false;
		if ( false === $file ) {
			return '';
		}
		register_shutdown_function(
			static function () use ( $file ) {
				if ( file_exists( $file ) ) {
					wp_delete_file( $file );
				}
			}
		);
		return $file;
	}

	/**
	 * Whether the file is a complete download from the gateway.
	 * @param string $file     Path of the file.
	 * @param array  $response Response of the HTTP API.
	 */
	private static function is_whole( string $file, array $response ): bool {
		$length = (string) wp_remote_retrieve_header( $response, 'content-length' );
		clearstatcache( true, $file );
		$bytes = (int) filesize( $file );
		return 0 === strpos( (string) wp_remote_retrieve_header( $response, 'content-disposition' ), 'attachment;' )
			&& ( '' === $length || (string) $bytes === $length )
			&& $bytes <= self::MAX_BYTES;
	}

	/**
	 * Returns the headers for the type and the name of the file.
	 * @param array $response Response of the HTTP API.
	 * @return string[]
	 */
	private static function headers( array $response ): array {
		$headers = array();
		foreach ( array( 'Content-Type', 'Content-Disposition' ) as $name ) {
			$headers[ $name ] = preg_replace( '/[\x00-\x1f\x7f]/', '', (string) wp_remote_retrieve_header( $response, $name ) );
		}
		return $headers;
	}
}
