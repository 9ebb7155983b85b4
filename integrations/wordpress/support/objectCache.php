<?php
// A persistent object cache, installed as wp-content/object-cache.php. The web server and PHP commands store their values in
// different folders, like two servers that share a database and no cache. It does not store users.

class Lasting_Object_Cache {

	const LASTING = array( 'options', 'site-options', 'transient', 'site-transient' );

	private $values = array();
	private $folder;

	public function __construct() {
		$this->folder = ABSPATH . 'object-cache-' . PHP_SAPI;
		is_dir( $this->folder ) || mkdir( $this->folder );
	}

	private function file( $key, $group ) {
		return $this->folder . '/' . rawurlencode( $group . ' ' . ( $GLOBALS['blog_id'] ?? 1 ) . ' ' . $key );
	}

	public function get( $key, $group, &$found ) {
		if ( ! isset( $this->values[ $group ][ $key ] ) && in_array( $group, self::LASTING, true ) && is_readable( $this->file( $key, $group ) ) ) {
			$this->values[ $group ][ $key ] = unserialize( file_get_contents( $this->file( $key, $group ) ) );
		}
		$found = isset( $this->values[ $group ][ $key ] );
		$value = $found ? $this->values[ $group ][ $key ] : false;
		return is_object( $value ) ? clone $value : $value;
	}

	public function set( $key, $value, $group ) {
		$this->values[ $group ][ $key ] = is_object( $value ) ? clone $value : $value;
		if ( in_array( $group, self::LASTING, true ) ) {
			file_put_contents( $this->file( $key, $group ), serialize( $value ), LOCK_EX );
		}
		return true;
	}

	public function delete( $key, $group ) {
		unset( $this->values[ $group ][ $key ] );
		return ! is_file( $this->file( $key, $group ) ) || unlink( $this->file( $key, $group ) );
	}

	public function flush() {
		$this->values = array();
		array_map( 'unlink', glob( $this->folder . '/*' ) );
		return true;
	}
}


function wp_cache_init() {
	$GLOBALS['wp_object_cache'] = new Lasting_Object_Cache();
}

function wp_cache_get( $key, $group = 'default', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, $group ? $group : 'default', $found );
}

function wp_cache_set( $key, $data, $group = 'default', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, $group ? $group : 'default' );
}

function wp_cache_add( $key, $data, $group = 'default', $expire = 0 ) {
	wp_cache_get( $key, $group, false, $found );
	return ! $found && wp_cache_set( $key, $data, $group );
}

function wp_cache_replace( $key, $data, $group = 'default', $expire = 0 ) {
	wp_cache_get( $key, $group, false, $found );
	return $found && wp_cache_set( $key, $data, $group );
}

function wp_cache_delete( $key, $group = 'default' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, $group ? $group : 'default' );
}

function wp_cache_incr( $key, $offset = 1, $group = 'default' ) {
	$value = (int) wp_cache_get( $key, $group ) + $offset;
	wp_cache_set( $key, $value, $group );
	return $value;
}

function wp_cache_decr( $key, $offset = 1, $group = 'default' ) {
	return wp_cache_incr( $key, -$offset, $group );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ) {}

function wp_cache_add_non_persistent_groups( $groups ) {}

function wp_cache_switch_to_blog( $blog_id ) {}
