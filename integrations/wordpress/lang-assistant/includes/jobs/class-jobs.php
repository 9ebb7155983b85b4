<?php
/**
 * Document jobs.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Forwards requests for document jobs to the gateway, which knows the owner of each: by the token of the logged-in user,
 * or by the visitor's cookie.
 */
final class Jobs {

	const SECONDS = 20;

	/** When the browser asks again, in milliseconds: each time costs a process of PHP. */
	const RETRY_MS      = 2000;
	const LONG_RETRY_MS = 5000;

	/** From this number of segments, a document takes so long that fewer questions are enough. */
	const LONG_SEGMENTS = 200;

	/**
	 * The documents of the logged-in user.
	 *
	 * @param int $user_id Id of the user, 0 for a visitor.
	 */
	public static function all( int $user_id ): Answer {
		$token = Identity::token( $user_id );
		if ( '' === $token ) {
			return Answer::failure( 401, 'unauthorized', __( 'Log in to see your documents.', 'lang-assistant' ) );
		}
		$answer = self::ask( 'GET', 'jobs', $token );
		if ( 404 === $answer->status ) {
			// A gateway without jobs has no documents of earlier visits.
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
	 * The status of a job.
	 *
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function status( int $user_id, array $arguments ): Answer {
		return self::ask_for( 'GET', $user_id, $arguments );
	}

	/**
	 * The status as an event. The stream ends there and names the time after which the browser may ask again: a process of
	 * PHP that followed a job would be missing for pages.
	 *
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function events( int $user_id, array $arguments ): Answer {
		$answer = self::ask_for( 'GET', $user_id, $arguments );
		if ( 200 !== $answer->status ) {
			return $answer;
		}
		$is_long = absint( $answer->body['total'] ?? 0 ) >= self::LONG_SEGMENTS;
		return new Event_Answer( $answer->body, $is_long ? self::LONG_RETRY_MS : self::RETRY_MS );
	}

	/**
	 * Cancels a job, and deletes its documents.
	 *
	 * @param int   $user_id   Id of the user, 0 for a visitor.
	 * @param array $arguments Arguments of the request: `id`.
	 */
	public static function cancel( int $user_id, array $arguments ): Answer {
		return self::ask_for( 'DELETE', $user_id, $arguments );
	}

	/**
	 * A result, by its signed address.
	 *
	 * @param int   $user_id   Id of the user, 0 for a visitor. The signature is enough for the gateway.
	 * @param array $arguments Arguments of the request: `id`, `kind`, `expires` and `signature`.
	 */
	public static function download( int $user_id, array $arguments ): Answer {
		$id = Job_Addresses::id( $arguments['id'] ?? '' );
		if ( '' === $id || ! Job_Addresses::is_download( $arguments ) ) {
			return self::not_found();
		}
		$query = array(
			'expires'   => $arguments['expires'],
			'signature' => $arguments['signature'],
		);
		return Download::fetch( '/v1/ai-files/' . $id . '/files/' . $arguments['kind'] . '?' . http_build_query( $query ) );
	}

	/**
	 * Asks for one job, as its user or as the visitor who sent it before the login.
	 *
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
	 *
	 * @param string $method Method of HTTP.
	 * @param string $name   Last part of the path.
	 * @param string $token  Token of a logged-in user, or an empty text.
	 */
	private static function ask( string $method, string $name, string $token ): Answer {
		return Gateway::request(
			'/v1/ai-files/' . $name,
			array(
				'method'  => $method,
				'timeout' => self::SECONDS,
				'headers' => Gateway::authorization( $token ),
			)
		);
	}

	/**
	 * The answer for an address that can belong to no job; the gateway's for others is the same.
	 */
	private static function not_found(): Answer {
		return Answer::failure( 404, 'not_found', __( 'There is no such document. It may have been deleted.', 'lang-assistant' ) );
	}
}
