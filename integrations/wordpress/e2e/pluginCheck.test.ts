import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { unpack } from '../../../packages/documents/tests/support/unpack';

const MAX_TAGS = 5;
const MAX_DESCRIPTION_CHARS = 150;

const PREFIX = /^(lang[-_]assistant|mi_traductor)/;

const OF_WORDPRESS =
  /^(init|admin_(init|menu|enqueue_scripts)|network_admin_(menu|edit_.*)|rest_(api_init|pre_serve_request)|script_loader_tag|load_(textdomain_mofile|script_translation_file)|plugin_action_links_|http_api_curl|enqueue_block_editor_assets|site_status_tests|deleted_user|wp_privacy_personal_data_(exporters|erasers)|wp_abilities_api_(categories_)?init|wp_ajax_(nopriv_)?|settings_errors|update_plugins_|upgrader_pre_download|in_plugin_update_message-)$/;

let files: Map<string, string>;
let php: readonly (readonly [string, string])[];
beforeAll(async () => {
  const packed = unpack(await readFile(inject('wordpress').zip));
  files = new Map(
    [...packed].map(([name, content]) => [name.replace('lang-assistant/', ''), String(content)]),
  );
  php = [...files].filter(([name]) => name.endsWith('.php'));
});
const textOf = (name: string) => files.get(name) ?? '';

/** Returns the first group of each match in the plugin's files of this kind, without the widget's files. */
function find(pattern: RegExp, kind = /\.php$/): readonly string[] {
  const own = [...files].filter(([name]) => kind.test(name) && !name.startsWith('widget/'));
  return own.flatMap(([, code]) => [...code.matchAll(pattern)].map(([, found = '']) => found));
}

describe('readme.txt, by the rules of WordPress.org', () => {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(textOf('readme.txt'))?.[1] ?? '';

  it('has at most five tags, a short description, and the version and licence of the plugin', () => {
    const [, description = ''] = textOf('readme.txt').split(/\n\n/);
    const plugin = textOf('lang-assistant.php');
    expect(header('Tags').split(',').length).toBeLessThanOrEqual(MAX_TAGS);
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_CHARS);
    expect(plugin).toContain(`Version:           ${header('Stable tag')}`);
    expect(plugin).toMatch(new RegExp(`Requires at least: +${header('Requires at least')}\n`));
    expect(plugin).toMatch(new RegExp(`Requires PHP: +${header('Requires PHP')}\n`));
    expect(header('License')).toBe('MIT');
    expect(header('Tested up to')).toMatch(/^\d+\.\d+$/);
  });

  it('has a section on external services, and mentions the source of the minified scripts', () => {
    expect(textOf('readme.txt')).toMatch(/^==+ External services ==+$/m);
    expect(textOf('readme.txt')).toMatch(/source/i);
    expect(textOf('readme.txt')).toMatch(/^== (Changelog|Frequently Asked Questions) ==$/m);
  });
});

describe('the static rules of Plugin Check:', () => {
  it('names of hooks, options, scripts and shortcodes begin with the name of the plugin', () => {
    const names = find(
      /\b(?:add_action|add_filter|do_action|apply_filters|add_shortcode|set_transient|wp_(?:enqueue|register)_(?:script|style))\(\s*'([^']*)'/g,
    );
    const constants = find(/const (?:NETWORK_)?(?:OPTION|PREFIX|SUBJECT_META)\s*=\s*'([^']*)'/g);
    expect(names.length).toBeGreaterThan(10);
    expect(constants.length).toBeGreaterThan(2);
    const foreign = [...names, ...constants].filter((name) => !PREFIX.test(name) && !OF_WORDPRESS.test(name));
    expect(foreign).toEqual([]);
  });

  it('every user-visible string has the plugin’s text domain, and is in the translation template', () => {
    const call =
      /\b(?:__|_e|_x|_n|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)'([^)]*)/g;
    const template = textOf('languages/lang-assistant.pot');
    for (const [name, code] of [...files].filter(([file]) => /^(?!widget\/).*\.(php|js)$/.test(file)))
      for (const [, text = '', rest = ''] of code.matchAll(call)) {
        expect(rest, `${name}: ${text}`).toContain("'lang-assistant'");
        expect(template, name).toContain(`msgid ${JSON.stringify(text.replaceAll("\\'", "'"))}`);
      }
  });

  it('settings have a sanitizer, and actions that change them check the capability and the nonce', () => {
    expect(find(/register_setting\(([^;]*)/g).every((call) => call.includes('sanitize_callback'))).toBe(true);
    const saves = php.filter(([, code]) => /update_(site_)?option\(/.test(code));
    for (const [name, code] of saves.filter(([, text]) => text.includes('$_POST'))) {
      expect(code, name).toContain('check_admin_referer');
      expect(code, name).toContain('current_user_can');
    }
  });

  it('the plugin loads nothing from another server, and contains no address of an AI provider', () => {
    const own = [...files].filter(([name]) => /\.(php|js|css)$/.test(name) && !name.startsWith('widget/'));
    for (const [name, code] of own) {
      expect(code, name).not.toMatch(/(src|href)=\\?["']https?:|@import|cdn\.|googleapis|gravatar/);
      expect(code, name).not.toMatch(/api\.(openai|anthropic|deepl)|generativelanguage/);
    }
  });
});
