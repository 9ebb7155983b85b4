<?php
// A page cache as common plugins install it, as wp-content/advanced-cache.php: it keeps the whole HTML that visitors without a
// login get, and serves it to them without WordPress. With the file `page-cache-for-all` it serves it to logged-in users, too.
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
