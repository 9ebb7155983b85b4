<?php
// Turns an installed site into a network, and adds the network constants to its configuration. Argument: the site's
// folder.
$folder = $argv[1];
$values = json_decode( file_get_contents( $folder . '/site.json' ), true );
$host   = parse_url( $values['origin'], PHP_URL_HOST ) . ':' . parse_url( $values['origin'], PHP_URL_PORT );

$_SERVER['HTTP_HOST'] = $host;
require $folder . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) {
	$wpdb->$name = $table;
}
install_network();
populate_network( 1, $host, 'admin@example.org', 'Network', '/', false );

$values['constants'] = array(
	'MULTISITE'            => true,
	'SUBDOMAIN_INSTALL'    => false,
	'DOMAIN_CURRENT_SITE'  => $host,
	'PATH_CURRENT_SITE'    => '/',
	'SITE_ID_CURRENT_SITE' => 1,
	'BLOG_ID_CURRENT_SITE' => 1,
);
file_put_contents( $folder . '/site.json', json_encode( $values ) );
