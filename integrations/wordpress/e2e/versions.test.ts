import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../tests/support/chromium';
import { logIn } from '../support/admin';
import { hasWordPressOf, type LaterRelease } from '../../../tools/systemPackages/wordpress.mjs';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();

const BLOCK = '<!-- wp:lang-assistant/widget {"sourceLanguage":"es","targetLanguage":"ca"} /-->';

const CLASSIC_THEME = {
  'style.css': '/* Theme Name: Classic */',
  'index.php':
    '<!doctype html><html <?php language_attributes(); ?>><head><?php wp_head(); ?></head><body <?php body_class(); ?>><?php wp_body_open(); while ( have_posts() ) { the_post(); the_content(); } wp_footer(); ?></body></html>',
};

interface Combination {
  /** The release of Debian that has this version. Without it, the site uses the version of this system. */
  readonly release?: LaterRelease;
  readonly version: string;
  readonly php: string;
  readonly isSqlite: boolean;
  readonly isClassic: boolean;
  readonly hasPlainLinks: boolean;
  readonly isHttps: boolean;
}

const [NEW, NEWEST] = [
  { release: 'trixie', version: '6.8', php: '8.4' },
  { release: 'sid', version: '7', php: '8.4' },
] as const;
const OLD = { version: '6.1', php: '8.2' };

/** Pairwise combinations: each value of a column occurs with each value of the other columns. */
const COMBINATIONS: readonly Combination[] = [
  { ...OLD, isSqlite: true, isClassic: true, hasPlainLinks: true, isHttps: false },
  { ...OLD, isSqlite: false, isClassic: false, hasPlainLinks: false, isHttps: true },
  { ...NEW, isSqlite: false, isClassic: true, hasPlainLinks: true, isHttps: true },
  { ...NEW, isSqlite: true, isClassic: false, hasPlainLinks: false, isHttps: false },
  { ...NEWEST, isSqlite: false, isClassic: false, hasPlainLinks: true, isHttps: false },
  { ...NEWEST, isSqlite: true, isClassic: true, hasPlainLinks: false, isHttps: true },
];

function titleOf({ version, php, isSqlite, isClassic, hasPlainLinks, isHttps }: Combination): string {
  const parts = [
    `WordPress ${version}, PHP ${php}`,
    isSqlite ? 'SQLite' : 'MariaDB',
    isClassic ? 'a classic theme' : 'a block theme',
    hasPlainLinks ? 'plain permalinks' : 'named permalinks',
    isHttps ? 'HTTPS' : 'HTTP',
  ];
  return parts.join(', ');
}

const installed = COMBINATIONS.filter(({ release }) => hasWordPressOf(release)).map((one) => ({
  ...one,
  title: titleOf(one),
}));

describe.each(installed)('on $title', (combination) => {
  const { version, php, release, isSqlite, isClassic, hasPlainLinks, isHttps } = combination;
  const siteOptions = { ...(release && { release }), isSqlite, isHttps };
  const connected = useSite({ connection: isHttps ? 'proxied' : 'direct' }, undefined, siteOptions);
  const options = { ...DESKTOP, ignoreHTTPSErrors: true };

  beforeAll(async () => {
    const { site } = connected;
    if (hasPlainLinks) await site.run(`update_option('permalink_structure', '');`);
    if (!isClassic) return;
    const folder = join(site.folder, 'wp-content/themes/classic');
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(CLASSIC_THEME)) await writeFile(join(folder, name), content);
    await site.run(`switch_theme('classic');`);
  });

  it('a visitor translates with the block, the shortcode prints the same tag, and the owner opens the settings and finds the block in the editor', async () => {
    const { site } = connected;
    const found = await site.run(`return [get_bloginfo('version'), PHP_VERSION, wp_is_block_theme()];`);
    const startsWith = (start: string) => expect.stringMatching(`^${start.replace('.', '\\.')}\\b`);
    expect(found).toEqual([startsWith(version), startsWith(php), !isClassic]);
    const { page, consoleMessages } = await visit('about:blank', options);
    const tagOn = async (address: string) => {
      const response = await page.request.get(address);
      return /<lang-assistant[^>]*>/.exec(await response.text())?.[0];
    };
    const address = await connected.publish(BLOCK);
    expect(address).toMatch(hasPlainLinks ? /\?page_id=/ : /\/translator(-\d)?\/$/);
    const ofShortcode = await connected.publish('[lang_assistant source_language="es" target_language="ca"]');
    expect(await tagOn(ofShortcode)).toMatch(/ source-language="es" target-language="ca"/);
    expect(await tagOn(address)).toBe(await tagOn(ofShortcode));
    await page.goto(address);
    await screensReady(page);
    await tools.translate(page);
    expect(consoleMessages).toEqual([]);

    await logIn(page, site, 'admin');
    await page.goto(`${site.origin}/wp-admin/options-general.php?page=lang-assistant`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${site.origin}/wp-admin/post-new.php?post_type=page`);
    const type = () =>
      Reflect.get(globalThis, 'wp')?.blocks?.getBlockType('lang-assistant/widget')?.title !== undefined;
    await page.waitForFunction(type);
    expect(consoleMessages.filter((message) => message.includes('lang-assistant'))).toEqual([]);
  });
});
