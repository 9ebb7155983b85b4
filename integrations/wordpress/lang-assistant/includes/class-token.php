<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** JSON Web Tokens with HS256 (RFC 7519), as the gateway verifies them with `JWT_SECRET`. */
final class Token {

	/**
	 * A signed token.
	 * @param array  $claims Claims of the token.
	 * @param string $secret Shared secret.
	 */
	public static function sign( array $claims, string $secret ): string {
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
}
