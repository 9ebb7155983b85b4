<?php
// Installs WordPress with a new database and one administrator, or copies the database of an installed site. Argument: the
// site's folder.
$folder = $argv[1];
$values = json_decode( file_get_contents( $folder . '/site.json' ), true );
if ( '' !== $values['socket'] ) {
	$server = mysqli_init();
	mysqli_real_connect( $server, 'localhost', 'root', '', null, 0, $values['socket'] );
	mysqli_query( $server, "CREATE DATABASE `{$values['database']}`" );
	if ( isset( $values['template'] ) ) {
		foreach ( mysqli_query( $server, "SHOW TABLES FROM `{$values['template']}`" )->fetch_all() as list( $table ) ) {
			mysqli_query( $server, "CREATE TABLE `{$values['database']}`.`$table` LIKE `{$values['template']}`.`$table`" );
			mysqli_query( $server, "INSERT INTO `{$values['database']}`.`$table` SELECT * FROM `{$values['template']}`.`$table`" );
		}
		mysqli_query( $server, "UPDATE `{$values['database']}`.wp_options SET option_value = '{$values['origin']}' WHERE option_name IN ('siteurl', 'home')" );
	}
	mysqli_close( $server );
}
if ( isset( $values['template'] ) ) {
	return;
}

$_SERVER['HTTP_HOST'] = parse_url( $values['origin'], PHP_URL_HOST ) . ':' . parse_url( $values['origin'], PHP_URL_PORT );
define( 'WP_INSTALLING', true );
require $folder . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

/** Replaces the WordPress function, so that no e-mail is sent to the administrator. */
function wp_mail() {
	return true;
}

wp_install( 'Test site', 'admin', 'admin@example.org', true, '', 'admin' );
update_option( 'permalink_structure', '/%postname%/' );
// Avatars would be requested from another server.
update_option( 'show_avatars', '0' );
