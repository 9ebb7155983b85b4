<?php
/**
 * Test of the limits.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Compares the limits that the widget announces with those that the gateway enforces.
 */
final class Limits_Check {

	/** The names of the limits on the gateway. */
	const NAMES = array(
		'textChars'   => 'text_chars',
		'aiPerDay'    => 'ai_per_day',
		'writePerDay' => 'write_per_day',
		'filesPerDay' => 'files_per_day',
		'wordsPerDay' => 'words_per_day',
	);

	/**
	 * Compares the limits, and returns the result.
	 *
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 */
	public static function run( array $settings, array $capabilities ): Check_Result {
		$title = __( 'Limits', 'lang-assistant' );
		$rows  = self::rows( $settings, $capabilities );
		if ( array() === $rows ) {
			return Check_Result::warning( $title, __( 'This gateway does not say which limits it has. Update it.', 'lang-assistant' ) );
		}
		foreach ( $rows as $row ) {
			if ( $row['site'] !== $row['gateway'] ) {
				return Check_Result::bad( $title, __( 'The widget announces other limits than the gateway has. Copy those of the gateway, or change them there.', 'lang-assistant' ) );
			}
		}
		return Check_Result::good( $title, __( 'The widget announces the limits that the gateway has.', 'lang-assistant' ) );
	}

	/**
	 * Returns both values of each limit and audience. Empty if the gateway does not report its limits.
	 *
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 * @return array[] Rows with `name`, `audience`, `label`, `site` and `gateway`.
	 */
	public static function rows( array $settings, array $capabilities ): array {
		$announced = $capabilities['limits']['per_audience'] ?? null;
		$rows      = array();
		foreach ( is_array( $announced ) ? self::NAMES : array() as $name => $wire ) {
			foreach ( Settings::AUDIENCE as $audience ) {
				if ( ! is_array( $announced[ $wire ] ?? null ) || ! array_key_exists( $audience, $announced[ $wire ] ) ) {
					continue;
				}
				$rows[] = array(
					'name'     => $name,
					'audience' => $audience,
					'label'    => Setting_Labels::limits()[ $name ] . ' · ' . Setting_Labels::audiences()[ $audience ],
					'site'     => (string) ( $settings['limits'][ $name ][ $audience ] ?? Settings::DEFAULT_LIMITS[ $name ][ $audience ] ),
					'gateway'  => is_int( $announced[ $wire ][ $audience ] ) ? (string) $announced[ $wire ][ $audience ] : 'unlimited',
				);
			}
		}
		return $rows;
	}
}
