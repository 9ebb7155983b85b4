<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Forwards the calls of the widget to the gateway.
 *
 * The nonce of a call comes from the gateway. The gateway checks the nonce, the quota and the text in the same way as for
 * a browser that calls it directly.
 */
final class Proxy {

	const MAX_BODY_BYTES = 64 * KB_IN_BYTES;
	const MAX_FILE_BYTES = 20 * MB_IN_BYTES;

	/** The actions, each with its tools and its time limit in seconds. */
	const CALLS = array(
		'mi_traductor_translate'      => array( 'translate', 20 ),
		'mi_traductor_ai'             => array( 'translate', 65 ),
		'mi_traductor_ai_chat'        => array( 'ai', 65 ),
		'mi_traductor_ai_write'       => array( 'write', 65 ),
		'mi_traductor_translate_file' => array( 'files', 60 ),
		'mi_traductor_check'          => array( 'write', 65 ),
		'mi_traductor_capabilities'   => array( array( 'files', 'translate', 'write' ), 10 ),
	);

	/** The actions that send a form with fields. Other actions send JSON or a file. */
	const FORMS = array( 'mi_traductor_translate', 'mi_traductor_check', 'mi_traductor_capabilities' );

	/** The fields of a form. */
	const FIELDS = array( 'action', 'nonce', 'text', 'segments', 'content', 'lang_src', 'lang_dst', 'language', 'formality', 'glossary', 'fresh' );

	/**
	 * Forwards the current request.
	 * @param string $action Action that the request names.
	 */
	public static function forward( string $action ): Answer {
		if ( '' === $action && self::is_dropped_by_php() ) {
			return self::too_large();
		}
		if ( ! isset( self::CALLS[ $action ] ) ) {
			return Answer::failure( 400, 'unknown_action', __( 'This action is not known.', 'lang-assistant' ) );
		}
		list( $tools, $seconds ) = self::CALLS[ $action ];
		$refusal                 = self::refusal_of_tool( $tools );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$answer = 'mi_traductor_translate_file' === $action
			? self::forward_file( $action, $seconds )
			: self::forward_text( $action, $seconds );
		if ( 'mi_traductor_capabilities' === $action ) {
			self::bound_file_size( $answer );
		}
		if ( isset( $answer->body['data'] ) && is_array( $answer->body['data'] ) ) {
			// This URL is relative to the gateway. The widget uses the attribute `nonce-url`.
			unset( $answer->body['data']['nonce_url'] );
		}
		return $answer;
	}

	/**
	 * Returns the refusal if the site offers none of these tools, else null.
	 * @param string|string[] $tools Name of a tool, or several names.
	 */
	public static function refusal_of_tool( $tools ): ?Answer {
		return array() !== array_intersect( (array) $tools, (array) Settings::value( 'tools' ) )
			? null
			: Answer::failure( 403, 'not_found', __( 'This site does not offer this tool.', 'lang-assistant' ) );
	}

	/**
	 * Forwards a form with fields, or JSON with the action and the nonce in the query.
	 * @param string $action  Action of the call.
	 * @param int    $seconds Time limit.
	 */
	private static function forward_text( string $action, int $seconds ): Answer {
		if ( self::content_length() > self::MAX_BODY_BYTES ) {
			return Answer::failure( 413, 'body_too_large', __( 'The text is too long.', 'lang-assistant' ) );
		}
		$is_json = ! in_array( $action, self::FORMS, true );
		$body    = $is_json ? self::json_body() : self::fields( $action );
		if ( is_string( $body ) && strlen( $body ) > self::MAX_BODY_BYTES ) {
			return Answer::failure( 413, 'body_too_large', __( 'The text is too long.', 'lang-assistant' ) );
		}
		return Gateway::request(
			self::path( $action, $is_json ),
			array(
				'method'  => 'POST',
				'timeout' => $seconds,
				'body'    => $body,
				'headers' => $is_json ? array( 'Content-Type' => 'application/json' ) : array(),
			)
		);
	}

