<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Reads `GET /v1/capabilities`. */
final class Capabilities {

	/** Name of the transient that caches the gateway's response for the administration. */
	const KEPT = 'lang_assistant_capabilities';

	const KEEP_SECONDS  = 10 * MINUTE_IN_SECONDS;
	const RETRY_SECONDS = MINUTE_IN_SECONDS;

	/** Time limit in seconds: an administration page must not wait long for a gateway that does not answer. */
	const TIMEOUT_SECONDS = 3;

	/**
	 * Returns what the gateway of this site can do. The result may be ten minutes old, and is empty if the gateway does
	 * not answer. Only for the administration.
	 */
	public static function of_site(): array {
		$gateway = (string) Settings::value( 'gateway' );
		if ( '' === $gateway || 'site' === Settings::value( 'connection' ) ) {
			return array();
		}
		$kept = get_transient( self::KEPT );
		if ( is_array( $kept ) && ( $kept['gateway'] ?? '' ) === $gateway && is_array( $kept['answer'] ?? null ) ) {
			return $kept['answer'];
		}
		list( $status, $body ) = Probe::json( $gateway . '/v1/capabilities', array( 'timeout' => self::TIMEOUT_SECONDS ) );
		return self::keep( $gateway, 200 === $status ? $body : array() );
	}

	/**
	 * Caches the capabilities for the menus.
	 * @param string $gateway Address of the gateway.
	 * @param array  $answer  Its answer, empty without one.
	 */
	public static function keep( string $gateway, array $answer ): array {
		set_transient( self::KEPT, array( 'gateway' => $gateway, 'answer' => $answer ), array() === $answer ? self::RETRY_SECONDS : self::KEEP_SECONDS );
		return $answer;
	}

	/**
	 * Returns the document types that the gateway translates, by extension. Empty if the gateway does not list them.
	 * @param array $capabilities Response of the gateway.
	 * @return string[]
	 */
	public static function file_kinds( array $capabilities ): array {
		$kinds = $capabilities['file_kinds'] ?? null;
		return is_array( $kinds ) ? array_values( array_filter( $kinds, array( self::class, 'is_kind' ) ) ) : array();
	}

	/**
	 * Whether a value looks like a file extension.
	 * @param mixed $value Any value.
	 */
	public static function is_kind( $value ): bool {
		return is_string( $value ) && 1 === preg_match( '/^[a-z0-9]{1,8}$/D', $value );
	}

	/**
	 * Returns the language pairs of all engines, or null if an engine accepts any pair.
	 * @param array $capabilities Response of the gateway.
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
	 * @param array  $capabilities Response of the gateway.
	 * @param string $source       Code of a language.
	 * @param string $target       Code of a language.
	 */
	public static function has_pair( array $capabilities, string $source, string $target ): bool {
		$pairs = self::pairs( $capabilities );
		return null === $pairs || in_array( array( $source, $target ), $pairs, true );
	}
}
