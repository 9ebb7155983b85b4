<?php
/**
 * Loads the plugin's classes when they are needed.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $name ) {
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$slug = strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) );
		foreach ( array( '', 'admin/', 'checks/', 'jobs/', 'routes/' ) as $folder ) {
			$file = __DIR__ . '/' . $folder . 'class-' . $slug . '.php';
			if ( is_readable( $file ) ) {
				require_once $file;
				return;
			}
		}
	}
);
