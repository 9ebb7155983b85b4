<?php
/**
 * What the gateway can do.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Reads `GET /v1/capabilities`.
 */
final class Capabilities {

	/**
	 * The language pairs of all engines; null if one of them takes any pair.
	 *
	 * @param array $capabilities Answer of the gateway.
	 * @return string[][]|null Lists of source and target.
	 */
	public static function pairs( array $capabilities ): ?array {
		$pairs = array();
		foreach ( is_array( $capabilities['engines'] ?? null ) ? $capabilities['engines'] : array() as $engine ) {
			if ( ! is_array( $engine ) || 'unavailable' === ( $engine['status'] ?? '' ) ) {
				continue;
			}
			if ( ! is_array( $engine['pairs'] ?? null ) ) {
				return null;
			}
			foreach ( $engine['pairs'] as $pair ) {
				if ( is_string( $pair['source'] ?? null ) && is_string( $pair['target'] ?? null ) ) {
					$pairs[ $pair['source'] . ' ' . $pair['target'] ] = array( $pair['source'], $pair['target'] );
				}
			}
		}
		return array_values( $pairs );
	}

	/**
	 * Whether the gateway translates between two languages.
	 *
	 * @param array  $capabilities Answer of the gateway.
	 * @param string $source       Code of a language.
	 * @param string $target       Code of a language.
	 */
	public static function has_pair( array $capabilities, string $source, string $target ): bool {
		$pairs = self::pairs( $capabilities );
		return null === $pairs || in_array( array( $source, $target ), $pairs, true );
	}
}
