<?php
/**
 * Sanitizing of submitted settings.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Turns submitted values into settings. A value that is not valid keeps the stored one.
 */
final class Sanitizer {

	/**
	 * Sanitizes submitted settings.
	 *
	 * @param mixed $input  Submitted values.
	 * @param array $stored Settings before.
	 */
	public static function sanitize( $input, array $stored ): array {
		$input    = is_array( $input ) ? $input : array();
		$settings = array();
		foreach ( Settings::CHOICES as $name => $choices ) {
			$settings[ $name ] = self::choice( $input[ $name ] ?? '', $choices );
		}
		foreach ( array( 'source_language', 'target_language' ) as $name ) {
			$settings[ $name ] = self::language( $input[ $name ] ?? '' );
		}
		foreach ( array( 'gateway', 'login_url', 'register_url', 'android_url', 'ios_url', 'huawei_url' ) as $name ) {
			$settings[ $name ] = self::address( $name, $input[ $name ] ?? '', (string) ( $stored[ $name ] ?? '' ) );
		}
		$settings['secret'] = self::secret( $input, (string) ( $stored['secret'] ?? '' ) );
		$settings['limits'] = self::limits( $input['limits'] ?? array() );
		$lists = array(
			'tools'      => Settings::TOOLS,
			'paid_roles' => array_keys( wp_roles()->roles ),
		);
		foreach ( $lists as $name => $choices ) {
			// The form always has the list. WordPress sanitizes a new row twice: the second time, a missing list stays missing.
			if ( isset( $input[ $name ] ) && empty( $input[ 'inherit_' . $name ] ) ) {
				$settings[ $name ] = self::subset( $input[ $name ], $choices );
			}
		}
		return array_filter(
			$settings,
			static function ( $value ) {
				return '' !== $value;
			}
		);
	}

	/**
	 * One of the choices, or an empty text.
	 *
	 * @param mixed    $value   Submitted value.
	 * @param string[] $choices Known values.
	 */
	private static function choice( $value, array $choices ): string {
		return is_string( $value ) && in_array( $value, $choices, true ) ? $value : '';
	}

	/**
	 * The known values of a submitted list.
	 *
	 * @param mixed    $values  Submitted list.
	 * @param string[] $choices Known values.
	 * @return string[]
	 */
	private static function subset( $values, array $choices ): array {
		$values = is_array( $values ) ? $values : array();
		return array_values(
			array_filter(
				$choices,
				static function ( $choice ) use ( $values ) {
					return in_array( $choice, $values, true );
				}
			)
		);
	}

	/**
	 * A language code such as `es`, `pt_BR` or `zh-Hant`, or an empty text.
	 *
	 * @param mixed $value Submitted value.
	 */
	public static function language( $value ): string {
		$value = is_string( $value ) ? trim( $value ) : '';
		return preg_match( '/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/D', $value ) ? $value : '';
	}

	/**
	 * A web address without a password, the word `none` for a link, or the stored value if it is neither.
	 *
	 * @param string $name   Name of the setting.
	 * @param mixed  $value  Submitted value.
	 * @param string $stored Stored value.
	 */
	private static function address( string $name, $value, string $stored ): string {
		$value = is_string( $value ) ? trim( $value ) : '';
		if ( '' === $value || ( 'none' === $value && 'gateway' !== $name ) ) {
			return $value;
		}
		$url   = strlen( $value ) > Settings::MAX_ADDRESS_CHARS ? '' : esc_url_raw( $value, array( 'http', 'https' ) );
		$parts = '' === $url ? false : wp_parse_url( $url );
		if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || ! preg_match( '#^https?://#i', $value ) ) {
			self::complain( $name, __( 'This address was not saved: it must begin with https:// or http:// and contain no password.', 'lang-assistant' ) );
			return $stored;
		}
		if ( 'gateway' !== $name ) {
			return $url;
		}
		if ( isset( $parts['query'] ) || isset( $parts['fragment'] ) ) {
			self::complain( $name, __( 'The address of the gateway was not saved: it must not contain ? or #.', 'lang-assistant' ) );
			return $stored;
		}
		return untrailingslashit( $url );
	}

	/**
	 * The secret: the form never holds it, so an empty field keeps it and a checkbox removes it.
	 *
	 * @param array  $input  Submitted values.
	 * @param string $stored Stored secret.
	 */
	private static function secret( array $input, string $stored ): string {
		if ( ! empty( $input['remove_secret'] ) ) {
			return '';
		}
		$value = isset( $input['secret'] ) && is_string( $input['secret'] ) ? trim( $input['secret'] ) : '';
		if ( '' === $value ) {
			return $stored;
		}
		$length = strlen( $value );
		if ( $length < Settings::MIN_SECRET_CHARS || $length > Settings::MAX_SECRET_CHARS || preg_match( '/[\x00-\x1f\x7f]/', $value ) ) {
			self::complain( 'secret', __( 'The secret was not saved: it needs 32 to 512 characters.', 'lang-assistant' ) );
			return $stored;
		}
		return $value;
	}

	/**
	 * The limits that were chosen: numbers, or `unlimited`.
	 *
	 * @param mixed $input Submitted values by limit and audience.
	 */
	private static function limits( $input ): array {
		$limits = array();
		foreach ( Settings::LIMITS as $name ) {
			foreach ( Settings::AUDIENCE as $audience ) {
				$value = is_array( $input ) && is_array( $input[ $name ] ?? null ) ? $input[ $name ][ $audience ] ?? '' : '';
				$value = is_string( $value ) || is_int( $value ) ? trim( (string) $value ) : '';
				if ( 'unlimited' === $value ) {
					$limits[ $name ][ $audience ] = $value;
				} elseif ( preg_match( '/^\d{1,7}$/D', $value ) && (int) $value <= Settings::MAX_LIMIT ) {
					$limits[ $name ][ $audience ] = (int) $value;
				}
			}
		}
		return $limits;
	}

	/**
	 * Shows a message above the form.
	 *
	 * @param string $name    Name of the setting.
	 * @param string $message Message for the administrator.
	 */
	private static function complain( string $name, string $message ): void {
		if ( function_exists( 'add_settings_error' ) ) {
			add_settings_error( Settings::OPTION, 'lang_assistant_' . $name, $message );
		}
	}
}
