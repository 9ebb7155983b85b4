<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Labels of choices, tools, audiences and limits. */
final class Setting_Labels {

	/**
	 * The labels of a setting's choices.
	 * @param string $name Name of the setting.
	 * @return string[] Labels by value, in the order of the choices.
	 */
	public static function choices( string $name ): array {
		$labels = array(
			'connection'         => array(
				'direct'  => __( 'Direct: the browser calls the gateway', 'lang-assistant' ),
				'proxied' => __( 'Forwarded: this site calls the gateway', 'lang-assistant' ),
				'site'    => __( 'No gateway: the AI of this site, for assistant and writer of logged-in users', 'lang-assistant' ),
			),
			'route'              => array( 'rest' => __( 'REST API', 'lang-assistant' ), 'ajax' => 'admin-ajax.php' ),
			'audience'           => array(
				'everyone' => __( 'Everyone', 'lang-assistant' ),
				'users'    => __( 'Logged-in users', 'lang-assistant' ),
			),
			'interface_language' => array(
				'site' => __( 'Same as the page', 'lang-assistant' ),
				'en'   => 'English',
				'es'   => 'Español',
				'fr'   => 'Français',
				'ja'   => '日本語',
				'ko'   => '한국어',
			),
			'theme'              => array(
				'light' => __( 'Light', 'lang-assistant' ),
				'dark'  => __( 'Dark', 'lang-assistant' ),
				'auto'  => __( 'Follow the user’s system', 'lang-assistant' ),
			),
			'loading'            => array(
				'visible'     => __( 'When it comes into view', 'lang-assistant' ),
				'eager'       => __( 'At once', 'lang-assistant' ),
				'idle'        => __( 'When the page is idle', 'lang-assistant' ),
				'interaction' => __( 'When it is used', 'lang-assistant' ),
			),
		);
		$labels['client'] = array(
			'connection' => __( 'That of the connection: no proxy', 'lang-assistant' ),
			'cloudflare' => 'Cloudflare (CF-Connecting-IP)',
			'header'     => __( 'A header of another proxy', 'lang-assistant' ),
		);
		$labels['updates'] = array( 'on' => __( 'Yes', 'lang-assistant' ), 'off' => __( 'No', 'lang-assistant' ) );
		// A stored choice stays in the menu, so that saving the form does not change it.
		if ( 'connection' === $name && 'site' !== Settings::value( 'connection' ) && ! Site_Ai::can_generate() ) {
			unset( $labels['connection']['site'] );
		}
		return $labels[ $name ];
	}

	/** The labels of the tools. */
	public static function tools(): array {
		return array(
			'translate' => __( 'Translator and dictionary', 'lang-assistant' ),
			'ai'        => __( 'Assistant', 'lang-assistant' ),
			'files'     => __( 'Documents', 'lang-assistant' ),
			'write'     => __( 'Writer', 'lang-assistant' ),
		);
	}

	/** The labels of the stores. */
	public static function stores(): array {
		return array(
			'android' => __( 'App for Android', 'lang-assistant' ),
			'ios'     => __( 'App for iOS', 'lang-assistant' ),
			'huawei'  => __( 'App for Huawei', 'lang-assistant' ),
		);
	}

	/** The labels of the audiences. */
	public static function audiences(): array {
		return array(
			'anonymous' => __( 'Visitors', 'lang-assistant' ),
			'free'      => __( 'Logged-in users', 'lang-assistant' ),
			'paid'      => __( 'Paid plan', 'lang-assistant' ),
		);
	}

	/** The labels of the limits. */
	public static function limits(): array {
		return array(
			'textChars'   => __( 'Characters of a text', 'lang-assistant' ),
			'aiPerDay'    => __( 'Questions a day', 'lang-assistant' ),
			'writePerDay' => __( 'Improved texts a day', 'lang-assistant' ),
			'filesPerDay' => __( 'Documents a day', 'lang-assistant' ),
			'wordsPerDay' => __( 'Words of translation a day', 'lang-assistant' ),
		);
	}
}
