<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Checks the attributes of block and shortcode against those of the block (`block/block.json`, generated from the
 * element's own table).
 *
 * They lack addresses of services, tokens and `config`: with these, an author could send a reader's token to
 * another server.
 */
final class Attributes {

	const MAX_CHARS = 10000;

	/**
	 * Words that an attribute accepts in place of an address: `none` offers no link, `event` leaves the login to a script
	 * of the page.
	 */
	const WORDS = array( 'login-url' => array( 'none', 'event' ), 'register-url' => array( 'none' ) );

	/** Short attribute names in the shortcode. */
	const ALIASES = array( 'source' => 'source-language', 'target' => 'target-language' );

	/** Returns the table of HTML names with `name`, `property`, `type` and `choices`. */
	public static function table(): array {
		static $table = null;
		if ( null === $table ) {
			$block = wp_json_file_decode( dirname( FILE ) . '/block/block.json', array( 'associative' => true ) );
			foreach ( $block['attributes'] as $property => $row ) {
				$name           = strtolower( preg_replace( '/[A-Z]|\d+/', '-$0', $property ) );
				$table[ $name ] = array(
					'name'     => $name,
					'property' => $property,
					'type'     => $row['type'],
					'choices'  => $row['enum'] ?? array(),
				);
			}
		}
		return $table;
	}

	/**
	 * Returns the valid attributes of the block, by HTML name.
	 * @param array $attributes Values by property name.
	 */
	public static function from_block( array $attributes ): array {
		$valid = array();
		foreach ( self::table() as $name => $row ) {
			$valid[ $name ] = self::value( $attributes[ $row['property'] ] ?? '', $row );
		}
		return array_filter( $valid, 'strlen' );
	}

	/**
	 * Returns the valid attributes of the shortcode, by HTML name.
	 * @param array $attributes Values by name with underscores or hyphens; attributes without a value have a number.
	 */
	public static function from_shortcode( array $attributes ): array {
		$table = self::table();
		$valid = array();
		foreach ( $attributes as $key => $value ) {
			$name = strtolower( str_replace( '_', '-', is_int( $key ) ? (string) $value : $key ) );
			$name = self::ALIASES[ $name ] ?? $name;
			if ( isset( $table[ $name ] ) ) {
				$valid[ $name ] = self::value( is_int( $key ) ? 'true' : $value, $table[ $name ] );
			}
		}
		return array_filter( $valid, 'strlen' );
	}

	/**
	 * Returns a valid value as text, or an empty text.
	 * @param mixed $value Value of the author.
	 * @param array $row   Row of the table.
	 */
	private static function value( $value, array $row ): string {
		if ( 'boolean' === $row['type'] ) {
			return true === $value || 'true' === $value || '1' === $value ? 'true' : '';
		}
		$text = is_scalar( $value ) ? trim( (string) $value ) : '';
		if ( ! preg_match( '/-(text|message)$/D', $row['name'] ) ) {
			// Word processors write these quotes, and WordPress takes them for a part of the value.
			$text = (string) preg_replace( '/^[“”„″]|[“”„″]$/uD', '', $text );
		}
		if ( '' === $text || strlen( $text ) > self::MAX_CHARS ) {
			return '';
		}
		if ( array() !== $row['choices'] ) {
			return in_array( $text, $row['choices'], true ) ? $text : '';
		}
		if ( in_array( $text, self::WORDS[ $row['name'] ] ?? array(), true ) ) {
			return $text;
		}
		if ( '-url' === substr( $row['name'], -4 ) ) {
			$address = esc_url_raw( $text, array( 'http', 'https' ) );
			// Users enter their password on the login page, so an author cannot set a login page of another site.
			return isset( self::WORDS[ $row['name'] ] ) ? wp_validate_redirect( $address, '' ) : $address;
		}
		return $text;
	}
}
