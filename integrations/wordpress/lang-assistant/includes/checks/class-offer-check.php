<?php
/**
 * Tests of what the gateway offers.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Checks the tools and languages of the settings, and translates a sentence.
 */
final class Offer_Check {

	/** The gateway feature that each tool needs. */
	const FEATURES = array(
		'translate' => 'translate',
		'ai'        => 'chat',
		'files'     => 'files',
		'write'     => 'write',
	);

	/** A test sentence in some languages, by code. */
	const SENTENCES = array(
		'en' => 'The dog sleeps in the garden.',
		'es' => 'El perro duerme en el jardín.',
		'fr' => 'Le chien dort dans le jardin.',
		'ja' => '犬が庭で寝ています。',
		'ko' => '개가 정원에서 자고 있습니다.',
	);

	/** Time limit in seconds: a user who waits longer thinks that the widget does not work. */
	const SLOW_SECONDS = 5;

	const SECONDS = 20;

	/**
	 * Checks whether the gateway has the tools and the languages that the site offers.
	 *
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 */
	public static function tools( array $settings, array $capabilities ): Check_Result {
		$title   = __( 'Tools and languages', 'lang-assistant' );
		$missing = array();
		foreach ( $settings['tools'] as $tool ) {
			if ( false === ( $capabilities['features'][ self::FEATURES[ $tool ] ] ?? true ) ) {
				$missing[] = Setting_Labels::tools()[ $tool ];
			}
		}
		if ( array() !== $missing ) {
			/* translators: %s: names of tools. */
			return Check_Result::bad( $title, sprintf( __( 'The gateway does not offer: %s. Remove these tools from the settings.', 'lang-assistant' ), implode( ', ', $missing ) ) );
		}
		list( $source, $target ) = self::pair( $settings );
		if ( ! Capabilities::has_pair( $capabilities, $source, $target ) ) {
			return Check_Result::bad(
				$title,
				/* translators: 1: code of a language, 2: code of another one. */
				sprintf( __( 'The gateway cannot translate from %1$s into %2$s. Choose other languages, or give the gateway an engine that knows them.', 'lang-assistant' ), $source, $target )
			);
		}
		return Check_Result::good( $title, __( 'The gateway has all tools and languages of the settings.', 'lang-assistant' ) );
	}

	/**
	 * Translates a sentence, as a user if the gateway accepts the secret, or otherwise as a visitor.
	 *
	 * @param array $settings  Settings in force.
	 * @param bool  $as_user   Whether the gateway accepts the secret.
	 */
	public static function sentence( array $settings, bool $as_user ): Check_Result {
		$title                   = __( 'Translation', 'lang-assistant' );
		list( $source, $target ) = self::pair( $settings );
		$fields                  = array(
			'text'     => self::SENTENCES[ $source ] ?? self::SENTENCES['en'],
			'lang_src' => isset( self::SENTENCES[ $source ] ) ? $source : 'en',
			'lang_dst' => $target,
		);
		$start                   = microtime( true );
		list( , $body )          = $as_user ? self::as_user( $settings, $fields ) : self::as_visitor( $settings, $fields );
		$seconds                 = microtime( true ) - $start;
		$data                    = is_array( $body['data'] ?? null ) ? $body['data'] : $body;
		if ( ! is_string( $data['translate'] ?? null ) ) {
			$reason = is_string( $data['error'] ?? null ) ? $data['error'] : __( 'The gateway did not answer as expected.', 'lang-assistant' );
			/* translators: %s: reason. */
			return Check_Result::bad( $title, sprintf( __( 'A sentence could not be translated: %s', 'lang-assistant' ), $reason ) );
		}
		$text = sprintf(
			/* translators: 1: sentence, 2: its translation, 3: name of an engine, 4: a number. */
			__( '%1$s → %2$s (engine: %3$s, %4$s seconds)', 'lang-assistant' ),
			$fields['text'],
			$data['translate'],
			is_string( $data['engine'] ?? null ) ? $data['engine'] : '?',
			number_format_i18n( $seconds, 1 )
		);
		return $seconds > self::SLOW_SECONDS ? Check_Result::warning( $title, $text ) : Check_Result::good( $title, $text );
	}

	/**
	 * Returns the languages of the settings. If they are not set, returns two different languages.
	 *
	 * @param array $settings Settings in force.
	 * @return string[]
	 */
	private static function pair( array $settings ): array {
		$source = '' === $settings['source_language'] ? 'en' : $settings['source_language'];
		$target = $settings['target_language'];
		if ( '' === $target || $target === $source ) {
			$target = 'es' === $source ? 'en' : 'es';
		}
		return array( $source, $target );
	}

	/**
	 * Translates with a token.
	 *
	 * @param array    $settings Settings in force.
	 * @param string[] $fields   Fields of the translation.
	 */
	private static function as_user( array $settings, array $fields ): array {
		$headers = array( 'Content-Type' => 'application/json' ) + Gateway::authorization( Identity::token( get_current_user_id() ) );
		return Probe::json(
			$settings['gateway'] . '/v1/translate',
			array(
				'method'  => 'POST',
				'timeout' => self::SECONDS,
				'headers' => $headers,
				'body'    => (string) wp_json_encode( $fields ),
			)
		);
	}

	/**
	 * Translates with a nonce, as visitors do.
	 *
	 * @param array    $settings Settings in force.
	 * @param string[] $fields   Fields of the translation.
	 */
	private static function as_visitor( array $settings, array $fields ): array {
		$nonce = Probe::nonce( $settings['gateway'] );
		return Probe::call( $settings['gateway'], $fields + array( 'action' => 'mi_traductor_translate', 'nonce' => $nonce ) );
	}
}
