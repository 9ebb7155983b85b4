import { describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { logIn } from '../support/admin';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

describe.each([
  [
    'es_ES',
    'es',
    'Texto para traducir',
    'Probar la conexión',
    'Escribe o pega el texto que quieres traducir',
  ],
  // Without a translation for Mexico, WordPress loads the one for Spain.
  [
    'es_MX',
    'es',
    'Texto para traducir',
    'Probar la conexión',
    'Escribe o pega el texto que quieres traducir',
  ],
  ['fr_FR', 'fr', 'Texte à traduire', 'Tester la connexion', 'Saisissez ou collez le texte à traduire'],
  ['ja', 'ja', '翻訳するテキスト', '接続をテスト', '翻訳するテキストを入力または貼り付け'],
  ['ko_KR', 'ko', '번역할 텍스트', '연결 테스트', '번역할 텍스트를 입력하거나 붙여넣으세요'],
])('a site in %s', (locale, language, box, button, preview) => {
  it('shows the widget, the settings page and the block in that language', async () => {
    const { site } = connected;
    // WordPress offers only languages for which its own translations are installed.
    await site.customize(`add_filter('locale', function () { return '${locale}'; });`);
    await site.run(
      `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false]]);`,
    );
    const address = await connected.publish('<!-- wp:lang-assistant/widget /-->');
    const { page } = await visit(address);
    await screensReady(page);
    expect(await page.locator('lang-assistant').getAttribute('interface-language')).toBe(language);
    await page.getByRole('textbox', { name: box }).waitFor();

    const admin = await visit('about:blank');
    await logIn(admin.page, site, 'admin');
    await admin.page.goto(`${site.origin}/wp-admin/options-general.php?page=lang-assistant`);
    await admin.page.getByRole('button', { name: button }).waitFor();
    const id = await site.run(`return url_to_postid('${address}');`);
    await admin.page.goto(`${site.origin}/wp-admin/post.php?post=${String(id)}&action=edit`);
    await admin.page.locator('.lang-assistant-preview').getByText(preview).waitFor();
  });
});
