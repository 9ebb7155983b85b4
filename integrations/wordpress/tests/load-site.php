<?php
/**
 * Loads the WordPress of a test site, with the plugin active. PHP runs it before PHPUnit (`auto_prepend_file`): WordPress
 * needs the global scope.
 *
 * @package Lang_Assistant
 */

$lang_assistant_core = getenv( 'WP_LOAD' );
if ( ! is_string( $lang_assistant_core ) || ! is_readable( $lang_assistant_core ) ) {
	fwrite( STDERR, "Set WP_LOAD to the wp-load.php of a site for tests.\n" );
	exit( 1 );
}
// WordPress 6.1 uses features that PHP 8 has deprecated.
error_reporting( E_ALL & ~E_DEPRECATED );
$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR']    = '192.0.2.7';
require_once $lang_assistant_core;
require_once ABSPATH . 'wp-admin/includes/admin.php';
