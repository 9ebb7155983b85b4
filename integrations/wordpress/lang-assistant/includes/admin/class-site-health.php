<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the results of the connection test under Tools > Site Health.
 *
 * WordPress requests them from a REST route, and also runs the test itself once a week.
 */
final class Site_Health {

	/** The status of Site Health for each mark. */
	const STATUS = array(
		Connection_Test::GOOD    => 'good',
		Connection_Test::WARNING => 'recommended',
		Connection_Test::BAD     => 'critical',
	);

	/** The marks, from worst to best. */
	const ORDER = array( Connection_Test::BAD, Connection_Test::WARNING, Connection_Test::GOOD );

	/**
	 * Adds the connection test, if a gateway or the AI of the site is configured.
	 * @param array $tests Tests of WordPress and other plugins.
	 */
	public static function add_test( $tests ): array {
		$tests    = is_array( $tests ) ? $tests : array();
		$settings = Settings::get();
		if ( '' !== $settings['gateway'] || 'site' === $settings['connection'] ) {
			$tests['async']['lang_assistant'] = array(
				'label'             => 'Lang Assistant',
				'test'              => rest_url( Rest_Routes::NAMESPACE . '/health' ),
				'has_rest'          => true,
				'async_direct_test' => array( self::class, 'report' ),
			);
		}
		return $tests;
	}

	/** Answers the REST route of the test. */
	public static function answer(): Answer {
		return new Answer( 200, self::report() );
	}

	/** Returns the report in the format of Site Health. */
	public static function report(): array {
		$results = Connection_Test::run( Settings::get() );
		$worst   = self::worst( $results );
		$items   = '';
		foreach ( $results as $result ) {
			$items .= sprintf( '<li>%s <strong>%s</strong>: %s</li>', self::mark( $result['mark'] ), esc_html( $result['title'] ), esc_html( $result['text'] ) );
		}
		return array(
			'label'       => Connection_Test::GOOD === $worst
				? __( 'The translator works', 'lang-assistant' )
				: __( 'The connection of the translator needs your attention', 'lang-assistant' ),
			'status'      => self::STATUS[ $worst ],
			'badge'       => array( 'label' => 'Lang Assistant', 'color' => 'blue' ),
			'description' => "<ul>$items</ul>",
			'actions'     => sprintf(
				'<p><a href="%s">%s</a></p>',
				esc_url( admin_url( 'options-general.php?page=' . Settings_Page::SLUG ) ),
				esc_html__( 'Settings', 'lang-assistant' )
			),
			'test'        => 'lang_assistant',
		);
	}

	/**
	 * Returns the symbol of a mark, and its word for screen readers.
	 * @param string $mark Good, warning or bad.
	 */
	private static function mark( string $mark ): string {
		$signs = array(
			Connection_Test::GOOD    => array( '✓', __( 'Passed', 'lang-assistant' ) ),
			Connection_Test::WARNING => array( '!', __( 'Could be better', 'lang-assistant' ) ),
			Connection_Test::BAD     => array( '✗', __( 'Failed', 'lang-assistant' ) ),
		);
		return vsprintf( '<span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span>', array_map( 'esc_html', $signs[ $mark ] ) );
	}

	/**
	 * Returns the worst mark of the results.
	 * @param array[] $results Results of the test.
	 */
	private static function worst( array $results ): string {
		$marks = wp_list_pluck( $results, 'mark' );
		foreach ( self::ORDER as $mark ) {
			if ( in_array( $mark, $marks, true ) ) {
				return $mark;
			}
		}
		return Connection_Test::GOOD;
	}
}