	/**
	 * Forwards a document. PHP has stored it on disk, and it is sent from there.
	 * @param string $action  Action of the call.
	 * @param int    $seconds Time limit.
	 */
	private static function forward_file( string $action, int $seconds ): Answer {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- the gateway verifies the nonce; the file is checked below.
		$file = isset( $_FILES['file'] ) && is_array( $_FILES['file'] ) ? $_FILES['file'] : array();
		$code = $file['error'] ?? UPLOAD_ERR_NO_FILE;
		if ( UPLOAD_ERR_INI_SIZE === $code || UPLOAD_ERR_FORM_SIZE === $code || ( $file['size'] ?? 0 ) > self::MAX_FILE_BYTES ) {
			return self::too_large();
		}
		$path = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		if ( UPLOAD_ERR_OK !== $code || '' === $path || ! is_uploaded_file( $path ) ) {
			return Answer::failure( 400, 'bad_request', __( 'The file did not arrive.', 'lang-assistant' ) );
		}
		$address = self::path( $action, true ) . ( '1' === self::field( 'job' ) ? '&job=1' : '' );
		return self::with_job( Upload::send( $address, self::fields( $action ), $path, (string) $file['name'], $seconds ) );
	}

	/**
	 * Converts the response to a document. The response to a new job contains addresses, which are replaced by
	 * addresses of this site.
	 * @param Answer $answer Response of the gateway.
	 */
	private static function with_job( Answer $answer ): Answer {
		if ( 202 !== $answer->status ) {
			return $answer;
		}
		$job = is_array( $answer->body['data'] ?? null ) ? $answer->body['data'] : array();
		$id  = Job_Addresses::id( $job['id'] ?? '' );
		if ( '' === $id ) {
			return Gateway::unexpected();
		}
		$answer->body['data'] = Job_Addresses::localize( $id, $job );
		return $answer;
	}

	/**
	 * Limits the maximum file size in a response to the limit of PHP, because documents pass through PHP.
	 * @param Answer $answer Response of the gateway.
	 */
	private static function bound_file_size( Answer $answer ): void {
		$bytes = $answer->body['data']['limits']['file_bytes'] ?? null;
		if ( is_int( $bytes ) ) {
			$answer->body['data']['limits']['file_bytes'] = min( $bytes, self::MAX_FILE_BYTES, wp_max_upload_size() );
		}
	}

	/**
	 * Returns the path of a call. The action and the nonce are in the query if the body is not a form with fields.
	 * @param string $action   Action of the call.
	 * @param bool   $in_query Whether action and nonce stand in the query.
	 */
	private static function path( string $action, bool $in_query ): string {
		return $in_query ? '/ajax?' . http_build_query( array( 'action' => $action, 'nonce' => self::field( 'nonce' ) ) ) : '/ajax';
	}

	/**
	 * Returns the fields of the form.
	 * @param string $action Action of the call.
	 * @return string[]
	 */
	private static function fields( string $action ): array {
		$fields = array();
		foreach ( self::FIELDS as $name ) {
			$fields[ $name ] = 'action' === $name ? $action : self::field( $name );
		}
		return array_filter( $fields, 'strlen' );
	}

	/**
	 * Returns a field as it was sent. The gateway validates it, and nothing here prints or stores it.
	 * @param string $name Name of the field.
	 */
	private static function field( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- forwarded as it is.
		$value = $_REQUEST[ $name ] ?? '';
		return is_string( $value ) ? wp_unslash( $value ) : '';
	}

	/** Reads the body of the request, up to one byte more than the limit. */
	public static function json_body(): string {
		return (string) file_get_contents( 'php://input', false, null, 0, self::MAX_BODY_BYTES + 1 );
	}

	/** Whether PHP dropped a body that is larger than `post_max_size`. */
	private static function is_dropped_by_php(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- only whether there is a form.
		return array() === $_POST && self::content_length() > wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	}

	/** The length of the body that the request declares. */
	private static function content_length(): int {
		return isset( $_SERVER['CONTENT_LENGTH'] ) ? absint( $_SERVER['CONTENT_LENGTH'] ) : 0;
	}

	/** The response for a file that is too large. */
	private static function too_large(): Answer {
		return Answer::failure( 413, 'file_too_large', __( 'The file is too large for this site.', 'lang-assistant' ) );
	}
}
