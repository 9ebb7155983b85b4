<?php
/**
 * Plugin Name:       Lang Assistant
 * Description:       A translator, dictionary, writing assistant and chat for your visitors, connected to your own gateway.
 * Version:           0.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The lang-assistant authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       lang-assistant
 * Domain Path:       /languages
 * Update URI:        false
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.2.0';
const FILE    = __FILE__;

/** The address of the release. A plugin that was packed without an address never looks for new versions. */
const RELEASE_URL = '';

require_once __DIR__ . '/includes/load.php';

register_activation_hook( __FILE__, array( Settings::class, 'add_option' ) );
Plugin::register_hooks();
