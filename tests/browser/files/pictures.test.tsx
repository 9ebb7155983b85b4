import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import type { FileTranslation } from '../../../src/domain/files/files';
import { expectAccessible, LOOKS, type Rendered } from '../support/widget';
import { toBlob } from '../../../src/services/device/pictures';
import { button, chosen, controllerOf, file, open, translating, type Options } from './filesPage';
import { accepted, card, OUTPUTS } from './jobsPage';

const RESULT: FileTranslation = {
  ...OUTPUTS,
  segments: { done: 2, total: 2 },
  picture: {
    width: 800,
    height: 600,
    language: 'es',
    texts: [
      ['Sopa de pescado', 'Fish soup'],
      ['7,50', undefined],
      ['Pan tostado', 'Toast'],
    ].map(([text = '', translation], index) => ({
      id: index + 1,
      text,
      ...(translation !== undefined && { translation }),
      box: [100, 100 * (index + 1), 400, 40],
      size: 32,
      angle: 0,
      vertical: false,
      lines: [{ text, box: [100, 100 * (index + 1), 400, 40] }],
    })),
  },
};

/** A widget whose server reads pictures. */
async function opened({ config, ...options }: Options = {}): Promise<Rendered> {
  const widget = await open({ ...options, config: { pictures: true, ...config } });
  await widget.askedCapabilities.at(-1)?.answer({ fileKinds: ['pdf', 'png', 'jpg'] });
  return widget;
}

/** A picture that the browser can draw. */
async function photo(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  return new File([await toBlob(canvas, 'image/png')], 'menu.png', { type: 'image/png' });
}

async function translated(widget: Rendered, picture: File): Promise<void> {
  await chosen(widget, picture);
  await translating(widget);
  await widget.translating[0]?.job();
  await widget.translating[0]?.answer(RESULT);
  await expect.poll(() => widget.root.querySelector('.la-lines')).not.toBeNull();
}

const lines = () => page.getByRole('list', { name: 'Lines' }).getByRole('button');

beforeEach(() => page.viewport(1200, 1200));

