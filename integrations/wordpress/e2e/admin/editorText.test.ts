import { expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../../../tests/support/chromium';
import { logIn } from '../../support/admin';
import { useSite } from '../../support/useSite';

const visit = useChromium();
const connected = useSite();

const MISTAKES = 4;
const TEXT = Array.from(
  { length: MISTAKES / 2 },
  (_, index) => `I recieve ${index} 👍🏽 <strong>and recieve</strong> it.`,
).join(' ');
const DONE = TEXT.replaceAll('recieve', 'receive');

/** What the page's own scripts of the editor offer. */
interface EditorWindow {
  readonly wp: {
    readonly blocks: { createBlock(name: string, attributes: object): object };
    readonly data: {
      select(store: string): {
        getBlocks(): readonly { readonly attributes: { readonly content: unknown } }[];
      };
      dispatch(store: string): { resetBlocks(blocks: readonly object[]): unknown; undo(): unknown };
    };
  };
}

it('accepted suggestions change a paragraph and its block in the block editor, and Undo reverts them', async () => {
  const { site } = connected;
  await site.run(
    `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false]]);`,
  );
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/post-new.php?post_type=page`);
  await page.locator('.block-editor-block-list__layout').waitFor();
  await page.evaluate((content) => {
    const { wp } = window as unknown as EditorWindow;
    wp.data.dispatch('core/block-editor').resetBlocks([wp.blocks.createBlock('core/paragraph', { content })]);
  }, TEXT);
  const paragraph = page.locator('[data-type="core/paragraph"]');
  await paragraph.click();
  await page.addScriptTag({
    type: 'module',
    url: `${site.origin}/wp-content/plugins/lang-assistant/widget/lang-assistant.js`,
  });

  const contentOf = () =>
    page.evaluate(() =>
      String(
        (window as unknown as EditorWindow).wp.data.select('core/block-editor').getBlocks()[0]?.attributes
          .content,
      ),
    );
  await page.evaluate(async () => {
    await customElements.whenDefined('lang-assistant');
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
    const field = document.querySelector<HTMLElement>('[data-type="core/paragraph"]');
    if (field) Reflect.set(window, 'writer', await element.attachWriter(field));
  });
  const acceptFirst = () =>
    page.evaluate(async () => {
      const writer = Reflect.get(window, 'writer');
      await writer.check();
      const [change] = writer.changes;
      if (change) await writer.accept(change.id);
      return writer.changes.length;
    });
  for (let left = MISTAKES; left > 0; left--) {
    expect(await acceptFirst()).toBe(left - 1);
    await expect.poll(async () => (await contentOf()).match(/receive/g)?.length).toBe(MISTAKES - left + 1);
  }
  expect(await contentOf()).toBe(DONE);
  expect(await paragraph.innerText()).toBe(DONE.replaceAll(/<\/?strong>/g, ''));

  for (let undos = 0; undos < 2 * MISTAKES && (await contentOf()) !== TEXT; undos++)
    await page.keyboard.press('Control+z');
  expect(await contentOf()).toBe(TEXT);
});
