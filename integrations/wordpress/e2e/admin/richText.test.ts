import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../../../tests/support/chromium';
import { logIn } from '../../support/admin';
import { useSite } from '../../support/useSite';

const visit = useChromium();

const TEXT = 'I recieve 👍🏽 a recieve of it. Then recieve one more, and recieve';
const HTML = 'I recieve 👍🏽 <strong>a recieve</strong> of it. Then rec<em>iev</em>e one more, and recieve';
const MISTAKES = 4;

/** The text of the first block that WordPress would save. */
const savedHtml = (page: Page) =>
  page.evaluate(() => {
    const wp = Reflect.get(window, 'wp') as {
      data: { select(store: string): { getEditedPostContent(): string } };
    };
    const content = wp.data.select('core/editor').getEditedPostContent();
    return /<p>(.*)<\/p>/.exec(content)?.[1] ?? '';
  });

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');

/** Attaches a writer to a paragraph, in the document that the editor shows it in. */
const attach = (paragraph: Locator, script: string) =>
  paragraph.evaluate(async (field, url) => {
    await import(url);
    const element = document.createElement('lang-assistant');
    element.setAttribute('for', 'none');
    element.backend = {
      check: ({ sentences }) => ({
        sentences: sentences.map(({ text }) =>
          [...text.matchAll(/recieve/g)].map(({ index }) => ({
            start: index,
            end: index + 7,
            text: 'receive',
            kind: 'spelling',
            message: '',
            others: [],
          })),
        ),
      }),
    };
    document.body.append(element);
    if (!(field instanceof HTMLElement)) throw new Error('no field');
    const writer = await element.attachWriter(field);
    await writer.check();
    Reflect.set(window, 'writer', writer);
    return [document.adoptedStyleSheets.length, CSS.highlights.get('la-spelling')?.size];
  }, script);

const accept = (paragraph: Locator, index: number) =>
  paragraph.evaluate(async (_field, at) => {
    const writer = Reflect.get(window, 'writer');
    await writer.accept(writer.changes[at].id);
  }, index);

describe.each([['6.1', undefined] as const, ['6.7, whose editor is in a frame', 'wp-nightly'] as const])(
  'a paragraph of the block editor of WordPress %s',
  (_version, build) => {
    const connected = useSite({}, () => ({}), build ? { build } : {});

    it('takes changes between typing, and its undo takes all of it back: nothing is doubled, lost or moved', async () => {
      const { site } = connected;
      await site.run(
        `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false]]);`,
      );
      const address = await connected.publish(`<!-- wp:paragraph --><p>${HTML}</p><!-- /wp:paragraph -->`);
      const id = await site.run(`return url_to_postid('${address}');`);
      const { page } = await visit('about:blank', DESKTOP);
      await logIn(page, site, 'admin');
      await page.goto(`${site.origin}/wp-admin/post.php?post=${String(id)}&action=edit`);
      const frame = page.locator('iframe[name="editor-canvas"]');
      await frame.or(page.locator('.block-editor-block-list__layout')).first().waitFor();
      const canvas = build ? frame.contentFrame() : page;
      const paragraph = canvas.locator('p[contenteditable=true]').first();
      await paragraph.click();
      await page.keyboard.press('End');
      const script = `${site.origin}/wp-content/plugins/lang-assistant/widget/lang-assistant.js`;
      expect(await attach(paragraph, script)).toEqual([1, MISTAKES]);

      let expected = HTML;
      for (const [index, typed] of [' One', '', ' two', ''].entries()) {
        // The mistake that is half in italics is the third.
        const at = [0, 0, 1, 0][index] ?? 0;
        await accept(paragraph, at);
        await expect.poll(async () => textOf(await savedHtml(page))).not.toBe(textOf(expected));
        const after = await savedHtml(page);
        const mays = [...textOf(expected).matchAll(/recieve/g)].map(
          ({ index: start }) =>
            `${textOf(expected).slice(0, start)}receive${textOf(expected).slice(start + 7)}`,
        );
        expect(mays[at]).toBe(textOf(after));
        expect(await paragraph.textContent()).toBe(textOf(after));
        expected = after;
        if (typed === '') continue;
        await page.keyboard.type(typed);
        await expect.poll(async () => textOf(await savedHtml(page))).toBe(textOf(expected) + typed);
        expected = await savedHtml(page);
      }
      expect(textOf(expected)).toBe(`${TEXT.replaceAll('recieve', 'receive')} One two`);
      expect(expected).toContain('<strong>a receive</strong>');

      for (let undos = 0; undos < 30 && (await savedHtml(page)) !== HTML; undos++)
        await page.keyboard.press('Control+z');
      expect(await savedHtml(page)).toBe(HTML);
      await expect.poll(() => paragraph.textContent()).toBe(TEXT);
    });
  },
);
