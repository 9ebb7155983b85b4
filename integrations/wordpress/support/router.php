<?php
// Applies the rewrite rules of WordPress (Apache's .htaccess) in PHP's built-in server, also for the sites of a network. Pages in
// the folder `page-cache` are served from there, as by a cache of the web server.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$cached = $root . '/page-cache' . rtrim( $path, '/' ) . '.html';
if ( is_file( $cached ) ) {
	header( 'Content-Type: text/html; charset=UTF-8' );
	header( 'X-Page-Cache: hit' );
	readfile( $cached );
	return;
}
if ( ! file_exists( $root . $path ) ) {
	$path = preg_replace( '#^/[\w-]+(?=/(wp-(content|admin|includes)/|[\w-]+\.php$))#', '', $path );
}
if ( is_dir( $root . $path ) && '/' === substr( $path, -1 ) && is_file( $root . $path . 'index.php' ) ) {
	$path .= 'index.php';
}
$file = $root . $path;
if ( ! is_file( $file ) ) {
	$path = '/index.php';
	$file = $root . $path;
} elseif ( '.php' !== substr( $file, -4 ) ) {
	$types = array(
		'css'  => 'text/css',
		'js'   => 'text/javascript',
		'json' => 'application/json',
		'svg'  => 'image/svg+xml',
	);
	header( 'Content-Type: ' . ( $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? 'application/octet-stream' ) );
	readfile( $file );
	return;
}
$_SERVER['SCRIPT_NAME']     = $path;
$_SERVER['PHP_SELF']        = $path;
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir( dirname( $file ) );
require $file;
