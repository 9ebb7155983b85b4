<?php
/**
 * The Test button.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Translates a sentence with the saved settings.
 */
final class Connection_Test {

	const SECONDS = 20;

	/** A sentence in some languages, by code. */
	const SENTENCES = array(
		'en' => 'The dog sleeps in the garden.',
		'es' => 'El perro duerme en el jardín.',
		'fr' => 'Le chien dort dans le jardin.',
		'ja' => '犬が庭で寝ています。',
		'ko' => '개가 정원에서 자고 있습니다.',
	);

	/**
	 * Whether the current user may test the connection.
	 */
	public static function is_allowed(): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * Translates the sentence, as a user if there is a secret, else as a visitor.
	 */
	public static function run(): Answer {
		$settings = Settings::get();
		if ( '' === $settings['gateway'] ) {
			return Answer::failure( 400, 'bad_request', __( 'Enter and save the address of a gateway first.', 'lang-assistant' ) );
		}
		$source = '' === $settings['source_language'] ? 'en' : $settings['source_language'];
		$source = isset( self::SENTENCES[ $source ] ) ? $source : 'en';
		$fields = array(
			'text'     => self::SENTENCES[ $source ],
			'lang_src' => $source,
			'lang_dst' => '' === $settings['target_language'] || $settings['target_language'] === $source ? 'es' : $settings['target_language'],
		);
		$answer = '' === $settings['secret'] ? self::as_visitor( $fields ) : self::as_user( $fields );
		$data   = isset( $answer->body['data'] ) && is_array( $answer->body['data'] ) ? $answer->body['data'] : $answer->body;
		if ( 200 !== $answer->status || ! isset( $data['translate'] ) ) {
			return Answer::failure( 200 === $answer->status ? 502 : $answer->status, (string) ( $data['code'] ?? 'engine_unavailable' ), self::explain( $answer->status, (string) ( $data['error'] ?? '' ) ) );
		}
		return new Answer(
			200,
			array(
				'text'        => $fields['text'],
				'translation' => (string) $data['translate'],
				'engine'      => (string) ( $data['engine'] ?? '' ),
				'quality'     => (string) ( $data['quality'] ?? '' ),
				// With the direct connection, visitors' browsers call the gateway too.
				'browser_url' => 'direct' === $settings['connection'] ? $settings['gateway'] . '/v1/nonce' : '',
			)
		);
	}

	/**
	 * With a token: a wrong secret is found here.
	 *
	 * @param string[] $fields Fields of the translation.
	 */
	private static function as_user( array $fields ): Answer {
		$headers = array( 'Content-Type' => 'application/json' ) + Gateway::authorization( Identity::token( get_current_user_id() ) );
		return Gateway::request(
			'/v1/translate',
			array(
				'method'  => 'POST',
				'timeout' => self::SECONDS,
				'headers' => $headers,
				'body'    => (string) wp_json_encode( $fields ),
			)
		);
	}

	/**
	 * With a nonce, as visitors do.
	 *
	 * @param string[] $fields Fields of the translation.
	 */
	private static function as_visitor( array $fields ): Answer {
		$nonce = Gateway::nonce( '' );
		if ( 200 !== $nonce->status ) {
			return $nonce;
		}
		return Gateway::request(
			'/ajax',
			array(
				'method'  => 'POST',
				'timeout' => self::SECONDS,
				'body'    => $fields + array(
					'action' => 'mi_traductor_translate',
					'nonce'  => (string) ( $nonce->body['nonce'] ?? '' ),
				),
			)
		);
	}

	/**
	 * What an administrator can do about a failure.
	 *
	 * @param int    $status   Status of the answer.
	 * @param string $sentence Sentence of the gateway.
	 */
	private static function explain( int $status, string $sentence ): string {
		if ( 401 === $status ) {
			return __( 'The gateway refuses the secret. It must be the same as JWT_SECRET there.', 'lang-assistant' );
		}
		return '' === $sentence ? __( 'The gateway did not answer as expected.', 'lang-assistant' ) : $sentence;
	}
}
