<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Names of languages as the widget shows them, in the language of the user. */
final class Language_Names {

	/**
	 * Returns the names by code, sorted. Without codes, returns all names.
	 * @param string[]|null $codes Codes of languages.
	 * @return string[]
	 */
	public static function all( ?array $codes = null ): array {
		$locale = strtolower( substr( get_user_locale(), 0, 2 ) );
		$locale = in_array( $locale, Settings::LOCALES, true ) ? $locale : 'en';
		$names  = self::in( $locale );
		if ( null !== $codes ) {
			$names = array_intersect_key( $names, array_flip( $codes ) );
		}
		if ( class_exists( 'Collator' ) ) {
			( new \Collator( $locale ) )->asort( $names );
		} else {
			asort( $names, SORT_NATURAL | SORT_FLAG_CASE );
		}
		return $names;
	}

	/**
	 * The names by code in one of the widget's languages.
	 * @param string $locale One of `Settings::LOCALES`.
	 * @return string[]
	 */
	public static function in( string $locale ): array {
		$file = dirname( FILE ) . "/names/$locale.json";
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		$names = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : array();
		return is_array( $names ) ? array_filter( $names, 'is_string' ) : array();
	}

	/**
	 * Returns the names of the languages that the gateway knows. Returns all names if the gateway accepts any language or
	 * does not answer.
	 * @param string $side `source`, `target`, or an empty text for both.
	 * @return string[]
	 */
	public static function of_gateway( string $side = '' ): array {
		$pairs = Capabilities::pairs( Capabilities::of_site() );
		if ( null === $pairs || array() === $pairs ) {
			return self::all();
		}
		$sources = array_column( $pairs, 0 );
		$targets = array_column( $pairs, 1 );
		$codes   = array( '' => array_merge( $sources, $targets ), 'source' => $sources, 'target' => $targets );
		return self::all( $codes[ $side ] );
	}
}
