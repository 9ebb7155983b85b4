<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Converts the settings to attributes of the element. */
final class Configuration {

	/**
	 * Returns all attributes of the element. No attribute is specific to one user, so any cache may store the page.
	 * @param array $chosen Attributes that the author chose.
	 * @return string[] Values by HTML name.
	 */
	public static function attributes( array $chosen ): array {
		$settings   = Settings::get();
		$attributes = array_filter(
			array(
				// Fields of the page are not in the language that visitors translate from.
				'source-language'    => isset( $chosen['for'] ) ? '' : $settings['source_language'],
				'target-language'    => $settings['target_language'],
				'interface-language' => self::interface_language( $settings['interface_language'] ),
				'theme'              => $settings['theme'],
				// WordPress has no addresses below its pages, so the widget uses the query.
				'routing'            => 'query',
				'loading'            => $settings['loading'],
				'login-url'          => self::dialog_address( 'login_url', wp_login_url( (string) get_permalink() ) ),
				'register-url'       => self::dialog_address( 'register_url', get_option( 'users_can_register' ) ? wp_registration_url() : '' ),
			),
			'strlen'
		);
		$attributes = array_merge( $attributes, $chosen, Connection::attributes( $settings ) );
		$tools      = self::tools( $settings, $chosen );
		if ( Settings::TOOLS !== $tools ) {
			$attributes['tools'] = implode( ' ', $tools );
		}
		if ( isset( $attributes['data-session-url'] ) && is_user_logged_in() ) {
			$attributes['data-session-early'] = 'true';
		}
		$config = self::config( $settings );
		if ( array() !== $config ) {
			$attributes['config'] = wp_json_encode( $config );
		}
		/**
		 * Filters the attributes of the widget before they are printed.
		 *
		 * The page may be cached and shared: add nothing that belongs to one user.
		 * @param string[] $attributes Values by HTML name.
		 * @param string[] $chosen     Attributes that the author of the page chose.
		 */
		$filtered = apply_filters( 'lang_assistant_config', $attributes, $chosen );
		$filtered = is_array( $filtered ) ? array_filter( $filtered, 'is_scalar' ) : $attributes;
		// With these two attributes, every reader of a cached page could act as the user whom they identify.
		unset( $filtered['user-token'], $filtered['nonce'] );
		return array_filter( array_map( 'strval', $filtered ), 'strlen' );
	}

	/**
	 * Returns the tools on a page. The settings offer them, and the author of the page may choose some of them.
	 * @param array $settings Settings in force.
	 * @param array $chosen   Attributes that the author chose.
	 * @return string[]
	 */
	private static function tools( array $settings, array $chosen ): array {
		$offered = 'site' === $settings['connection'] ? array_intersect( array( 'ai', 'write' ), $settings['tools'] ) : $settings['tools'];
		$wanted  = isset( $chosen['tools'] ) ? array_intersect( $offered, preg_split( '/\s+/', $chosen['tools'] ) ) : $offered;
		return array_values( array() === $wanted ? $offered : $wanted );
	}

	/**
	 * Returns the login address for visitors who may not use the widget. It is set even without a setting, because they
	 * need a way to log in. Empty for the word `none`.
	 */
	public static function login_address(): string {
		$address = (string) Settings::value( 'login_url' );
		return in_array( $address, array( '', 'wordpress' ), true ) ? wp_login_url( (string) get_permalink() ) : self::dialog_address( 'login_url', '' );
	}

	/**
	 * Returns the address of a link in the dialogs: an address of the settings, the WordPress address for the word
	 * `wordpress`, or nothing.
	 * @param string $name      Name of the setting.
	 * @param string $wordpress Address of WordPress.
	 */
	private static function dialog_address( string $name, string $wordpress ): string {
		$address = (string) Settings::value( $name );
		if ( 'wordpress' === $address ) {
			return $wordpress;
		}
		return 'none' === $address ? '' : $address;
	}

	/**
	 * Returns the language of the widget: the site's language if the widget is translated into it, otherwise English.
	 * @param string $setting A language, or `site`.
	 */
	private static function interface_language( string $setting ): string {
		$language = 'site' === $setting ? strtolower( substr( determine_locale(), 0, 2 ) ) : $setting;
		return in_array( $language, Settings::LOCALES, true ) ? $language : 'en';
	}

	/**
	 * Returns the settings that have no attribute.
	 * @param array $settings Settings in force.
	 */
	private static function config( array $settings ): array {
		$limits = $settings['limits'];

		$limits['wordsPerDay'] = ( $limits['wordsPerDay'] ?? array() ) + array( 'anonymous' => Settings::DEFAULT_LIMITS['wordsPerDay']['anonymous'] );
		if ( 'proxied' === $settings['connection'] ) {
			// The widget marks a file that PHP does not accept before it is sent.
			$limits['oversizeMarkBytes'] = min( 5 * MB_IN_BYTES, wp_max_upload_size() );
		}
		$stores = array();
		foreach ( Settings::STORES as $store ) {
			$stores[ $store ] = self::dialog_address( $store . '_url', '' );
		}
		return array_filter(
			array(
				'limits'        => $limits,
				'stores'        => array_filter( $stores, 'strlen' ),
				// The widget removes the languages and types that the gateway does not support.
				'fileLanguages' => array() === $settings['file_languages'] ? 'all' : $settings['file_languages'],
				'fileKinds'     => array() === $settings['file_kinds'] ? 'all' : $settings['file_kinds'],
			)
		);
	}
}
