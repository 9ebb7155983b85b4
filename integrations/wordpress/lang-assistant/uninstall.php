<?php
/**
 * Removes everything that the plugin stored, on all sites of a network.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/load.php';

Uninstaller::run();
