<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Adds the settings page of a site and, on multisite, the settings page of the network. */
final class Settings_Page {

	const SLUG    = 'lang-assistant';
	const NETWORK = 'lang_assistant_network';

	/** Registers the pages. */
	public static function register_hooks(): void {
		add_action( 'admin_menu', array( self::class, 'add_site_page' ) );
		add_action( 'network_admin_menu', array( self::class, 'add_network_page' ) );
		add_action( 'network_admin_edit_' . self::NETWORK, array( self::class, 'save_network' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( self::class, 'add_link' ) );
	}

	/** Adds the page of a site. */
	public static function add_site_page(): void {
		add_options_page( 'Lang Assistant', 'Lang Assistant', 'manage_options', self::SLUG, array( self::class, 'render_site' ) );
	}

	/** Adds the page of the network. */
	public static function add_network_page(): void {
		add_submenu_page( 'settings.php', 'Lang Assistant', 'Lang Assistant', 'manage_network_options', self::SLUG, array( self::class, 'render_network' ) );
	}

	/**
	 * Adds a link to the settings in the list of plugins.
	 * @param string[] $links Links of the plugin.
	 */
	public static function add_link( $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::SLUG ) ), esc_html__( 'Settings', 'lang-assistant' ) );
		return array_merge( array( $link ), (array) $links );
	}

	/**
	 * Loads the script of the Test button on the site's page only.
	 * @param string $page Name of the page.
	 */
	public static function enqueue( $page ): void {
		if ( 'settings_page_' . self::SLUG !== $page ) {
			return;
		}
		wp_enqueue_script( 'lang-assistant-settings', plugins_url( 'assets/settings.js', FILE ), array( 'wp-api-fetch', 'wp-i18n' ), VERSION, true );
		wp_enqueue_style( 'lang-assistant-settings', plugins_url( 'assets/settings.css', FILE ), array(), VERSION );
		wp_set_script_translations( 'lang-assistant-settings', 'lang-assistant', dirname( FILE ) . '/languages' );
	}

	/** Prints the page of a site. */
	public static function render_site(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		Settings::forget_cached();
		$network = is_multisite() ? Settings::row( get_site_option( Settings::NETWORK_OPTION ) ) : array();
		echo '<div class="wrap"><h1>Lang Assistant</h1>';
		if ( Settings::is_locked( $network ) ) {
			echo '<p>' . esc_html__( 'The administrators of the network manage these settings.', 'lang-assistant' ) . '</p></div>';
			return;
		}
		if ( '' === Settings::value( 'gateway' ) && 'site' !== Settings::value( 'connection' ) ) {
			self::render_help();
		}
		echo '<form action="' . esc_url( admin_url( 'options.php' ) ) . '" method="post">';
		settings_fields( Settings::OPTION );
		$fields = new Settings_Fields( Settings::OPTION, Settings::row( get_option( Settings::OPTION ) ), is_multisite() );
		$fields->render();
		submit_button();
		echo '</form>';
		self::render_test();
		echo '</div>';
	}

	/** Explains how to start a gateway, with two commands. */
	private static function render_help(): void {
		$origin = Connection_Test::origin();
		// This secret is only a suggestion. Nothing stores it before the administrator enters it in the form.
		$secret = wp_generate_password( 40, false );
		$commands = "docker build -t lang-assistant .\n"
			. "docker run -d --init -p 127.0.0.1:8787:8787 -v lang-assistant:/data -e TRUST_PROXY=1"
			. " -e WORDS_PER_DAY=3000,unlimited,20000 -e CORS_ORIGINS=$origin -e JWT_SECRET=$secret lang-assistant";
		printf(
			'<div class="notice notice-info inline"><p>%s</p><pre style="white-space:pre-wrap;overflow-wrap:anywhere">%s</pre><p>%s</p></div>',
			esc_html__( 'The widget needs a gateway: a program on your server that translates. Two commands start one, in the folder of the lang-assistant project:', 'lang-assistant' ),
			esc_html( $commands ),
			esc_html__( 'Then enter its address below, and the same secret.', 'lang-assistant' )
		);
		printf(
			'<p><button type="button" class="button" id="lang-assistant-fill" disabled data-gateway="http://127.0.0.1:8787" data-secret="%s">%s</button></p>',
			esc_attr( $secret ),
			esc_html__( 'Fill in address, secret and forwarded connection', 'lang-assistant' )
		);
		if ( Site_Ai::can_generate() ) {
			printf( '<p>%s</p>', esc_html__( 'Without a gateway, the AI of this site can answer in assistant and writer: choose it as the connection.', 'lang-assistant' ) );
		}
	}

	/** Prints the Test button. */
	private static function render_test(): void {
		printf(
			'<h2>%s</h2><p>%s</p><p><button type="button" class="button" id="lang-assistant-test" disabled>%s</button></p><p id="lang-assistant-test-status" role="status"></p><div id="lang-assistant-test-result"></div>',
			esc_html__( 'Test', 'lang-assistant' ),
			esc_html__( 'Tries the saved settings, and says what to do about each problem.', 'lang-assistant' ),
			esc_html__( 'Test the connection', 'lang-assistant' )
		);
	}

	/** Prints the page of the network. */
	public static function render_network(): void {
		if ( ! current_user_can( 'manage_network_options' ) ) {
			return;
		}
		Settings::forget_cached();
		$row = Settings::row( get_site_option( Settings::NETWORK_OPTION ) );
		echo '<div class="wrap"><h1>Lang Assistant</h1>';
		settings_errors( Settings::OPTION );
		printf( '<form action="%s" method="post">', esc_url( network_admin_url( 'edit.php?action=' . self::NETWORK ) ) );
		wp_nonce_field( self::NETWORK );
		$fields = new Settings_Fields( Settings::NETWORK_OPTION, $row, false );
		$fields->render();
		printf(
			'<p><label><input type="checkbox" name="%s[locked]" value="1" %s> %s</label></p>',
			esc_attr( Settings::NETWORK_OPTION ),
			checked( Settings::is_locked( $row ), true, false ),
			esc_html__( 'Sites cannot change these settings', 'lang-assistant' )
		);
		submit_button();
		echo '</form></div>';
	}

	/** Saves the settings of the network, and goes back to their page. */
	public static function save_network(): void {
		check_admin_referer( self::NETWORK );
		if ( ! current_user_can( 'manage_network_options' ) ) {
			wp_die( esc_html__( 'You are not allowed to change these settings.', 'lang-assistant' ), '', array( 'response' => 403 ) );
		}
		Settings::forget_cached();
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- the sanitizer checks each value.
		$input = isset( $_POST[ Settings::NETWORK_OPTION ] ) ? wp_unslash( $_POST[ Settings::NETWORK_OPTION ] ) : array();
		$row   = Sanitizer::sanitize( $input, Settings::row( get_site_option( Settings::NETWORK_OPTION ) ) );
		if ( is_array( $input ) && ! empty( $input['locked'] ) ) {
			$row['locked'] = true;
		}
		update_site_option( Settings::NETWORK_OPTION, $row );
		$errors = get_settings_errors( Settings::OPTION );
		if ( array() === $errors ) {
			add_settings_error( Settings::OPTION, 'saved', __( 'Settings saved.', 'lang-assistant' ), 'success' );
		}
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( network_admin_url( 'settings.php?page=' . self::SLUG . '&settings-updated=true' ) );
		exit;
	}
}
