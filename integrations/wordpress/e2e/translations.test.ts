import { beforeAll, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { logIn } from '../support/admin';
import { createSiteVisitor } from '../support/siteVisitor';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

const SPANISH = [
  'es',
  'Texto para traducir',
  'Probar la conexión',
  'Escribe o pega el texto que quieres traducir',
] as const;

const SETTINGS = '/wp-admin/options-general.php?page=lang-assistant';
let address: string;
let editor: string;
beforeAll(async () => {
  const { site } = connected;
  await site.run(
    `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false]]);`,
  );
  address = await connected.publish('<!-- wp:lang-assistant/widget /-->');
  editor = `/wp-admin/post.php?post=${String(await site.run(`return url_to_postid('${address}');`))}&action=edit`;
});

/** WordPress offers only languages for which its own translations are installed. */
const useLocale = (locale: string) =>
  connected.site.customize(`add_filter('locale', function () { return '${locale}'; });`);

describe('the widget, the settings page and the block are in the language of the site', () => {
  it.each([
    ['es_ES', ...SPANISH],
    ['fr_FR', 'fr', 'Texte à traduire', 'Tester la connexion', 'Saisissez ou collez le texte à traduire'],
    ['ja', 'ja', '翻訳するテキスト', '接続をテスト', '翻訳するテキストを入力または貼り付け'],
    ['ko_KR', 'ko', '번역할 텍스트', '연결 테스트', '번역할 텍스트를 입력하거나 붙여넣으세요'],
  ])('%s', async (locale, language, box, button, preview) => {
    await useLocale(locale);
    const owner = createSiteVisitor(connected.site);
    await owner.logIn('admin');
    const read = async (page: string) => (await owner.request(page)).text();
    const html = await read(address);
    expect(html).toContain(` interface-language="${language}"`);
    expect(html).toContain(box);
    expect(await read(SETTINGS)).toContain(button);
    expect(await read(editor)).toContain(preview);
  });

  // Without a translation for Mexico, WordPress loads the one for Spain.
  it('es_MX, in the browser', async () => {
    const [language, box, button, preview] = SPANISH;
    await useLocale('es_MX');
    const { page } = await visit(address);
    await screensReady(page);
    expect(await page.locator('lang-assistant').getAttribute('interface-language')).toBe(language);
    await page.getByRole('textbox', { name: box }).waitFor();
    const { origin } = connected.site;
    await logIn(page, connected.site, 'admin');
    await page.goto(`${origin}${SETTINGS}`);
    await page.getByRole('button', { name: button }).waitFor();
    await page.goto(`${origin}${editor}`);
    await page.locator('.lang-assistant-preview').getByText(preview).waitFor();
  });
});
