<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Registers the dynamic block of `block/block.json`, and its block patterns. */
final class Block {

	const SCRIPT = 'lang-assistant-editor';

	/** The id that WordPress gives to the comment form. */
	const COMMENT_FORM = 'commentform';

	/** Registers the block, its editor script and the translations of that script. */
	public static function register(): void {
		wp_register_script(
			self::SCRIPT,
			plugins_url( 'block/editor.js', FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'shortcode' ),
			VERSION,
			true
		);
		wp_set_script_translations( self::SCRIPT, 'lang-assistant', dirname( FILE ) . '/languages' );
		wp_register_style( self::SCRIPT, plugins_url( 'block/editor.css', FILE ), array(), VERSION );
		register_block_type( dirname( FILE ) . '/block', array( 'render_callback' => array( Renderer::class, 'render_block' ) ) );
		self::register_patterns();
	}

	/** Gives the editor the languages of the gateway and the settings of the site. Only the editor requests them. */
	public static function add_editor_data(): void {
		wp_add_inline_script( self::SCRIPT, 'window.langAssistantEditor = ' . wp_json_encode( self::editor_data(), JSON_HEX_TAG ) . ';', 'before' );
	}

	/** Returns the names and settings for the editor. */
	public static function editor_data(): array {
		$settings = Settings::get();
		return array(
			'languages' => array(
				'isKnown' => array() !== Capabilities::of_site(),
				'source'  => self::entries( Language_Names::of_gateway( 'source' ) ),
				'target'  => self::entries( Language_Names::of_gateway( 'target' ) ),
			),
			'tools'     => Setting_Labels::tools(),
			'choices'   => array(
				'mode'              => self::entries( Setting_Labels::tools() ),
				'theme'             => self::entries( Setting_Labels::choices( 'theme' ) ),
				'loading'           => self::entries( Setting_Labels::choices( 'loading' ) ),
				'interfaceLanguage' => self::entries( array_diff_key( Setting_Labels::choices( 'interface_language' ), array( 'site' => '' ) ) ),
			),
			'settings'  => array(
				'sourceLanguage' => $settings['source_language'],
				'targetLanguage' => $settings['target_language'],
				'theme'          => $settings['theme'],
				'tools'          => array_values( $settings['tools'] ),
			),
		);
	}

	/**
	 * Converts labels to a list of values and labels. A JSON object with numbers as keys would lose its order.
	 * @param string[] $labels Labels by value.
	 */
	private static function entries( array $labels ): array {
		return array_map( null, array_map( 'strval', array_keys( $labels ) ), array_values( $labels ) );
	}

	/** Registers the patterns. */
	private static function register_patterns(): void {
		$patterns = array(
			'translator' => array( __( 'Translator', 'lang-assistant' ), array() ),
			'writer'     => array( __( 'Writer', 'lang-assistant' ), array( 'mode' => 'write', 'tools' => 'write' ) ),
			'page'       => array( __( 'Translate this page', 'lang-assistant' ), array( 'page' => true ) ),
			'form'       => array( __( 'Check this form', 'lang-assistant' ), array( 'for' => self::COMMENT_FORM ) ),
		);
		register_block_pattern_category( 'lang-assistant', array( 'label' => 'Lang Assistant' ) );
		foreach ( $patterns as $name => list( $title, $attributes ) ) {
			$json = array() === $attributes ? '' : wp_json_encode( $attributes ) . ' ';
			register_block_pattern(
				'lang-assistant/' . $name,
				array(
					'title'      => $title,
					'categories' => array( 'lang-assistant' ),
					'content'    => "<!-- wp:lang-assistant/widget $json/-->",
				)
			);
		}
	}
}
