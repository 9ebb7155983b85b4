<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Sends a document from the disk to the gateway. */
final class Upload {

	/**
	 * Sends a multipart form with a file.
	 * @param string   $path    Path below the gateway's address.
	 * @param string[] $fields  Other fields.
	 * @param string   $file    Path of the file.
	 * @param string   $name    Name of the file.
	 * @param int      $seconds Time limit.
	 */
	public static function send( string $path, array $fields, string $file, string $name, int $seconds ): Answer {
		$name    = str_replace( array( '"', "\r", "\n", "\0", '/', '\\' ), '_', $name );
		$options = array( 'method' => 'POST', 'timeout' => $seconds );
		// Some hosts disable single functions of curl. Then WordPress does not use curl and calls none of its hooks.
		if ( ! class_exists( 'CURLFile' ) || ! function_exists( 'curl_init' ) || ! function_exists( 'curl_exec' ) ) {
			return Gateway::request( $path, self::with_body( $options, $fields, $file, $name ) );
		}
		// WordPress accepts a body only as text. With this hook, curl reads the file while it sends it.
		$attach = static function ( $handle ) use ( $fields, $file, $name ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.curl_curl_setopt -- the handle of the HTTP API.
			curl_setopt( $handle, CURLOPT_POSTFIELDS, $fields + array( 'file' => new \CURLFile( $file, 'application/octet-stream', $name ) ) );
		};
		add_action( 'http_api_curl', $attach );
		try {
			return Gateway::request( $path, $options );
		} finally {
			remove_action( 'http_api_curl', $attach );
		}
	}

	/**
	 * Returns the form as text, for PHP without curl. The whole file is in memory while it is sent.
	 * @param array    $options Options of the request.
	 * @param string[] $fields  Other fields.
	 * @param string   $file    Path of the file.
	 * @param string   $name    Name of the file.
	 */
	private static function with_body( array $options, array $fields, string $file, string $name ): array {
		$boundary = 'lang-assistant-' . bin2hex( random_bytes( 16 ) );
		$body     = '';
		foreach ( $fields as $field => $value ) {
			$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"$field\"\r\n\r\n$value\r\n";
		}
		$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"$name\"\r\nContent-Type: application/octet-stream\r\n\r\n";
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
		$body .= file_get_contents( $file ) . "\r\n--$boundary--\r\n";

		$options['body']    = $body;
		$options['headers'] = array( 'Content-Type' => 'multipart/form-data; boundary=' . $boundary );
		return $options;
	}
}
