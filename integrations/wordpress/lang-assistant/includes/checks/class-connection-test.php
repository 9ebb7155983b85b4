<?php
/**
 * The test of the connection.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Tests the saved settings for the button on the settings page, for Site Health, and for the note below a broken widget.
 */
final class Connection_Test {

	/**
	 * Whether the current user may test the connection.
	 */
	public static function is_allowed(): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * Answers the Test button with the results, the limits of both sides, and the test that the administrator's browser
	 * runs itself.
	 */
	public static function answer(): Answer {
		Settings::forget_cached();
		$settings     = Settings::get();
		$capabilities = array();
		$results      = self::run( $settings, $capabilities );
		Capabilities::keep( $settings['gateway'], $capabilities );
		return new Answer(
			200,
			array(
				'results'  => $results,
				'limits'   => Limits_Check::rows( $settings, $capabilities ),
				'browsers' => array() !== $capabilities && 'direct' === $settings['connection'] ? Access_Check::for_this_browser( $settings ) : null,
			)
		);
	}

	/**
	 * Returns the results. If the gateway does not answer, there is only the first result.
	 *
	 * @param array $settings     Settings in force.
	 * @param array $capabilities Gets what the gateway can do.
	 * @return Check_Result[]
	 */
	public static function run( array $settings, array &$capabilities = array() ): array {
		if ( 'site' === $settings['connection'] ) {
			return array( self::site_ai() );
		}
		if ( '' === $settings['gateway'] ) {
			return array( Check_Result::bad( __( 'Address', 'lang-assistant' ), __( 'Enter and save the address of a gateway first.', 'lang-assistant' ) ) );
		}
		$address      = new Address_Check( $settings['gateway'] );
		$capabilities = $address->capabilities;
		if ( array() === $capabilities ) {
			return array( $address->result );
		}
		$secret = Access_Check::secret( $settings );
		return array(
			$address->result,
			$secret,
			'proxied' === $settings['connection'] ? Access_Check::visitors( $settings ) : Access_Check::browsers( $settings ),
			Limits_Check::run( $settings, $capabilities ),
			Offer_Check::tools( $settings, $capabilities ),
			Offer_Check::sentence( $settings, Check_Result::GOOD === $secret->mark ),
		);
	}

	/**
	 * Answers the page of an administrator whose widget has failed: what is wrong, and where to look. No other user
	 * gets this information.
	 */
	public static function problems(): Answer {
		$user_id = Identity::user_of_request();
		if ( 0 === $user_id || ! user_can( $user_id, 'manage_options' ) ) {
			return Answer::failure( 403, 'login_required', __( 'You are not allowed to change these settings.', 'lang-assistant' ) );
		}
		wp_set_current_user( $user_id );
		$problems = array_filter(
			self::run( Settings::get() ),
			static function ( Check_Result $result ) {
				return Check_Result::BAD === $result->mark;
			}
		);
		return new Answer(
			200,
			array(
				'title'    => __( 'The translator has a problem. Only administrators see this.', 'lang-assistant' ),
				'problems' => array_values( wp_list_pluck( $problems, 'text' ) ),
				'link'     => __( 'Settings', 'lang-assistant' ),
				'url'      => admin_url( 'options-general.php?page=' . Settings_Page::SLUG ),
			)
		);
	}

	/**
	 * Without a gateway, only the AI of the site can be in use.
	 */
	private static function site_ai(): Check_Result {
		$title = __( 'Connection', 'lang-assistant' );
		return Site_Ai::is_available()
			? Check_Result::good( $title, __( 'The AI of this site answers in assistant and writer.', 'lang-assistant' ) )
			: Check_Result::bad( $title, __( 'This site has no AI. Choose another connection.', 'lang-assistant' ) );
	}
}
