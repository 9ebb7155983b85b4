<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Explains how to start a gateway. */
final class Setup_Help {

	/** Prints the two commands. */
	public static function render(): void {
		$origin   = preg_replace( '#^(https?://[^/]+).*$#', '$1', home_url() );
		// This secret is only a suggestion. Nothing stores it before the administrator enters it in the form.
		$secret   = wp_generate_password( 40, false );
		$commands = "docker build -t lang-assistant .\n"
			. "docker run -d --init -p 127.0.0.1:8787:8787 -v lang-assistant:/data -e TRUST_PROXY=1"
			. " -e WORDS_PER_DAY=3000,unlimited,20000 -e CORS_ORIGINS=$origin -e JWT_SECRET=$secret lang-assistant";
		printf(
			'<div class="notice notice-info inline"><p>%s</p><pre style="white-space:pre-wrap;overflow-wrap:anywhere">%s</pre><p>%s</p></div>',
			esc_html__( 'The widget needs a gateway: a program on your server that translates. Two commands start one, in the folder of the lang-assistant project:', 'lang-assistant' ),
			esc_html( $commands ),
			esc_html__( 'Then enter its address below, and the same secret.', 'lang-assistant' )
		);
		printf(
			'<p><button type="button" class="button" id="lang-assistant-fill" disabled data-gateway="http://127.0.0.1:8787" data-secret="%s">%s</button></p>',
			esc_attr( $secret ),
			esc_html__( 'Fill in address, secret and forwarded connection', 'lang-assistant' )
		);
		if ( Site_Ai::can_generate() ) {
			printf( '<p>%s</p>', esc_html__( 'Without a gateway, the AI of this site can answer in assistant and writer: choose it as the connection.', 'lang-assistant' ) );
		}
	}
}
