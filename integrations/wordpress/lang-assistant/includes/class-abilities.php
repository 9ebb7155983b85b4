<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Offers translating and checking to programs and agents, as abilities of WordPress. A request goes to the gateway in the
 * name of the user, with the limits of the user.
 *
 * The abilities are not `readonly`: WordPress requests those with GET, so texts would stand in addresses and logs.
 */
final class Abilities {

	const CATEGORY = 'lang-assistant';

	/** The checker of English may have to start first. */
	const SECONDS = 65;

	/** The maximum of the gateway. */
	const MAX_TERMS = 1000;

	/** Registers the hooks. Earlier versions of WordPress never call them. */
	public static function register_hooks(): void {
		add_action(
			'wp_abilities_api_categories_init',
			static function () {
				wp_register_ability_category(
					self::CATEGORY,
					array(
						'label'       => 'Lang Assistant',
						'description' => __( 'Translates and checks texts.', 'lang-assistant' ),
					)
				);
			}
		);
		add_action( 'wp_abilities_api_init', array( self::class, 'register' ) );
	}

	/** Registers the abilities of the tools that the site offers. Without a secret, the gateway answers no program. */
	public static function register(): void {
		$settings = Settings::get();
		if ( 'site' === $settings['connection'] || '' === $settings['gateway'] || '' === $settings['secret'] ) {
			return;
		}
		$text     = array( 'type' => 'string', 'minLength' => 1 );
		$language = array( 'type' => 'string', 'pattern' => '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$' );
		if ( in_array( 'translate', $settings['tools'], true ) ) {
			self::add(
				'translate',
				__( 'Translate a text', 'lang-assistant' ),
				__( 'Translates a text with the glossary of this site. Languages are codes such as en or pt_BR.', 'lang-assistant' ),
				array( 'text' => $text, 'source' => $language, 'target' => $language ),
				array( 'translation' => array( 'type' => 'string' ), 'engine' => array( 'type' => 'string' ) )
			);
		}
		if ( in_array( 'write', $settings['tools'], true ) ) {
			self::add(
				'check',
				__( 'Check a text', 'lang-assistant' ),
				__( 'Suggests corrections of spelling, grammar and punctuation. Positions are in UTF-16 code units.', 'lang-assistant' ),
				array( 'text' => $text, 'language' => $language ),
				array(
					'changes' => array( 'type' => 'array', 'items' => array( 'type' => 'object' ) ),
					'notices' => array( 'type' => 'array', 'items' => array( 'type' => 'string' ) ),
				)
			);
		}
	}

	/**
	 * Registers one ability. All of its input is required.
	 * @param string  $name        Name of a method of this class, and of the ability.
	 * @param string  $label       Label.
	 * @param string  $description Description.
	 * @param array[] $input       Schemas of the input.
	 * @param array[] $output      Schemas of the output.
	 */
	private static function add( string $name, string $label, string $description, array $input, array $output ): void {
		wp_register_ability(
			self::CATEGORY . '/' . $name,
			array(
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'input_schema'        => array(
					'type'                 => 'object',
					'required'             => array_keys( $input ),
					'properties'           => $input,
					'additionalProperties' => false,
				),
				'output_schema'       => array( 'type' => 'object', 'properties' => $output ),
				'permission_callback' => static fn(): bool => is_user_logged_in() && Identity::can_use(),
				'execute_callback'    => array( self::class, $name ),
				'meta'                => array( 'show_in_rest' => true, 'annotations' => array( 'destructive' => false ) ),
			)
		);
	}

	/**
	 * Translates a text.
	 * @param string[] $input `text`, `source` and `target`.
	 * @return array|\WP_Error
	 */
	public static function translate( array $input ) {
		$body = self::ask(
			'/v1/translate',
			array(
				'text'     => $input['text'],
				'lang_src' => $input['source'],
				'lang_dst' => $input['target'],
				'glossary' => self::terms( $input['source'], $input['target'] ),
			)
		);
		return is_wp_error( $body ) ? $body : array(
			'translation' => (string) ( $body['translate'] ?? '' ),
			'engine'      => (string) ( $body['engine'] ?? '' ),
		);
	}

	/**
	 * Returns the terms of the site for two languages. A filter sets them (docs/wordpress.md).
	 * @param string $source Code of a language.
	 * @param string $target Code of a language.
	 */
	private static function terms( string $source, string $target ): array {
		$config = json_decode( Configuration::attributes( array() )['config'] ?? '', true );
		$pairs  = array( '', "$source-$target", "$source>$target" );
		$terms  = array();
		foreach ( (array) ( $config['glossary'] ?? array() ) as $row ) {
			if ( is_array( $row ) && in_array( $row['pair'] ?? '', $pairs, true ) ) {
				$terms[] = array_diff_key( $row, array( 'pair' => '', 'note' => '' ) );
			}
		}
		return array_slice( $terms, 0, self::MAX_TERMS );
	}

	/**
	 * Checks a text.
	 * @param string[] $input `text` and `language`.
	 * @return array|\WP_Error
	 */
	public static function check( array $input ) {
		$fields = array(
			'language'  => str_replace( '_', '-', $input['language'] ),
			'sentences' => array( array( 'id' => 0, 'text' => $input['text'] ) ),
		);
		$body   = self::ask( '/v1/check', $fields );
		return is_wp_error( $body ) ? $body : array(
			'changes' => (array) ( $body['sentences'][0]['changes'] ?? array() ),
			'notices' => (array) ( $body['notices'] ?? array() ),
		);
	}

	/**
	 * Sends a request to the gateway in the name of the current user. An error has the sentence of the gateway.
	 * @param string $path   Path below the gateway's address.
	 * @param array  $fields Fields of the request.
	 * @return array|\WP_Error
	 */
	private static function ask( string $path, array $fields ) {
		$answer = Gateway::request(
			$path,
			array(
				'method'  => 'POST',
				'timeout' => self::SECONDS,
				'body'    => (string) wp_json_encode( $fields ),
				'headers' => array( 'Content-Type' => 'application/json' ) + Gateway::authorization( Identity::token( get_current_user_id() ) ),
			)
		);
		if ( 200 === $answer->status ) {
			return $answer->body;
		}
		$problem = $answer->body['data'] ?? $answer->body;
		return new \WP_Error( 'lang_assistant_' . sanitize_key( $problem['code'] ?? 'error' ), sanitize_text_field( $problem['error'] ?? '' ), array( 'status' => $answer->status ) );
	}
}
