import { describe, expect, it } from 'vitest';
import { hasWordPressOf } from '../../../../tools/systemPackages/wordpress.mjs';
import { useSite } from '../../support/useSite';

/** Runs on both versions of PHP: hooks, shortcode, block, settings page, a visitor's request, and uninstalling. */
const CODE = `
  do_action('rest_api_init', rest_get_server());
  // They ask WordPress.org.
  foreach (['core', 'plugins', 'themes'] as $what) remove_action('admin_init', '_maybe_update_' . $what);
  ob_start();
  do_action('admin_init');
  Lang_Assistant\\Settings_Page::render_site();
  $settings = ob_get_clean();
  $saved = sanitize_option('lang_assistant_settings', get_option('lang_assistant_settings'));
  ob_start();
  do_action('wp_enqueue_scripts');
  do_action('wp_footer');
  $footer = ob_get_clean();
  return [
    'php' => PHP_VERSION,
    'shortcode' => apply_filters('the_content', '[lang_assistant]'),
    'block' => do_blocks('<!-- wp:lang-assistant/widget {"targetLanguage":"ca"} /-->'),
    'settings' => preg_match_all('/<(input|select|textarea)\\b/', $settings),
    'saved' => count($saved),
    'footer' => $footer,
    'routes' => count(preg_grep('#^/lang-assistant/#', array_keys(rest_get_server()->get_routes()))),
  ];`;

const VERSIONS = [
  { title: 'the installed WordPress', release: undefined, php: '8.2' },
  { title: 'WordPress 6.8', release: 'trixie', php: '8.4' },
  { title: 'WordPress 7', release: 'sid', php: '8.4' },
] as const;

describe.each(VERSIONS.filter(({ release }) => hasWordPressOf(release)))('on $title', ({ release, php }) => {
  const connected = useSite({}, undefined, { ...(release && { release }), isSqlite: true });

  it(`the plugin has the same output on PHP 7.4 as on PHP ${php}`, async () => {
    const { site } = connected;
    const own = await site.run(CODE);
    const other = await site.run(CODE, '7.4');
    expect(other).toEqual({ ...Object(own), php: expect.stringMatching(/^7\.4\./) });
    expect(own).toMatchObject({
      php: expect.stringContaining(`${php}.`),
      shortcode: expect.stringContaining('<lang-assistant'),
    });
    expect(Object(own).settings).toBeGreaterThan(10);
    expect(Object(own).routes).toBeGreaterThan(0);
  });
});
