<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Loads scripts only on pages that show the widget. */
final class Assets {

	const WIDGET  = 'lang-assistant-widget';
	const SESSION = 'lang-assistant-session';

	/** Handle of the script for administrators. */
	const PROBLEMS = 'lang-assistant-problems';

	/**
	 * Loads the widget as a module: through the script modules of WordPress 6.5 and later, or as a script tag with that
	 * type before.
	 * @param bool $with_session Whether users can be logged in.
	 * @param bool $with_tools   Whether the widget offers some of its tools only.
	 */
	public static function enqueue_widget( bool $with_session, bool $with_tools ): void {
		$address = self::widget_address();
		if ( function_exists( 'wp_enqueue_script_module' ) ) {
			wp_enqueue_script_module( self::WIDGET, $address, array(), VERSION );
		} else {
			wp_enqueue_script( self::WIDGET, $address, array(), VERSION, true );
		}
		if ( $with_tools ) {
			self::enqueue_tools();
		}
		if ( $with_session ) {
			self::enqueue_session( false );
		}
	}

	/**
	 * Loads the script that requests the session of a logged-in user.
	 * @param bool $with_tools Whether the widget that it may load offers some of its tools only.
	 */
	public static function enqueue_session( bool $with_tools ): void {
		wp_enqueue_script( self::SESSION, plugins_url( 'assets/session.js', FILE ), array(), VERSION, true );
		if ( $with_tools ) {
			self::enqueue_tools();
		}
	}

	/** Loads a style for widgets that offer only some of the tools. */
	private static function enqueue_tools(): void {
		wp_enqueue_style( self::WIDGET, plugins_url( 'assets/tools.css', FILE ), array(), VERSION );
	}

	/** The URL of the widget's script. */
	public static function widget_address(): string {
		return plugins_url( 'widget/lang-assistant.js', FILE );
	}

	/** Loads the script that tells administrators what is wrong with a widget. */
	public static function enqueue_problems(): void {
		wp_enqueue_script( self::PROBLEMS, plugins_url( 'assets/problems.js', FILE ), array(), VERSION, true );
	}

	/**
	 * Marks the widget's script as a module, and defers the session script.
	 * @param string $tag     The tag.
	 * @param string $handle  Name of the script.
	 * @param string $address Address of the script.
	 */
	public static function mark_module( $tag, $handle, $address ): string {
		if ( self::WIDGET === $handle ) {
			// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- this is the tag of an enqueued script.
			return sprintf( "<script type=\"module\" src=\"%s\" id=\"%s-js\"></script>\n", esc_url( $address ), esc_attr( $handle ) );
		}
		if ( self::SESSION === $handle && false === strpos( $tag, ' defer' ) ) {
			return str_replace( ' src=', ' defer src=', $tag );
		}
		return $tag;
	}
}
