<?php
// A page cache like that of common plugins, installed as wp-content/advanced-cache.php. It stores the HTML of a page for visitors
// without a login, and serves it without WordPress. If the file `page-cache-for-all` exists, logged-in users get it too.
$folder = ABSPATH . 'page-cache-of-php';
is_dir( $folder ) || mkdir( $folder );
$file      = $folder . '/' . md5( $_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI'] ) . '.html';
$is_user   = (bool) preg_grep( '/^(wordpress_logged_in|comment_author|wp-postpass)_/', array_keys( $_COOKIE ) );
$is_served = ! $is_user || is_file( ABSPATH . 'page-cache-for-all' );
if ( 'cli-server' !== PHP_SAPI || 'GET' !== $_SERVER['REQUEST_METHOD'] || preg_match( '#/wp-(admin|login|cron)#', $_SERVER['REQUEST_URI'] ) ) {
	return;
}
if ( $is_served && is_file( $file ) ) {
	header( 'Content-Type: text/html; charset=UTF-8' );
	header( 'X-Page-Cache: hit' );
	readfile( $file );
	exit;
}
if ( ! $is_user ) {
	ob_start(
		static function ( $html ) use ( $file ) {
			$is_html = (bool) preg_grep( '#^Content-Type: text/html#i', headers_list() );
			if ( $is_html && 200 === http_response_code() && false !== stripos( $html, '</html>' ) && ! defined( 'DONOTCACHEPAGE' ) ) {
				file_put_contents( $file, $html, LOCK_EX );
			}
			return $html;
		}
	);
}
