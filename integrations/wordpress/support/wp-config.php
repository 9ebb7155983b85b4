<?php
// The configuration of a test site. integrations/wordpress/support/site.ts writes the values.
$values = json_decode( file_get_contents( __DIR__ . '/site.json' ), true );

define( 'DB_NAME', $values['database'] );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . $values['socket'] );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
// The HTTPS proxy in front of the site sets this header.
if ( 'https' === ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) ) {
	$_SERVER['HTTPS'] = 'on';
}
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', hash( 'sha256', $values['database'] . $name . 'key' ) );
	define( $name . '_SALT', hash( 'sha256', $values['database'] . $name . 'salt' ) );
}
if ( ! isset( $values['constants']['MULTISITE'] ) ) {
	define( 'WP_HOME', $values['origin'] );
	define( 'WP_SITEURL', $values['origin'] );
}
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
foreach ( $values['constants'] as $name => $value ) {
	define( $name, $value );
}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