describe('pictures', () => {
  it('are not mentioned without the attribute or without a server that reads them', async () => {
    const words = async (pictures: boolean, fileKinds: readonly string[]) => {
      const widget = await open({ config: { pictures } });
      await widget.askedCapabilities.at(-1)?.answer({ fileKinds });
      const input = widget.root.querySelector('input[type=file]');
      const said = `${widget.root.textContent} ${input?.getAttribute('accept')}`;
      return /picture|image/.test(said);
    };
    expect(await words(true, ['pdf', 'png', 'jpg'])).toBe(true);
    expect(await words(false, ['pdf', 'png', 'jpg'])).toBe(false);
    expect(await words(true, ['pdf'])).toBe(false);
  });

  it('can be pasted, and the first screen says so', async () => {
    const widget = await opened();
    await expect.element(page.getByText(/Or paste a picture with (Ctrl\+|⌘)V\./)).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file('image.png', 1000));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true });
    widget.find('.la-linkbtn').dispatchEvent(event);
    await expect.element(button('Translate picture')).toBeVisible();
    expect(controllerOf(widget).files.map(({ file: { name } }) => name)).toEqual(['image.png']);
  });

  it('show that their text is read, then each text with its translation in the languages of both', async () => {
    const widget = await opened();
    await accepted(widget, 'menu.png');
    await widget.translating[0]?.job({ state: 'working', done: 0, total: 0, isReading: true });
    const bar = card('menu.png').getByRole('progressbar', { name: 'Reading the picture menu.png' });
    await expect.element(bar).not.toHaveAttribute('aria-valuenow');
    await widget.translating[0]?.answer(RESULT);
    await expect.element(card('menu.png').getByText('2 texts translated')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Text in the picture' })).toBeVisible();
    expect(
      lines()
        .elements()
        .map((line) => [...line.children].map((part) => [part.textContent, part.getAttribute('lang')])),
    ).toEqual([
      [
        ['Sopa de pescado', 'es'],
        ['Fish soup', 'es'],
      ],
      [['7,50', 'es']],
      [
        ['Pan tostado', 'es'],
        ['Toast', 'es'],
      ],
    ]);
    await button('Copy the original text').click();
    await expect.poll(() => widget.copied).toEqual(['Sopa de pescado\n7,50\nPan tostado']);
  });

  it('show a small copy on their card, and the number of their lines', async () => {
    const widget = await opened();
    const icon = () => widget.find('[part=file-icon]');
    await chosen(widget, file('broken.png', 1000));
    await expect.element(page.getByText('PNG', { exact: true })).toBeVisible();
    await button('Remove broken.png').click();
    await translated(widget, await photo());
    await expect.poll(() => icon().querySelector('canvas')).not.toBeNull();
    expect(icon().textContent).toBe('');
    expect(widget.find('[part=file-details]').textContent).toContain('3 lines');
    expect(icon().getBoundingClientRect()).toMatchObject({ width: 44, height: 52 });
    const view = widget.find('[part=picture-view]');
    expect(getComputedStyle(view).maxHeight).toBe('560px');
    widget.root.host.setAttribute('style', '--la-picture-height: 300px');
    expect(getComputedStyle(view).maxHeight).toBe('300px');
  });

  it('have a list that is used with the keyboard alone', async () => {
    const widget = await opened();
    await translated(widget, await photo());
    const first = lines().first();
    widget.find('.la-line').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(lines().nth(2)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Home}');
    expect(widget.root.activeElement).toBe(first.element());
    await userEvent.keyboard('{End}{Escape}');
    expect(widget.root.activeElement).toBe(lines().nth(2).element());
    await expect.element(lines().nth(2)).not.toHaveAttribute('aria-current');
  });

  it('are shown with their translation, their original, and enlarged', async () => {
    const widget = await opened();
    await translated(widget, await photo());
    const shown = page.getByRole('region', { name: 'Picture', exact: true }).getByRole('img');
    await expect.element(shown).toHaveAccessibleName(/^The picture with its text translated/);
    const drawn = () => widget.find('.la-pic__view canvas');
    const { width } = drawn().getBoundingClientRect();
    await button('Show original').click();
    await expect.element(shown).toHaveAccessibleName('The picture as it was sent.');
    await button('Show translation').click();
    await expect.element(button('Zoom out')).toBeDisabled();
    await button('Zoom in').click();
    expect(drawn().getBoundingClientRect().width / width).toBeCloseTo(2, 1);
    widget.find('.la-pic__view').focus();
    await userEvent.keyboard('+');
    await expect.element(button('Zoom in')).toBeDisabled();
  });

  it('show in one place what is chosen in the other', async () => {
    const widget = await opened();
    await translated(widget, await photo());
    await expect.poll(() => widget.root.querySelector('.la-pic__view canvas')).not.toBeNull();
    await lines().nth(2).click();
    const place = widget.find('.la-pic__stage').getBoundingClientRect();
    const mark = widget.find('.la-pic__mark').getBoundingClientRect();
    expect((mark.top - place.top) / place.height).toBeCloseTo(0.5, 1);
    const position = { x: place.width * 0.3, y: place.height * (120 / 600) };
    await userEvent.click(widget.find('.la-pic__view canvas'), { position });
    await expect.element(lines().first()).toHaveAttribute('aria-current', 'true');
  });

  it('are downloaded as a PNG with the translation, and in the formats of documents', async () => {
    const widget = await opened();
    await translated(widget, await photo());
    await card('menu.png').getByRole('button', { name: 'Download translation' }).click();
    await expect.poll(() => widget.saved.map(({ name }) => name)).toEqual(['translated_menu.png']);
    const { width, height } = await createImageBitmap(widget.saved[0]?.file ?? new Blob());
    expect([width, height]).toEqual([1600, 1200]);
    await card('menu.png').getByRole('button', { name: 'More downloads' }).click();
    const items = page.getByRole('menu').getByRole('menuitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Document',
      'Bilingual table',
      'Translation memory (TMX)',
    ]);
  });

  it('in which no text was found can be turned', async () => {
    const widget = await opened();
    await accepted(widget, 'menu.png');
    await widget.translating[0]?.fail({ kind: 'http', status: 422, code: 'file_no_text' });
    await expect.element(card('menu.png').getByText('No text was found in this picture.')).toBeVisible();
    await button('Turn menu.png').click();
    await expect.poll(() => widget.translating.length).toBe(2);
    expect(widget.translating.map(({ request }) => request.file.name)).toEqual(['grey 0.jpg', 'grey 1.jpg']);
  });

  it.each(LOOKS)('have an accessible result: $theme, $width px', async ({ theme, width }) => {
    const widget = await opened({ width, config: { theme } });
    await translated(widget, await photo());
    await expectAccessible(widget, theme);
  });

  it.each(LOCALES)(
    'have a result that does not overflow at 360 pixels and double zoom in %s',
    async (locale) => {
      const widget = await opened({ width: 180, words: await loadLocale(locale), config: { locale } });
      await translated(widget, await photo());
      const { right } = widget.find('.la-files').getBoundingClientRect();
      const wide = [...widget.root.querySelectorAll('.la-file *, .la-pic *')].filter(
        (element) =>
          element.getBoundingClientRect().right > right || element.getBoundingClientRect().left < 0,
      );
      expect(wide.map(({ className }) => className)).toEqual([]);
    },
  );
});
