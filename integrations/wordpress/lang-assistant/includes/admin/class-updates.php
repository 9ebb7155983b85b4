<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Tells WordPress about a new version, if the plugin was packed with the address of its release.
 *
 * WordPress asks for it when it looks for updates of all plugins, and installs it when an administrator starts the
 * update.
 */
final class Updates {

	/** Path of the description of the latest version, below the address of the release. */
	const DESCRIPTION = '/releases/latest/download/lang-assistant.json';

	const SECONDS = 5;

	/** The maximum size of a description, in bytes. */
	const MAX_BYTES = 64 * KB_IN_BYTES;

	/** Release servers redirect to a version, and from there to file storage. */
	const MAX_REDIRECTS = 3;

	/**
	 * Registers the hooks, if there is an address.
	 * @param string $address Address of the release, or an empty text.
	 */
	public static function register_hooks( string $address ): void {
		if ( 0 !== strpos( $address, 'https://' ) ) {
			return;
		}
		add_filter(
			'update_plugins_' . wp_parse_url( $address, PHP_URL_HOST ),
			static fn( $update, $header, $file ) => plugin_basename( FILE ) === $file && self::is_on() ? self::find( $address ) : $update,
			10,
			3
		);
		add_filter( 'upgrader_pre_download', array( self::class, 'download' ), 10, 4 );
		add_action( 'in_plugin_update_message-' . plugin_basename( FILE ), array( self::class, 'show_hash' ), 10, 2 );
	}

	/** Whether the settings of the site, or of the network, allow the search for updates. */
	private static function is_on(): bool {
		$row = Settings::row( is_multisite() ? get_site_option( Settings::NETWORK_OPTION ) : get_option( Settings::OPTION ) );
		return 'off' !== ( $row['updates'] ?? '' );
	}

	/**
	 * Returns the latest version in the format of WordPress. Returns false without a valid description.
	 * @param string $address Address of the release.
	 * @return array|false
	 */
	private static function find( string $address ) {
		$described = json_decode( self::read( $address . self::DESCRIPTION ), true );
		$patterns  = array(
			'version'      => '/^\d+\.\d+\.\d+$/D',
			'package'      => '#^' . preg_quote( $address, '#' ) . '/[\w./-]+\.zip$#D',
			'requires'     => '/^\d+\.\d+$/D',
			'requires_php' => '/^\d+\.\d+$/D',
			'tested'       => '/^\d+\.\d+$/D',
			'sha256'       => '/^[0-9a-f]{64}$/D',
		);
		$update    = array( 'url' => $address );
		foreach ( $patterns as $name => $pattern ) {
			$value = is_array( $described ) ? $described[ $name ] ?? null : null;
			if ( ! is_string( $value ) || ! preg_match( $pattern, $value ) ) {
				return false;
			}
			$update[ $name ] = $value;
		}
		return $update;
	}

	/**
	 * Reads a text over HTTPS. Returns an empty text if the request fails.
	 * @param string $address Address.
	 */
	private static function read( string $address ): string {
		for ( $request = 0; $request <= self::MAX_REDIRECTS && 0 === strpos( $address, 'https://' ); $request++ ) {
			$response = wp_safe_remote_request(
				$address,
				array(
					'timeout'             => self::SECONDS,
					// A redirect could lead to an address without HTTPS, so the code follows redirects itself.
					'redirection'         => 0,
					'limit_response_size' => self::MAX_BYTES,
					// The default user agent of WordPress would reveal the address of the site.
					'user-agent'          => 'lang-assistant-wordpress',
				)
			);
			$status   = (int) wp_remote_retrieve_response_code( $response );
			if ( $status < 300 || $status >= 400 ) {
				return 200 === $status ? wp_remote_retrieve_body( $response ) : '';
			}
			$location = wp_remote_retrieve_header( $response, 'location' );
			$address  = is_string( $location ) ? \WP_Http::make_absolute_url( $location, $address ) : '';
		}
		return '';
	}

	/** Returns the update that WordPress found, or null. */
	private static function found(): ?object {
		$updates = get_site_transient( 'update_plugins' );
		return $updates->response[ plugin_basename( FILE ) ] ?? null;
	}

	/**
	 * Downloads a new version of this plugin. Refuses a zip whose hash differs from the hash in the description.
	 * @param mixed        $reply    What another plugin has downloaded.
	 * @param string       $package  Address of the zip.
	 * @param \WP_Upgrader $upgrader Upgrader.
	 * @param array        $extra    What is upgraded.
	 * @return mixed Path of the zip, an error, or the reply for other plugins.
	 */
	public static function download( $reply, $package, $upgrader, $extra = array() ) {
		$found = self::found();
		if ( false !== $reply || plugin_basename( FILE ) !== ( $extra['plugin'] ?? '' ) || null === $found || $package !== ( $found->package ?? '' ) ) {
			return $reply;
		}
		$file = download_url( $package );
		if ( is_wp_error( $file ) || hash_equals( (string) ( $found->sha256 ?? '' ), (string) hash_file( 'sha256', $file ) ) ) {
			return $file;
		}
		wp_delete_file( $file );
		return new \WP_Error( 'lang_assistant_hash', __( 'The downloaded file is not the one that was released. Nothing was changed.', 'lang-assistant' ) );
	}

	/**
	 * Shows the hash of the zip next to the new version, so that administrators can compare it with the release.
	 * @param array  $header Header of the plugin.
	 * @param object $update The new version.
	 */
	public static function show_hash( $header, $update ): void {
		if ( isset( $update->sha256 ) ) {
			printf( ' SHA-256: <code style="overflow-wrap:anywhere">%s</code>', esc_html( $update->sha256 ) );
		}
	}
}
