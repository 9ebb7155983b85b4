<?php
// Runs PHP code of a test inside a site, and prints its return value as JSON. Argument: the site's folder. Input: the
// code.
$folder = $argv[1];
$values = json_decode( file_get_contents( $folder . '/site.json' ), true );
$_SERVER['HTTP_HOST']   = parse_url( $values['origin'], PHP_URL_HOST ) . ':' . parse_url( $values['origin'], PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/';
define( 'WP_ADMIN', true );
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
ob_start();
$result = eval( stream_get_contents( STDIN ) );
ob_end_clean();
echo wp_json_encode( is_wp_error( $result ) ? array( 'error' => $result->get_error_message() ) : $result );
