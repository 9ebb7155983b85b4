<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Deletes options and user meta. */
final class Uninstaller {

	const BATCH = 100;

	/** Deletes what a site stores. */
	private static function clean_site(): void {
		delete_option( Settings::OPTION );
		delete_transient( Capabilities::KEPT );
	}

	/** Deletes everything, on all sites of a network. */
	public static function run(): void {
		delete_metadata( 'user', 0, Identity::SUBJECT_META, '', true );
		Site_Ai::delete_usage();
		if ( ! is_multisite() ) {
			self::clean_site();
			return;
		}
		delete_site_option( Settings::NETWORK_OPTION );
		for ( $offset = 0; ; $offset += self::BATCH ) {
			$ids = get_sites(
				array(
					'fields'                 => 'ids',
					'number'                 => self::BATCH,
					'offset'                 => $offset,
					'orderby'                => 'id',
					'network_id'             => 0,
					'update_site_meta_cache' => false,
				)
			);
			foreach ( $ids as $id ) {
				switch_to_blog( (int) $id );
				self::clean_site();
				restore_current_blog();
			}
			if ( count( $ids ) < self::BATCH ) {
				return;
			}
		}
	}
}
