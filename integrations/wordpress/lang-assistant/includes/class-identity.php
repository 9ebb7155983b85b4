<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Decides who may use the widget and on which plan, and signs the tokens that the gateway accepts. */
final class Identity {

	/**
	 * User meta key of a random name that reveals nothing about the user. The gateway stores chats and counters under
	 * this name.
	 */
	const SUBJECT_META = 'lang_assistant_subject';

	/** The default values of `JWT_ISSUER` and `JWT_AUDIENCE` of the gateway. */
	const ISSUER   = 'lang-assistant-gateway';
	const AUDIENCE = 'lang-assistant';

	/** A token is valid for a short time only, because the gateway cannot revoke it. */
	const LIFETIME = HOUR_IN_SECONDS;

	/**
	 * Whether a user may use the widget. A visitor has the id 0.
	 * @param int|null $user_id Id of the user; the current one by default.
	 */
	public static function can_use( ?int $user_id = null ): bool {
		$user_id = $user_id ?? get_current_user_id();
		$allowed = 'everyone' === Settings::value( 'audience' ) || $user_id > 0;
		/**
		 * Filters whether a user may use the widget.
		 * @param bool $allowed Whether the settings allow it.
		 * @param int  $user_id Id of the user, 0 for a visitor.
		 */
		return (bool) apply_filters( 'lang_assistant_can_use', $allowed, $user_id );
	}

	/**
	 * The plan of a user: `paid` if the user has one of the roles of the settings, else `free`.
	 * @param int $user_id Id of the user.
	 */
	public static function plan( int $user_id ): string {
		$user  = get_userdata( $user_id );
		$roles = $user ? (array) $user->roles : array();
		$plan  = array() === array_intersect( $roles, (array) Settings::value( 'paid_roles' ) ) ? 'free' : 'paid';
		/**
		 * Filters the plan of a user, for example by the user's subscription.
		 * @param string $plan    `free` or `paid`.
		 * @param int    $user_id Id of the user.
		 */
		return 'paid' === apply_filters( 'lang_assistant_plan', $plan, $user_id ) ? 'paid' : 'free';
	}

	/**
	 * Whether a user may correct translations for all visitors. Pages send a correction to the gateway, so this needs the
	 * direct connection.
	 * @param int $user_id Id of the user.
	 */
	public static function can_correct( int $user_id ): bool {
		if ( 'direct' !== Settings::value( 'connection' ) ) {
			return false;
		}
		/**
		 * Filters whether a user may correct translations for all visitors.
		 * @param bool $allowed Whether the user is an administrator.
		 * @param int  $user_id Id of the user.
		 */
		return (bool) apply_filters( 'lang_assistant_can_correct', user_can( $user_id, 'manage_options' ), $user_id );
	}

	/**
	 * The random name of a user at the gateway.
	 * @param int $user_id Id of the user.
	 */
	public static function subject( int $user_id ): string {
		$subject = get_user_meta( $user_id, self::SUBJECT_META, true );
		if ( is_string( $subject ) && preg_match( '/^[0-9a-f]{32}$/D', $subject ) ) {
			return $subject;
		}
		if ( '' !== $subject ) {
			// The stored value is not valid, because another program has changed it.
			delete_user_meta( $user_id, self::SUBJECT_META );
		}
		// Two first requests may run at the same time. The second one finds the row and reads its value.
		add_user_meta( $user_id, self::SUBJECT_META, bin2hex( random_bytes( 16 ) ), true );
		return (string) get_user_meta( $user_id, self::SUBJECT_META, true );
	}

	/**
	 * Returns a token for the gateway. Empty without a secret.
	 * @param int $user_id Id of the user.
	 */
	public static function token( int $user_id ): string {
		$secret = (string) Settings::value( 'secret' );
		if ( '' === $secret || $user_id <= 0 ) {
			return '';
		}
		$now = time();
		return self::sign(
			array(
				'sub'  => self::subject( $user_id ),
				'aud'  => self::AUDIENCE,
				'iss'  => self::ISSUER,
				'iat'  => $now,
				'exp'  => $now + self::LIFETIME,
				'plan' => self::plan( $user_id ),
			) + ( self::can_correct( $user_id ) ? array( 'scope' => 'memory' ) : array() ),
			$secret
		);
	}

	/**
	 * A JSON Web Token with HS256 (RFC 7519), as the gateway verifies it with `JWT_SECRET`.
	 * @param array  $claims Claims of the token.
	 * @param string $secret Shared secret.
	 */
	private static function sign( array $claims, string $secret ): string {
		$header  = self::encode( (string) wp_json_encode( array( 'alg' => 'HS256', 'typ' => 'JWT' ) ) );
		$payload = self::encode( (string) wp_json_encode( $claims ) );
		return $header . '.' . $payload . '.' . self::encode( hash_hmac( 'sha256', $header . '.' . $payload, $secret, true ) );
	}

	/**
	 * Base64url without padding.
	 * @param string $bytes Any bytes.
	 */
	private static function encode( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the format of a token (RFC 7515).
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/**
	 * Returns the user of the login cookie if a page of this site sent the request, else 0.
	 *
	 * A cached page has no valid WordPress nonce, so the headers of the browser must prove the origin instead. A page of
	 * another site can send the cookie in some browsers, but it cannot choose these headers.
	 */
	public static function user_of_request(): int {
		if ( ! self::is_same_origin() ) {
			return 0;
		}
		return (int) wp_validate_auth_cookie( '', 'logged_in' );
	}

	/** Whether a page of this site sent the request. */
	public static function is_same_origin(): bool {
		$site = self::header( 'HTTP_SEC_FETCH_SITE' );
		if ( '' !== $site && 'same-origin' !== $site ) {
			return false;
		}
		$origin = self::header( 'HTTP_ORIGIN' );
		if ( '' === $origin ) {
			$origin = self::header( 'HTTP_REFERER' );
		}
		if ( '' === $origin ) {
			return 'same-origin' === $site;
		}
		return in_array( self::origin( $origin ), array( self::origin( home_url() ), self::origin( site_url() ) ), true );
	}

	/**
	 * A header of the request.
	 * @param string $name Key of `$_SERVER`.
	 */
	private static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}

	/**
	 * Scheme, host and port of an address.
	 * @param string $address An address.
	 */
	private static function origin( string $address ): string {
		$parts   = wp_parse_url( $address );
		$scheme  = strtolower( $parts['scheme'] ?? '' );
		$default = 'https' === $scheme ? 443 : 80;
		return $scheme . '://' . strtolower( $parts['host'] ?? '' ) . ':' . ( $parts['port'] ?? $default );
	}
}
