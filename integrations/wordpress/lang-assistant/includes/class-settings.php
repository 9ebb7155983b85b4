<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Reads, merges and sanitizes the settings of a site and its network.
 *
 * An option holds only the values that were chosen. A missing or empty value comes from the network, or else from the
 * defaults.
 */
final class Settings {

	const OPTION         = 'lang_assistant_settings';
	const NETWORK_OPTION = 'lang_assistant_network_settings';

	const TOOLS    = array( 'translate', 'ai', 'files', 'write' );
	const LOCALES  = array( 'en', 'es', 'fr', 'ja', 'ko' );
	const AUDIENCE = array( 'anonymous', 'free', 'paid' );
	const STORES   = array( 'android', 'ios', 'huawei' );
	const LIMITS   = array( 'textChars', 'aiPerDay', 'writePerDay', 'filesPerDay', 'wordsPerDay' );

	/** Settings with a fixed set of values; the first one is the default. */
	const CHOICES = array(
		'connection'         => array( 'direct', 'proxied', 'site' ),
		'route'              => array( 'rest', 'ajax' ),
		'audience'           => array( 'everyone', 'users' ),
		'interface_language' => array( 'site', 'en', 'es', 'fr', 'ja', 'ko' ),
		'theme'              => array( 'light', 'dark', 'auto' ),
		'loading'            => array( 'visible', 'eager', 'idle', 'interaction' ),
		'client'             => array( 'connection', 'cloudflare', 'header' ),
		'updates'            => array( 'on', 'off' ),
	);

	/**
	 * The limits that the widget announces if the settings have none. They equal the widget's own defaults, except that
	 * the words of visitors are limited: a public page without that limit would be a free translation service.
	 */
	const DEFAULT_LIMITS = array(
		'textChars'   => array( 'anonymous' => 1500, 'free' => 5000, 'paid' => 5000 ),
		'aiPerDay'    => array( 'anonymous' => 5, 'free' => 10, 'paid' => 'unlimited' ),
		'writePerDay' => array( 'anonymous' => 5, 'free' => 10, 'paid' => 'unlimited' ),
		'filesPerDay' => array( 'anonymous' => 1, 'free' => 3, 'paid' => 'unlimited' ),
		'wordsPerDay' => array( 'anonymous' => 3000, 'free' => 'unlimited', 'paid' => 20000 ),
	);

	const MAX_ADDRESS_CHARS = 2000;
	const MIN_SECRET_CHARS  = 32;
	const MAX_SECRET_CHARS  = 512;
	const MAX_LIMIT         = 1000000;

	/** Returns the default settings of a site. */
	public static function defaults(): array {
		$choices = array();
		foreach ( self::CHOICES as $name => $values ) {
			$choices[ $name ] = $values[0];
		}
		return array(
			'gateway'         => '',
			'secret'          => '',
			'source_language' => '',
			'target_language' => '',
			'login_url'       => '',
			'register_url'    => '',
			'android_url'     => '',
			'ios_url'         => '',
			'huawei_url'      => '',
			'client_header'   => '',
			'file_languages'  => array(),
			'file_kinds'      => array(),
			'tools'           => self::TOOLS,
			'paid_roles'      => array(),
			'limits'          => array(),
		) + $choices;
	}

	/** Returns the effective settings of this site. */
	public static function get(): array {
		$site = self::row( get_option( self::OPTION ) );
		if ( ! is_multisite() ) {
			return self::merge( self::defaults(), $site );
		}
		$network = self::row( get_site_option( self::NETWORK_OPTION ) );
		if ( self::is_locked( $network ) ) {
			return self::merge( self::defaults(), $network );
		}
		if ( isset( $site['gateway'] ) && ! self::is_same_address( $site['gateway'], $network['gateway'] ?? '' ) ) {
			// The network's secret is only for the network's gateway: another gateway could replay its tokens there.
			unset( $network['secret'] );
		}
		return self::merge( self::merge( self::defaults(), $network ), $site );
	}

	/**
	 * Returns one effective setting of this site.
	 * @param string $name Name of the setting.
	 * @return mixed
	 */
	public static function value( string $name ) {
		return self::get()[ $name ] ?? null;
	}

	/**
	 * Whether the network's administrators do not allow sites to have their own settings.
	 * @param array $network Settings of the network.
	 */
	public static function is_locked( array $network ): bool {
		return ! empty( $network['locked'] );
	}

	/** Registers the option and its sanitizer with the Settings API. */
	public static function register(): void {
		self::add_option();
		register_setting(
			self::OPTION,
			self::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( self::class, 'sanitize_site' ),
				'show_in_rest'      => false,
				// There is no default: with one, WordPress would add an empty option again when it is saved, and load it
				// on every page.
			)
		);
	}

	/** Adds the option before the first save, because only a new option can be excluded from autoload. */
	public static function add_option(): void {
		if ( false === get_option( self::OPTION, false ) ) {
			add_option( self::OPTION, array(), '', false );
		}
	}

	/**
	 * Sanitizes the form of a site's settings.
	 * @param mixed $input Submitted values.
	 */
	public static function sanitize_site( $input ): array {
		self::forget_cached();
		return Sanitizer::sanitize( $input, self::row( get_option( self::OPTION ) ) );
	}

	/**
	 * Removes the options from the object cache. A server with its own cache keeps old values, and a form that is saved
	 * there would restore an old secret.
	 */
	public static function forget_cached(): void {
		foreach ( array( self::OPTION, 'alloptions', 'notoptions' ) as $name ) {
			wp_cache_delete( $name, 'options' );
		}
		foreach ( is_multisite() ? array( self::NETWORK_OPTION, 'notoptions' ) : array() as $name ) {
			wp_cache_delete( get_current_network_id() . ':' . $name, 'site-options' );
		}
	}

	/**
	 * Returns a stored option as an array.
	 * @param mixed $value Value of the option.
	 */
	public static function row( $value ): array {
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Merges the chosen settings of a level into the settings of the level below.
	 * @param array $base   Settings below.
	 * @param array $chosen Settings that were chosen.
	 */
	private static function merge( array $base, array $chosen ): array {
		foreach ( $chosen as $name => $value ) {
			if ( 'limits' === $name && is_array( $value ) ) {
				$base['limits'] = array_replace_recursive( $base['limits'] ?? array(), $value );
			} elseif ( '' !== $value && null !== $value ) {
				$base[ $name ] = $value;
			}
		}
		return $base;
	}

	/**
	 * Whether two addresses belong to the same gateway.
	 * @param string $one   An address.
	 * @param string $other Another one.
	 */
	private static function is_same_address( string $one, string $other ): bool {
		return '' === $one || untrailingslashit( $one ) === untrailingslashit( $other );
	}
}
