<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Tries the saved settings. Each check has a title, and returns a mark and a sentence, which says what to do unless the mark
 * is good.
 */
final class Connection_Test {

	/** There is nothing to do. */
	const GOOD = 'good';
	/** The widget works, but not as well as it could. */
	const WARNING = 'warning';
	/** The widget does not work, or not for everyone. */
	const BAD = 'bad';

	/** The names of the limits on the gateway. */
	const LIMITS = array(
		'textChars'   => 'text_chars',
		'aiPerDay'    => 'ai_per_day',
		'writePerDay' => 'write_per_day',
		'filesPerDay' => 'files_per_day',
		'wordsPerDay' => 'words_per_day',
	);

	/** The gateway feature that each tool needs. */
	const FEATURES = array( 'translate' => 'translate', 'ai' => 'chat', 'files' => 'files', 'write' => 'write' );

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

	/** The titles of the checks. Each check is the method with this name. */
	private static function titles(): array {
		return array(
			'address'  => __( 'Address', 'lang-assistant' ),
			'site_ai'  => __( 'Connection', 'lang-assistant' ),
			'secret'   => __( 'Secret', 'lang-assistant' ),
			'browsers' => __( 'Browsers', 'lang-assistant' ),
			'visitors' => __( 'Visitors', 'lang-assistant' ),
			'limits'   => __( 'Limits', 'lang-assistant' ),
			'tools'    => __( 'Tools and languages', 'lang-assistant' ),
			'sentence' => __( 'Translation', 'lang-assistant' ),
		);
	}

