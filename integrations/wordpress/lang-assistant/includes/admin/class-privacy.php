<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Suggests a paragraph for the site's privacy policy. */
final class Privacy {

	/** Adds the text to the guide. */
	public static function add_policy_content(): void {
		$paragraphs = array(
			__( 'Texts, questions and documents that you enter in the translator are sent to our translation gateway, together with your IP address, which limits the use per day. The gateway may pass texts to the translation services that we chose.', 'lang-assistant' ),
			__( 'If you are logged in, the gateway knows you under a random number. Chats that you save are stored there under that number until you delete them.', 'lang-assistant' ),
			__( 'A cookie (la_visitor or lang_assistant_visitor) with a random number serves the same limits, and lets you fetch the documents that you send. It is kept for one year.', 'lang-assistant' ),
		);
		wp_add_privacy_policy_content( 'Lang Assistant', wp_kses_post( wpautop( implode( "\n\n", $paragraphs ), false ) ) );
	}
}
