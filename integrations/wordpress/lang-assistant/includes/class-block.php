<?php
/**
 * The block.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the dynamic block of `block/block.json`.
 */
final class Block {

	/**
	 * Registers the block, its editor script and the translations of that script.
	 */
	public static function register(): void {
		wp_register_script(
			'lang-assistant-editor',
			plugins_url( 'block/editor.js', FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
			VERSION,
			true
		);
		wp_set_script_translations( 'lang-assistant-editor', 'lang-assistant', dirname( FILE ) . '/languages' );
		wp_register_style( 'lang-assistant-editor', plugins_url( 'block/editor.css', FILE ), array(), VERSION );
		register_block_type( dirname( FILE ) . '/block', array( 'render_callback' => array( Renderer::class, 'render_block' ) ) );
	}
}
