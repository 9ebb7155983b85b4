<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Answers the requests of the REST API and of admin-ajax. */
final class Handlers {

	/** Answers with the token of the logged-in user. Visitors get a response without a token. */
	public static function session(): Answer {
		$user_id = Identity::user_of_request();
		$is_user = $user_id > 0 && Identity::can_use( $user_id );
		$token   = $is_user ? self::token( $user_id ) : '';
		if ( '' === $token ) {
			// Without a secret, a user gets no token, but may still get a widget that is only for users.
			return new Answer( 200, array( 'user_token' => '' ) + ( $is_user ? array( 'can_use' => true ) : array() ) );
		}
		return new Answer(
			200,
			array(
				'user_token' => $token,
				'can_use'    => true,
				'plan'       => Identity::plan( $user_id ),
				'expires_in' => Identity::LIFETIME,
			)
		);
	}

	/**
	 * Returns the user's token for the gateway. Without a gateway, it only tells the widget that the user is logged in.
	 * @param int $user_id Id of the user.
	 */
	private static function token( int $user_id ): string {
		return Site_Ai::is_connected() ? 'logged-in' : Identity::token( $user_id );
	}

	/** Answers with a nonce of the gateway. Proxied connections only. */
	public static function nonce(): Answer {
		$user_id = Identity::user_of_request();
		$refusal = self::refusal( $user_id, 'nonce' );
		return $refusal ?? Gateway::nonce( Identity::token( $user_id ) );
	}

	/**
	 * Forwards one of the calls 1 to 5 to the gateway. Proxied connections only.
	 * @param string $action Action that the request names.
	 */
	public static function call( string $action ): Answer {
		$user_id = Identity::user_of_request();
		if ( 'site' === Settings::value( 'connection' ) ) {
			return Site_Ai::answer( $action, $user_id, Proxy::json_body() );
		}
		$refusal = self::refusal( $user_id, $action );
		return $refusal ?? Proxy::forward( $action );
	}

	/**
	 * Forwards a request for document jobs to the gateway. Proxied connections only.
	 * @param string $part      Method of `Jobs`: `all`, `status`, `events`, `cancel` or `download`.
	 * @param array  $arguments Arguments of the request.
	 */
	public static function job( string $part, array $arguments ): Answer {
		$user_id = Identity::user_of_request();
		$refusal = self::refusal( $user_id, 'job' ) ?? Proxy::refusal_of_tool( 'files' );
		return $refusal ?? Jobs::$part( $user_id, $arguments );
	}

	/**
	 * Returns the refusal of a proxied request, or null if it is allowed.
	 * @param int    $user_id Id of the user, 0 for a visitor.
	 * @param string $call    Name of the call.
	 */
	private static function refusal( int $user_id, string $call ): ?Answer {
		$settings = Settings::get();
		if ( 'proxied' !== $settings['connection'] || '' === $settings['gateway'] ) {
			return Answer::failure( 404, 'not_found', __( 'This site does not forward calls.', 'lang-assistant' ) );
		}
		if ( ! Identity::can_use( $user_id ) ) {
			return Answer::failure( 403, 'login_required', __( 'Log in to use the translator.', 'lang-assistant' ) );
		}
		/**
		 * Filters whether a forwarded call of a visitor is answered.
		 * @param bool   $allowed Whether it is.
		 * @param string $call    Action of the call; `nonce` or `job` for the other requests.
		 */
		if ( 0 === $user_id && ! apply_filters( 'lang_assistant_allow_call', true, $call ) ) {
			return Answer::failure( 429, 'too_many_requests', __( 'Too many requests at once. Try again in a moment.', 'lang-assistant' ), array( 'retry-after' => '60' ) );
		}
		return null;
	}
}
