<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Connects the classes to WordPress. */
final class Plugin {

	/** Registers all hooks. The plugin does nothing else until WordPress calls them. */
	public static function register_hooks(): void {
		add_action( 'init', array( Block::class, 'register' ) );
		add_action( 'enqueue_block_editor_assets', array( Block::class, 'add_editor_data' ) );
		add_action( 'init', array( self::class, 'load_translations' ), 1 );
		add_filter( 'load_textdomain_mofile', array( self::class, 'find_translation' ), 10, 2 );
		add_filter(
			'load_script_translation_file',
			static fn( $file, $handle, $domain ) => self::find_translation( $file, $domain ),
			10,
			3
		);
		add_shortcode( 'lang_assistant', array( Renderer::class, 'render_shortcode' ) );
		add_filter( 'script_loader_tag', array( Assets::class, 'mark_module' ), 10, 3 );
		add_action( 'rest_api_init', array( Rest_Routes::class, 'register' ) );
		Ajax_Routes::register();
		// WordPress also runs Site Health tests on its own schedule, outside of the administration.
		add_filter( 'site_status_tests', array( Site_Health::class, 'add_test' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( Personal_Data::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( Personal_Data::class, 'add_eraser' ) );
		add_action( 'deleted_user', array( Site_Ai::class, 'delete_usage' ) );
		Abilities::register_hooks();
		// The plugin directory of WordPress delivers updates itself, so its zip lacks this class.
		if ( '' !== RELEASE_URL ) {
			Updates::register_hooks( RELEASE_URL );
		}
		if ( is_admin() ) {
			add_action( 'admin_init', array( Settings::class, 'register' ) );
			add_action( 'admin_init', array( Personal_Data::class, 'add_policy_content' ) );
			Settings_Page::register_hooks();
		}
	}

	/** Loads the bundled translations. */
	public static function load_translations(): void {
		// Sites get language packs from the plugin directory. A zip from elsewhere brings its own translations.
		load_plugin_textdomain( 'lang-assistant', false, dirname( plugin_basename( FILE ) ) . '/languages' ); // phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions.load_plugin_textdomainFound
	}

	/**
	 * Finds a translation for another country if the site's country has none: `es_MX` reads `es_ES`.
	 * @param string|false $file   Path that WordPress would read.
	 * @param string       $domain Text domain.
	 * @return string|false
	 */
	public static function find_translation( $file, string $domain ) {
		if ( 'lang-assistant' !== $domain || ! is_string( $file ) || is_readable( $file ) ) {
			return $file;
		}
		$pattern = preg_replace( '/lang-assistant-([a-z]{2,3})_[A-Za-z_]+(?=[-.][^\\/]*$)/', 'lang-assistant-$1*', $file );
		$others  = $pattern === $file ? array() : glob( $pattern );
		return $others ? $others[0] : $file;
	}
}
