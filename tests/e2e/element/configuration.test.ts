import { describe, expect, it } from 'vitest';
import { host, TAG, open, box, onElement } from './elementPage';

describe('attributes', () => {
  it('take effect when they change, and the user’s text stays', async () => {
    const { page } = await open();
    await box(page).fill('Hello');
    (await host().nextCall()).translate('Hola');
    await onElement(page, (element) => element.setAttribute('interface-language', 'fr'));
    await page.getByRole('textbox', { name: 'Texte à traduire' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Hello');
    expect(await page.locator('.la-pane--out').getByText('Hola').isVisible()).toBe(true);
  });

  it('fall back to their default when they are emptied or removed', async () => {
    const { page } = await open(
      '<lang-assistant id="widget" interface-language="ja" placeholder-text="Ciao"></lang-assistant>',
    );
    await page.getByPlaceholder('Ciao').waitFor();
    await onElement(page, (element) => element.setAttribute('placeholder-text', ''));
    await page.getByPlaceholder('翻訳するテキストを入力または貼り付け').waitFor();
    await onElement(page, (element) => element.removeAttribute('interface-language'));
    await page.getByPlaceholder('Type or paste text to translate').waitFor();
  });

  it('may be spelled like properties, because some frameworks set attributes before the element is defined', async () => {
    const { page } = await open(
      '<lang-assistant id="widget" targetLanguage="it" interfaceLanguage="fr"></lang-assistant>',
    );
    await page.getByRole('button', { name: /^Langue cible.*Italien$/ }).waitFor();
  });
});

describe('configuration', () => {
  it('a failed translation logs one line without the text, unless a listener cancels the error event', async () => {
    const head = `<script>document.addEventListener('la-error', (event) => window.isQuiet && event.preventDefault())</script>`;
    const { page, consoleMessages } = await open(TAG, head);
    const ours = () => consoleMessages.filter((line) => line.startsWith('[lang-assistant]'));
    await page.getByRole('textbox').fill('My secret');
    (await host().nextCall()).reply({ error: 'Cannot translate: My secret' }, 503);
    const request = `POST ${host().origin}/ajax`;
    await expect.poll(ours).toEqual([`[lang-assistant] translate: http 503 ${request}: Cannot translate: …`]);
    await page.evaluate(() => Reflect.set(window, 'isQuiet', true));
    await page.getByRole('button', { name: 'Try again' }).click();
    (await host().nextCall()).reply({ error: 'No' }, 500);
    await expect.poll(() => consoleMessages.filter((line) => line.includes('500'))).not.toEqual([]);
    expect(ours()).toHaveLength(1);
  });

  it('with the typographic quotes of a word processor, names the languages and the address that have them', async () => {
    const { page, consoleMessages } = await open(
      '<lang-assistant id="widget" ajax-url=“/ajax” target-language=“fr” theme=“dark”></lang-assistant>',
    );
    await page.getByRole('textbox').fill('Hello');
    const address = `${host().origin}/${encodeURI('“')}/ajax${encodeURI('”')}`;
    await expect
      .poll(() => consoleMessages)
      .toEqual(
        expect.arrayContaining([
          '[lang-assistant] target-language="“fr”" is ignored. It should be a language code such as "en", "pt_BR" or "zh_Hant".',
          expect.stringContaining('theme="“dark”" is ignored'),
          expect.stringContaining(address),
        ]),
      );
  });
});
