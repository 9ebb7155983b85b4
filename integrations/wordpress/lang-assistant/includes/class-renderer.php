<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the widget's tag.
 *
 * The page contains no token and no nonce, so any cache may store it.
 */
final class Renderer {

	/**
	 * Renders the block.
	 * @param array $attributes Attributes of the block, by property name.
	 */
	public static function render_block( array $attributes ): string {
		$html = self::render( Attributes::from_block( $attributes ) );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/**
	 * Renders the shortcode.
	 * @param array|string $attributes Attributes, with underscores or hyphens.
	 */
	public static function render_shortcode( $attributes ): string {
		$html = self::render( Attributes::from_shortcode( is_array( $attributes ) ? $attributes : array() ) );
		return '' === $html ? '' : sprintf( '<div class="wp-block-lang-assistant-widget">%s</div>', $html );
	}

	/**
	 * Renders the widget, or a link where scripts do not run.
	 * @param array $chosen Attributes that the author chose, by HTML name.
	 */
	private static function render( array $chosen ): string {
		if ( doing_filter( 'get_the_excerpt' ) ) {
			return '';
		}
		if ( is_feed() || self::is_rest_output() ) {
			return self::link();
		}
		$is_allowed = Identity::can_use() && ( is_user_logged_in() || ! Site_Ai::is_connected() );
		if ( ! $is_allowed && is_user_logged_in() ) {
			return '';
		}
		$attributes = Configuration::attributes( $chosen );
		if ( ! isset( $attributes['ajax-url'] ) || array() === Settings::value( 'tools' ) ) {
			// Without a service, visitors see nothing. The administrator sees what is missing.
			return current_user_can( 'manage_options' ) ? self::setup_notice() : '';
		}
		if ( ! $is_allowed ) {
			return self::for_users( $attributes );
		}
		Assets::enqueue_widget( isset( $attributes['data-session-url'] ), isset( $attributes['tools'] ) );
		if ( current_user_can( 'manage_options' ) ) {
			$attributes['data-problems-url'] = Connection::address( 'problems', Settings::get() );
			Assets::enqueue_problems();
		}
		$shell = Shell::tag( self::attributes_html( $attributes ), $attributes );
		return ( '' === $shell ? self::tag( $attributes ) : $shell ) . self::without_scripts( $attributes );
	}

	/**
	 * Renders a widget that only users may use, for a visitor.
	 *
	 * A cache may serve this page to a logged-in user too. Then a script replaces the login link by the widget.
	 * @param array $attributes Values by HTML name.
	 */
	private static function for_users( array $attributes ): string {
		Assets::enqueue_session( isset( $attributes['tools'] ) );
		return sprintf(
			'<div data-lang-assistant-session="%s" data-lang-assistant-script="%s">%s<template>%s</template></div>',
			esc_url( Connection::address( 'session', Settings::get() ) ),
			esc_url( add_query_arg( 'ver', VERSION, Assets::widget_address() ) ),
			self::login_link(),
			self::tag( $attributes )
		);
	}

	/**
	 * The element with escaped attributes.
	 * @param array $attributes Values by HTML name.
	 */
	private static function tag( array $attributes ): string {
		return '<lang-assistant' . self::attributes_html( $attributes ) . '></lang-assistant>';
	}

	/**
	 * Says what is missing in browsers without JavaScript, where a widget would be.
	 * @param array $attributes Values by HTML name.
	 */
	private static function without_scripts( array $attributes ): string {
		return array() === array_intersect( Shell::OTHERS, array_keys( $attributes ) )
			? sprintf( '<noscript><p>%s</p></noscript>', esc_html__( 'The translator needs JavaScript.', 'lang-assistant' ) )
			: '';
	}

	/**
	 * The attributes, escaped.
	 * @param array $attributes Values by HTML name.
	 */
	private static function attributes_html( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
		}
		return $html;
	}

	/** Whether the HTML is part of a response of the REST API, whose readers do not run our scripts. */
	private static function is_rest_output(): bool {
		return defined( 'REST_REQUEST' ) && REST_REQUEST;
	}

	/** Returns a link to the page, for feeds and programs. */
	private static function link(): string {
		$address = get_permalink();
		$text    = __( 'Open the translator', 'lang-assistant' );
		return sprintf( '<p><a href="%s">%s</a></p>', esc_url( $address ? $address : home_url( '/' ) ), esc_html( $text ) );
	}

	/** Returns a link to the login, for visitors who may not use the widget. */
	private static function login_link(): string {
		$address = Configuration::login_address();
		$text    = __( 'Log in to use the translator', 'lang-assistant' );
		return '' === $address ? '' : sprintf( '<p><a href="%s">%s</a></p>', esc_url( $address ), esc_html( $text ) );
	}

	/** Returns the notice that administrators see while there is no gateway. */
	private static function setup_notice(): string {
		$text = __( 'The translator needs a gateway. Only administrators see this.', 'lang-assistant' );
		return sprintf(
			'<p>%s <a href="%s">%s</a></p>',
			esc_html( $text ),
			esc_url( admin_url( 'options-general.php?page=lang-assistant' ) ),
			esc_html__( 'Settings', 'lang-assistant' )
		);
	}
}
