<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Exports and erases what is stored about a user: the random name and the counters in WordPress, and the saved chats on
 * the gateway.
 *
 * (Tools > Export Personal Data, Tools > Erase Personal Data.)
 */
final class Personal_Data {

	const ID = 'lang-assistant';

	/** The gateway lists chats in pages; a user has 2,000 at most. */
	const MAX_PAGES = 100;

	/** Suggests a paragraph for the site's privacy policy. */
	public static function add_policy_content(): void {
		$paragraphs = array(
			__( 'Texts, questions and documents that you enter in the translator are sent to our translation gateway, together with your IP address, which limits the use per day. The gateway may pass texts to the translation services that we chose.', 'lang-assistant' ),
			__( 'If you are logged in, the gateway knows you under a random number. Chats that you save are stored there under that number until you delete them.', 'lang-assistant' ),
			__( 'A cookie (la_visitor or lang_assistant_visitor) with a random number serves the same limits, and lets you fetch the documents that you send. It is kept for one year.', 'lang-assistant' ),
		);
		wp_add_privacy_policy_content( 'Lang Assistant', wp_kses_post( wpautop( implode( "\n\n", $paragraphs ), false ) ) );
	}

	/**
	 * Adds the exporter.
	 * @param array $exporters Exporters of WordPress and other plugins.
	 */
	public static function add_exporter( $exporters ): array {
		return array( self::ID => array( 'exporter_friendly_name' => 'Lang Assistant', 'callback' => array( self::class, 'export' ) ) ) + (array) $exporters;
	}

	/**
	 * Adds the eraser.
	 * @param array $erasers Erasers of WordPress and other plugins.
	 */
	public static function add_eraser( $erasers ): array {
		return array( self::ID => array( 'eraser_friendly_name' => 'Lang Assistant', 'callback' => array( self::class, 'erase' ) ) ) + (array) $erasers;
	}

	/**
	 * Exports the data of the user with an e-mail address. Returns an error if the gateway does not answer, because the
	 * export would be incomplete.
	 * @param string $email E-mail address.
	 * @return array|\WP_Error
	 */
	public static function export( $email ) {
		$user_id = self::known_user( (string) $email );
		if ( 0 === $user_id ) {
			return array( 'data' => array(), 'done' => true );
		}
		$counters = Site_Ai::usage( $user_id );
		$rows     = array( __( 'Number of the user at the gateway', 'lang-assistant' ) => Identity::subject( $user_id ) );
		if ( array() !== $counters ) {
			$rows[ __( 'Counters of the day', 'lang-assistant' ) ] = (string) wp_json_encode( $counters );
		}
		$items = array( self::item( 'number', $rows ) );
		$chats = self::chats( $user_id );
		if ( is_wp_error( $chats ) ) {
			return $chats;
		}
		foreach ( $chats as $chat ) {
			$items[] = self::item(
				'chat-' . $chat['id'],
				array(
					__( 'Chat', 'lang-assistant' ) => (string) ( $chat['name'] ?? '' ),
					__( 'Date', 'lang-assistant' ) => (string) ( $chat['created_at'] ?? '' ),
					__( 'Messages', 'lang-assistant' ) => implode( "\n", array_column( (array) ( $chat['chat_history'] ?? array() ), 'content' ) ),
				)
			);
		}
		return array( 'data' => $items, 'done' => true );
	}

	/**
	 * Erases the data of the user with an e-mail address. If the gateway does not answer, the random name stays, because
	 * the chats can only be found with it.
	 * @param string $email E-mail address.
	 */
	public static function erase( $email ): array {
		$result  = array(
			'items_removed'  => false,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
		$user_id = self::known_user( (string) $email );
		if ( 0 === $user_id ) {
			return $result;
		}
		$chats   = self::chats( $user_id );
		$is_lost = is_wp_error( $chats );
		foreach ( $is_lost ? array() : $chats as $chat ) {
			$response = self::request( $user_id, '/history-chat/' . rawurlencode( $chat['id'] ) . '/delete/', 'DELETE' );
			$is_lost  = $is_lost || ! in_array( (int) wp_remote_retrieve_response_code( $response ), array( 200, 404 ), true );
		}
		if ( $is_lost ) {
			$result['items_retained'] = true;
			$result['messages'][]     = __( 'The saved chats of the translator could not be erased, because the gateway does not answer. Try again.', 'lang-assistant' );
			return $result;
		}
		delete_user_meta( $user_id, Identity::SUBJECT_META );
		Site_Ai::delete_usage( $user_id );
		$result['items_removed'] = true;
		return $result;
	}

	/**
	 * The id of a user with stored data, or 0 if there is none.
	 * @param string $email E-mail address.
	 */
	private static function known_user( string $email ): int {
		$user = get_user_by( 'email', $email );
		if ( ! $user ) {
			return 0;
		}
		$is_known = '' !== get_user_meta( $user->ID, Identity::SUBJECT_META, true ) || array() !== Site_Ai::usage( $user->ID );
		return $is_known ? $user->ID : 0;
	}

	/**
	 * The chats that a user has saved on the gateway. Empty without a secret.
	 * @param int $user_id Id of the user.
	 * @return array[]|\WP_Error
	 */
	private static function chats( int $user_id ) {
		if ( '' === Settings::value( 'gateway' ) || '' === Settings::value( 'secret' ) ) {
			return array();
		}
		$chats = array();
		$path  = '/history-chat/list-user-chats/';
		for ( $page = 0; '' !== $path && $page < self::MAX_PAGES; $page++ ) {
			$response = self::request( $user_id, $path, 'GET' );
			$list     = is_wp_error( $response ) ? null : json_decode( wp_remote_retrieve_body( $response ), true );
			if ( 200 !== (int) wp_remote_retrieve_response_code( $response ) || ! is_array( $list ) ) {
				return new \WP_Error( 'lang_assistant_gateway', __( 'The gateway cannot be reached.', 'lang-assistant' ) );
			}
			foreach ( $list as $chat ) {
				if ( is_array( $chat ) && is_string( $chat['id'] ?? null ) ) {
					$chats[] = $chat;
				}
			}
			$link = (string) wp_remote_retrieve_header( $response, 'link' );
			$path = preg_match( '#^<(/history-chat/list-user-chats/\?[^>\s]+)>; rel="next"$#D', $link, $found ) ? $found[1] : '';
		}
		return $chats;
	}

	/**
	 * Sends a request in the name of a user.
	 * @param int    $user_id Id of the user.
	 * @param string $path    Path below the gateway's address.
	 * @param string $method  Method of HTTP.
	 * @return array|\WP_Error
	 */
	private static function request( int $user_id, string $path, string $method ) {
		return Probe::send(
			Settings::value( 'gateway' ) . $path,
			array(
				'method'              => $method,
				'headers'             => Gateway::authorization( Identity::token( $user_id ) ),
				'limit_response_size' => Gateway::MAX_ANSWER_BYTES,
			)
		);
	}

	/**
	 * An item of the export.
	 * @param string   $id   Id of the item.
	 * @param string[] $rows Values by name.
	 */
	private static function item( string $id, array $rows ): array {
		$data = array();
		foreach ( $rows as $name => $value ) {
			$data[] = array( 'name' => $name, 'value' => $value );
		}
		return array(
			'group_id'    => self::ID,
			'group_label' => 'Lang Assistant',
			'item_id'     => self::ID . '-' . $id,
			'data'        => $data,
		);
	}
}
