<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Forwards requests for document jobs to the gateway. The gateway knows the owner of each job, by the token of the
 * logged-in user or by the visitor's cookie.
 */
final class Jobs {

	const SECONDS = 20;

	/** The time after which the browser asks again, in milliseconds. Each request occupies a PHP process. */
	const RETRY_MS      = 2000;
	const LONG_RETRY_MS = 5000;

	/** A document with at least this number of segments takes long, so the browser may ask less often. */
	const LONG_SEGMENTS = 200;

	/**
	 * Returns the documents of the logged-in user.
	 * @param int $user_id Id of the user, 0 for a visitor.
	 */
	public static function all( int $user_id ): Answer {
		$token = Identity::token( $user_id );
		if ( '' === $token ) {
			return Answer::failure( 401, 'unauthorized', __( 'Log in to see your documents.', 'lang-assistant' ) );
		}
		$answer = self::ask( 'GET', 'jobs', $token );
		if ( 404 === $answer->status ) {
			// A gateway without jobs stores no documents of earlier visits.
			return new Answer( 200, array() );
		}
		if ( 200 !== $answer->status ) {
			return $answer;
		}
		$rows = array();
		foreach ( $answer->body as $row ) {
			$id = is_array( $row ) ? Job_Addresses::id( $row['id'] ?? '' ) : '';
			if ( '' !== $id ) {
				$rows[] = Job_Addresses::localize( $id, $row );
			}
		}
		return new Answer( 200, $rows, $answer->headers );
	}

	/**
	 * Returns the status of a job.
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function status( int $user_id, array $arguments ): Answer {
		return self::ask_for( 'GET', $user_id, $arguments );
	}

	/**
	 * Returns the status as one event, and the time after which the browser may ask again. The stream ends after the
	 * event, because a PHP process that followed a job could not serve pages.
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function events( int $user_id, array $arguments ): Answer {
		$answer = self::ask_for( 'GET', $user_id, $arguments );
		if ( 200 !== $answer->status ) {
			return $answer;
		}
		$is_long = absint( $answer->body['total'] ?? 0 ) >= self::LONG_SEGMENTS;
		return Answer::event( $answer->body, $is_long ? self::LONG_RETRY_MS : self::RETRY_MS );
	}

	/**
	 * Cancels a job, and deletes its documents.
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function cancel( int $user_id, array $arguments ): Answer {
		return self::ask_for( 'DELETE', $user_id, $arguments );
	}

	/**
	 * Returns the file of a result, by its signed URL.
	 * @param int   $user_id   Id of the user, 0 for a visitor. The signature is enough for the gateway.
	 * @param array $arguments Arguments of the request: `id`, `kind`, `expires` and `signature`.
	 */
	public static function download( int $user_id, array $arguments ): Answer {
		$id = Job_Addresses::id( $arguments['id'] ?? '' );
		if ( '' === $id || ! Job_Addresses::is_download( $arguments ) ) {
			return self::not_found();
		}
		$query = array( 'expires' => $arguments['expires'], 'signature' => $arguments['signature'] );
		return Download::fetch( '/v1/ai-files/' . $id . '/files/' . $arguments['kind'] . '?' . http_build_query( $query ) );
	}

	/**
	 * Asks the gateway for one job: as the user, or as the visitor who sent the document before the login.
	 * @param string $method    Method of HTTP.
	 * @param int    $user_id   Id of the user, 0 for a visitor.
	 * @param array  $arguments Arguments of the request: `id`.
	 */
	private static function ask_for( string $method, int $user_id, array $arguments ): Answer {
		$id = Job_Addresses::id( $arguments['id'] ?? '' );
		if ( '' === $id ) {
			return self::not_found();
		}
		$token  = Identity::token( $user_id );
		$answer = self::ask( $method, $id, $token );
		if ( '' !== $token && 404 === $answer->status ) {
			$answer = self::ask( $method, $id, '' );
		}
		return 200 === $answer->status ? new Answer( 200, Job_Addresses::localize( $id, $answer->body ), $answer->headers ) : $answer;
	}

	/**
	 * Sends a request.
	 * @param string $method Method of HTTP.
	 * @param string $name   Last part of the path.
	 * @param string $token  Token of a logged-in user, or an empty text.
	 */
	private static function ask( string $method, string $name, string $token ): Answer {
		return Gateway::request(
			'/v1/ai-files/' . $name,
			array( 'method' => $method, 'timeout' => self::SECONDS, 'headers' => Gateway::authorization( $token ) )
		);
	}

	/** The response for an invalid id. It equals the gateway's response for an unknown job. */
	private static function not_found(): Answer {
		return Answer::failure( 404, 'not_found', __( 'There is no such document. It may have been deleted.', 'lang-assistant' ) );
	}
}