	/** Whether the current user may test the connection. */
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
				'limits'   => self::limit_rows( $settings, $capabilities ),
				'browsers' => array() !== $capabilities && 'direct' === $settings['connection'] ? self::for_this_browser( $settings ) : null,
			)
		);
	}

	/**
	 * Returns the results as `mark`, `title` and `text`. If the gateway does not answer, there is only the first result.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities Gets what the gateway can do.
	 * @return array[]
	 */
	public static function run( array $settings, array &$capabilities = array() ): array {
		$checks  = array( 'site' === $settings['connection'] ? 'site_ai' : 'address', 'secret', 'proxied' === $settings['connection'] ? 'visitors' : 'browsers', 'limits', 'tools', 'sentence' );
		$results = array();
		foreach ( $checks as $name ) {
			list( $mark, $text ) = self::$name( $settings, $capabilities, self::GOOD === ( $results['secret']['mark'] ?? '' ) );
			$results[ $name ]    = array( 'mark' => $mark, 'title' => self::titles()[ $name ], 'text' => $text );
			if ( array() === $capabilities ) {
				break;
			}
		}
		return array_values( $results );
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
		$problems = array_filter( self::run( Settings::get() ), static fn( array $result ) => self::BAD === $result['mark'] );
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

	/** Without a gateway, only the AI of the site can be in use. */
	private static function site_ai(): array {
		$problem = Site_Ai::problem();
		return '' === $problem ? array( self::GOOD, __( 'The AI of this site answers in assistant and writer.', 'lang-assistant' ) ) : array( self::BAD, $problem );
	}

	/**
	 * Whether a gateway answers.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities Gets what the gateway can do.
	 */
	private static function address( array $settings, array &$capabilities ): array {
		return '' === $settings['gateway']
			? array( self::BAD, __( 'Enter and save the address of a gateway first.', 'lang-assistant' ) )
			: Address_Check::run( $settings['gateway'], $capabilities );
	}

	/**
	 * Checks whether the gateway accepts the tokens of users.
	 * @param array $settings Settings in force.
	 */
	private static function secret( array $settings ): array {
		$token = Identity::token( get_current_user_id() );
		if ( '' === $token ) {
			return array( self::WARNING, __( 'No secret is saved, so logged-in users count as visitors. Enter the JWT_SECRET of the gateway.', 'lang-assistant' ) );
		}
		return '' === Probe::nonce( $settings['gateway'], Gateway::authorization( $token ) )
			? array( self::BAD, __( 'The gateway refuses the secret. Enter the value of JWT_SECRET there.', 'lang-assistant' ) )
			: array( self::GOOD, __( 'The gateway accepts the secret, and knows logged-in users.', 'lang-assistant' ) );
	}

	/**
	 * Checks whether browsers may call the gateway from pages of this site.
	 * @param array $settings Settings in force.
	 */
	public static function browsers( array $settings ): array {
		$gateway = $settings['gateway'];
		$host    = (string) wp_parse_url( $gateway, PHP_URL_HOST );
		if ( self::is_local( $host ) && ! self::is_local( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) ) {
			/* translators: %s: name of a server. */
			return array( self::BAD, sprintf( __( 'Browsers of visitors cannot reach %s, which only your server knows. Choose the forwarded connection.', 'lang-assistant' ), $host ) );
		}
		if ( 0 === strpos( home_url(), 'https:' ) && 0 === strpos( $gateway, 'http:' ) ) {
			return array( self::BAD, __( 'A page with https:// cannot call an address with http://. Set up HTTPS for the gateway, or choose the forwarded connection.', 'lang-assistant' ) );
		}
		$origin   = self::origin();
		$response = Probe::send(
			$gateway . '/ajax',
			array(
				'method'  => 'OPTIONS',
				'headers' => array(
					'Origin'                         => $origin,
					'Access-Control-Request-Method'  => 'POST',
					'Access-Control-Request-Headers' => 'content-type',
				),
			)
		);
		$allowed  = is_wp_error( $response ) ? '' : wp_remote_retrieve_header( $response, 'access-control-allow-origin' );
		return in_array( $allowed, array( '*', $origin ), true )
			? array( self::GOOD, __( 'Browsers may call the gateway from this site.', 'lang-assistant' ) )
			/* translators: %s: address of a site. */
			: array( self::BAD, sprintf( __( 'Browsers may not call the gateway from this site. Start it with CORS_ORIGINS=%s', 'lang-assistant' ), $origin ) );
	}

	/**
	 * Describes a test for the administrator's browser, which calls the gateway directly, as the browsers of visitors do.
	 * @param array $settings Settings in force.
	 * @return string[] Title of the result, address, and the sentence if that cannot be called.
	 */
	private static function for_this_browser( array $settings ): array {
		return array(
			'title' => __( 'Browsers', 'lang-assistant' ),
			'url'   => $settings['gateway'] . '/v1/nonce',
			'text'  => __( 'Your browser cannot call the gateway, although your server can. Check firewalls, certificate and content security policy, or choose the forwarded connection.', 'lang-assistant' ),
		);
	}

	/**
	 * Checks whether the gateway trusts the visitors' addresses that the site sends. If so, the nonce of one visitor is
	 * not valid for another visitor.
	 * @param array $settings Settings in force.
	 */
	private static function visitors( array $settings ): array {
		$fields         = array( 'action' => 'mi_traductor_capabilities', 'nonce' => Probe::nonce( $settings['gateway'] ) );
		list( $status ) = Probe::call( $settings['gateway'], $fields, array( 'X-Forwarded-For' => Probe::ANOTHER_VISITOR ) );
		return 403 === $status
			? array( self::GOOD, __( 'The gateway tells visitors apart, and each has a quota.', 'lang-assistant' ) )
			: array( self::BAD, __( 'The gateway sees all visitors as one, so they share one quota. Start it with TRUST_PROXY=1, and one more for each proxy between this site and the gateway.', 'lang-assistant' ) );
	}

	/**
	 * Compares the limits, and returns the result.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 */
	public static function limits( array $settings, array $capabilities ): array {
		$rows  = self::limit_rows( $settings, $capabilities );
		if ( array() === $rows ) {
			return array( self::WARNING, __( 'This gateway does not say which limits it has. Update it.', 'lang-assistant' ) );
		}
		foreach ( $rows as $row ) {
			if ( $row['site'] !== $row['gateway'] ) {
				return array( self::BAD, __( 'The widget announces other limits than the gateway has. Copy those of the gateway, or change them there.', 'lang-assistant' ) );
			}
		}
		return array( self::GOOD, __( 'The widget announces the limits that the gateway has.', 'lang-assistant' ) );
	}

	/**
	 * Returns both values of each limit and audience. Empty if the gateway does not report its limits.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 * @return array[] Rows with `name`, `audience`, `label`, `site` and `gateway`.
	 */
	public static function limit_rows( array $settings, array $capabilities ): array {
		$announced = $capabilities['limits']['per_audience'] ?? null;
		$rows      = array();
		foreach ( is_array( $announced ) ? self::LIMITS : array() as $name => $wire ) {
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

	/**
	 * Checks whether the gateway has the tools and the languages that the site offers.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 */
	private static function tools( array $settings, array $capabilities ): array {
		$missing = array();
		foreach ( $settings['tools'] as $tool ) {
			if ( false === ( $capabilities['features'][ self::FEATURES[ $tool ] ] ?? true ) ) {
				$missing[] = Setting_Labels::tools()[ $tool ];
			}
		}
		if ( array() !== $missing ) {
			/* translators: %s: names of tools. */
			return array( self::BAD, sprintf( __( 'The gateway does not offer: %s. Remove these tools from the settings.', 'lang-assistant' ), implode( ', ', $missing ) ) );
		}
		list( $source, $target ) = self::pair( $settings );
		if ( ! Capabilities::has_pair( $capabilities, $source, $target ) ) {
			return array(
				self::BAD,
				/* translators: 1: code of a language, 2: code of another one. */
				sprintf( __( 'The gateway cannot translate from %1$s into %2$s. Choose other languages, or give the gateway an engine that knows them.', 'lang-assistant' ), $source, $target )
			);
		}
		return array( self::GOOD, __( 'The gateway has all tools and languages of the settings.', 'lang-assistant' ) );
	}

	/**
	 * Translates a sentence, as a user if the gateway accepts the secret, or otherwise as a visitor.
	 * @param array $settings     Settings in force.
	 * @param array $capabilities What the gateway can do.
	 * @param bool  $as_user      Whether the gateway accepts the secret.
	 */
	private static function sentence( array $settings, array $capabilities, bool $as_user ): array {
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
			return array( self::BAD, sprintf( __( 'A sentence could not be translated: %s', 'lang-assistant' ), $reason ) );
		}
		$text = sprintf(
			/* translators: 1: sentence, 2: its translation, 3: name of an engine, 4: a number. */
			__( '%1$s → %2$s (engine: %3$s, %4$s seconds)', 'lang-assistant' ),
			$fields['text'],
			$data['translate'],
			is_string( $data['engine'] ?? null ) ? $data['engine'] : '?',
			// The French of WordPress has an entity in its numbers.
			str_replace( '&nbsp;', '', number_format_i18n( $seconds, 1 ) )
		);
		return $seconds > self::SLOW_SECONDS ? array( self::WARNING, $text ) : array( self::GOOD, $text );
	}

	/**
	 * Returns the languages of the settings. If they are not set, returns two different languages.
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
	 * @param array    $settings Settings in force.
	 * @param string[] $fields   Fields of the translation.
	 */
	private static function as_visitor( array $settings, array $fields ): array {
		$nonce = Probe::nonce( $settings['gateway'] );
		return Probe::call( $settings['gateway'], $fields + array( 'action' => 'mi_traductor_translate', 'nonce' => $nonce ) );
	}

	/** The origin of this site's pages. */
	public static function origin(): string {
		return (string) preg_replace( '#^(https?://[^/]+).*$#', '$1', home_url() );
	}

	/**
	 * Whether a server can only be reached from this machine or its network.
	 * @param string $host Name or address of the server.
	 */
	private static function is_local( string $host ): bool {
		$host = trim( $host, '[]' );
		if ( 'localhost' === $host || preg_match( '/\.(local|internal|localhost)$/D', $host ) || false === strpos( $host, '.' ) && false === strpos( $host, ':' ) ) {
			return true;
		}
		return false !== filter_var( $host, FILTER_VALIDATE_IP ) && false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}
}
