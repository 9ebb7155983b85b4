<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the first screen into the page, so that visitors can type before any script has loaded. The templates are in
 * `widget/shell/`, one for each tool and language.
 *
 * The first screen contains no data of a visitor: the only values in it are names of languages.
 */
final class Shell {

	/** The default languages of a widget. */
	const SOURCE = 'en';
	const TARGET = 'es';

	/** Attributes with which the element does not show the widget. */
	const OTHERS = array( 'page', 'for', 'selection' );

	/**
	 * Returns the HTML of an element with its first screen. Empty if the element has no first screen.
	 * @param string   $html       HTML of the attributes.
	 * @param string[] $attributes Values by HTML name.
	 */
	public static function tag( string $html, array $attributes ): string {
		/**
		 * Filters whether the page contains the first screen. Return false if a content security policy allows no inline style.
		 * @param bool $is_printed Whether the page contains it.
		 */
		if ( ! apply_filters( 'lang_assistant_shell', true ) || ! self::is_possible( $attributes ) ) {
			return '';
		}
		$locale = $attributes['interface-language'] ?? 'en';
		$file   = dirname( FILE ) . '/widget/shell/' . ( $attributes['mode'] ?? 'translate' ) . ".$locale.txt";
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		$template = is_readable( $file ) ? (string) file_get_contents( $file ) : '';

		list( $source, $target ) = self::pair( $attributes );
		$names                   = Language_Names::in( $locale );
		return strtr(
			$template,
			array(
				'{attributes}' => trim( $html ),
				'{source}'     => esc_html( $names[ $source ] ?? '' ),
				'{target}'     => esc_html( $names[ $target ] ?? '' ),
				'{lang}'       => esc_attr( str_replace( '_', '-', $source ) ),
				// The script fills in the limits, which are in the settings.
				'{count}'      => '',
				'{text}'       => '',
			)
		);
	}

	/**
	 * Whether there is a matching first screen. There is none for a widget with a text, because WordPress would change
	 * the quotes in that text.
	 * @param string[] $attributes Values by HTML name.
	 */
	private static function is_possible( array $attributes ): bool {
		return ! isset( $attributes['initial-text'] )
			&& array() === array_intersect( self::OTHERS, array_keys( $attributes ) )
			&& preg_match( '/^[a-z]+$/D', $attributes['mode'] ?? 'translate' )
			&& in_array( $attributes['interface-language'] ?? 'en', Settings::LOCALES, true );
	}

	/**
	 * Returns the source and target language. If both are the same, the source changes to the other default language.
	 * @param string[] $attributes Values by HTML name.
	 * @return string[]
	 */
	private static function pair( array $attributes ): array {
		$source = $attributes['source-language'] ?? self::SOURCE;
		$target = self::TARGET === $source ? self::SOURCE : self::TARGET;
		$chosen = $attributes['target-language'] ?? $target;
		return array( $chosen === $source ? $target : $source, $chosen );
	}
}
