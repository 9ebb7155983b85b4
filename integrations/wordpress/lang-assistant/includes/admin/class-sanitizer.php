<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Turns submitted values into settings. If a value is not valid, the stored value stays. */
final class Sanitizer {

	/** The prefix of message codes. The rest of a code is the name of the setting. */
	const ERROR = 'lang_assistant_';

	/**
	 * Sanitizes submitted settings.
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
			$settings[ $name ] = self::known_language( $name, $input[ $name ] ?? '', (string) ( $stored[ $name ] ?? '' ) );
		}
		$settings['client_header'] = self::header( $input['client_header'] ?? '', (string) ( $stored['client_header'] ?? '' ) );
		foreach ( array( 'gateway', 'login_url', 'register_url', 'android_url', 'ios_url', 'huawei_url' ) as $name ) {
			$settings[ $name ] = self::address( $name, $input[ $name ] ?? '', (string) ( $stored[ $name ] ?? '' ) );
		}
		$settings['secret'] = self::secret( $input, (string) ( $stored['secret'] ?? '' ) );
		$settings['limits'] = self::limits( $input['limits'] ?? array(), $stored['limits'] ?? array() );
		$lists = array( 'tools' => Settings::TOOLS, 'paid_roles' => array_keys( wp_roles()->roles ) );
		foreach ( $lists as $name => $choices ) {
			// The form always sends this list. WordPress sanitizes a new option twice: the second time, a missing list
			// must stay missing.
			if ( isset( $input[ $name ] ) && empty( $input[ 'inherit_' . $name ] ) ) {
				$settings[ $name ] = self::subset( $input[ $name ], $choices );
			}
		}
		$patterns = array(
			'file_languages' => array( self::class, 'language' ),
			'file_kinds'     => array( Capabilities::class, 'is_kind' ),
		);
		foreach ( $patterns as $name => $is_valid ) {
			// The form has no such menu while the gateway does not answer.
			$values = isset( $input[ $name ] ) ? self::valid_list( $input[ $name ], $is_valid ) : $stored[ $name ] ?? array();
			if ( array() !== $values ) {
				$settings[ $name ] = $values;
			}
		}
		return array_filter( $settings, static fn( $value ) => '' !== $value );
	}

	/**
	 * Returns one of the choices, or an empty text.
	 * @param mixed    $value   Submitted value.
	 * @param string[] $choices Known values.
	 */
	private static function choice( $value, array $choices ): string {
		return is_string( $value ) && in_array( $value, $choices, true ) ? $value : '';
	}

	/**
	 * Returns the submitted values that are among the choices.
	 * @param mixed    $values  Submitted list.
	 * @param string[] $choices Known values.
	 * @return string[]
	 */
	private static function subset( $values, array $choices ): array {
		$values = is_array( $values ) ? $values : array();
		return array_values( array_filter( $choices, static fn( $choice ) => in_array( $choice, $values, true ) ) );
	}

	/**
	 * Returns a language code such as `es`, `pt_BR` or `zh-Hant`, or an empty text.
	 * @param mixed $value Submitted value.
	 */
	public static function language( $value ): string {
		$value = is_string( $value ) ? trim( $value ) : '';
		return preg_match( '/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/D', $value ) ? $value : '';
	}

	/**
	 * Returns a language code. If it is not valid, adds a message and returns the stored code.
	 * @param string $name   Name of the setting.
	 * @param mixed  $value  Submitted value.
	 * @param string $stored Stored value.
	 */
	private static function known_language( string $name, $value, string $stored ): string {
		$language = self::language( $value );
		if ( '' === $language && ! in_array( $value, array( '', null ), true ) ) {
			self::complain( $name, __( 'This is not the code of a language. The previous one stays.', 'lang-assistant' ) );
			return $stored;
		}
		return $language;
	}

	/**
	 * Returns the name of an HTTP header. If it is not valid, adds a message and returns the stored name.
	 * @param mixed  $value  Submitted value.
	 * @param string $stored Stored value.
	 */
	private static function header( $value, string $stored ): string {
		$value = is_string( $value ) ? trim( $value ) : '';
		if ( '' === $value || preg_match( '/^[A-Za-z0-9-]{1,64}$/D', $value ) ) {
			return $value;
		}
		self::complain( 'client_header', __( 'This is not the name of a header, such as X-Real-IP. The previous one stays.', 'lang-assistant' ) );
		return $stored;
	}

	/**
	 * Returns the valid values of a submitted list, without duplicates.
	 * @param mixed    $values   Submitted list.
	 * @param callable $is_valid Whether a value is valid.
	 * @return string[]
	 */
	private static function valid_list( $values, callable $is_valid ): array {
		return is_array( $values ) ? array_values( array_unique( array_filter( $values, $is_valid ) ) ) : array();
	}

	/**
	 * Returns a web address without a password, or the word `none` for a link. Otherwise returns the stored value.
	 * @param string $name   Name of the setting.
	 * @param mixed  $value  Submitted value.
	 * @param string $stored Stored value.
	 */
	private static function address( string $name, $value, string $stored ): string {
		$value = is_string( $value ) ? trim( $value ) : '';
		$words = array_merge( 'gateway' === $name ? array( '' ) : array( '', 'none' ), self::is_dialog_link( $name ) ? array( 'wordpress' ) : array() );
		if ( in_array( $value, $words, true ) ) {
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
	 * Whether WordPress has an address of this kind too, so that the setting accepts the word `wordpress`.
	 * @param string $name Name of the setting.
	 */
	private static function is_dialog_link( string $name ): bool {
		return in_array( $name, array( 'login_url', 'register_url' ), true );
	}

	/**
	 * Returns the secret. The form never contains the stored secret, so an empty field keeps it, and a checkbox removes
	 * it.
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
	 * Returns the chosen limits: numbers, or `unlimited`. An invalid limit keeps the stored value, with a message.
	 * @param mixed $input  Submitted values by limit and audience.
	 * @param mixed $stored Stored values.
	 */
	private static function limits( $input, $stored ): array {
		$limits = array();
		foreach ( Settings::LIMITS as $name ) {
			foreach ( Settings::AUDIENCE as $audience ) {
				$value = is_array( $input ) && is_array( $input[ $name ] ?? null ) ? $input[ $name ][ $audience ] ?? '' : '';
				$value = is_string( $value ) || is_int( $value ) ? trim( (string) $value ) : '';
				if ( 'unlimited' === $value ) {
					$limits[ $name ][ $audience ] = $value;
				} elseif ( preg_match( '/^\d{1,7}$/D', $value ) && (int) $value <= Settings::MAX_LIMIT ) {
					$limits[ $name ][ $audience ] = (int) $value;
				} elseif ( '' !== $value ) {
					self::complain( "limits_{$name}_{$audience}", __( 'Enter a number up to 1,000,000, or the word unlimited. The previous value stays.', 'lang-assistant' ) );
					if ( isset( $stored[ $name ][ $audience ] ) ) {
						$limits[ $name ][ $audience ] = $stored[ $name ][ $audience ];
					}
				}
			}
		}
		return $limits;
	}

	/**
	 * Shows a message above the form and next to the field.
	 * @param string $name    Name of the setting.
	 * @param string $message Message for the administrator.
	 */
	private static function complain( string $name, string $message ): void {
		if ( ! function_exists( 'add_settings_error' ) ) {
			return;
		}
		// WordPress sanitizes a new option twice, so the message may already exist.
		if ( ! in_array( self::ERROR . $name, array_column( get_settings_errors( Settings::OPTION ), 'code' ), true ) ) {
			add_settings_error( Settings::OPTION, self::ERROR . $name, $message );
		}
	}
}
