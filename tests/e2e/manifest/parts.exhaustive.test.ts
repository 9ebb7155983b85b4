import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../../support/chromium';
import { drop } from '../../support/filesPage';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { pageWith, startHost, type AjaxCall } from '../support/hostServer';
import { sampleDocx } from '../../support/sampleDocuments';
import { savedChatsOn } from '../../support/savedChats';
import { PART_DOCS, SLOT_DOCS } from '../../../tools/docs/stylingDocs';

const visit = useChromium();

/** All parts and slots that any widget in this file has had, even for a moment. */
const seen = { parts: new Set<string>(), slots: new Set<string>() };

/** Runs in the page. Reports the parts and slots of each shadow root, and of elements that are added later. */
function record(): void {
  const report = (root: ParentNode) => {
    for (const one of root.querySelectorAll('[part]')) Reflect.get(window, 'seePart')([...one.part]);
    for (const one of root.querySelectorAll('slot')) Reflect.get(window, 'seeSlot')(one.name);
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName === 'lang-assistant')
      new MutationObserver(() => report(root)).observe(root, { subtree: true, childList: true });
    return root;
  };
}

async function open(url: string, options = DESKTOP): Promise<Page> {
  const { page } = await visit('about:blank', options);
  await page.exposeFunction('seePart', (names: string[]) => {
    for (const name of names) seen.parts.add(name);
  });
  await page.exposeFunction('seeSlot', (name: string) => void seen.slots.add(name));
  await page.addInitScript(record);
  await page.goto(url);
  await screensReady(page);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const source = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });

async function openHost(onCall: (call: AjaxCall) => void, attributes = '', options = DESKTOP): Promise<Page> {
  const tag = `<lang-assistant id="widget" ajax-url="/ajax" ${attributes}></lang-assistant>`;
  const host = await startHost({ pages: { '/': pageWith(tag) } });
  onTestFinished(() => host.close());
  host.onCall = onCall;
  return open(host.origin, options);
}

const failing = (call: AjaxCall) => call.reply({ error: 'Broken' }, 500);

// The tests of this file collect `seen`, and the last test reads it.
describe('the manifest lists the parts and slots of', () => {
  let gateway: RunningGateway;
  let limited: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ AI_PER_DAY: 'unlimited' });
    limited = await startGateway({ AI_PER_DAY: '1,100,100' });
  });
  afterAll(async () => {
    await gateway.close();
    await limited.close();
  });

  it('a failed translation, and a translation with a warning and glossary terms', async () => {
    const pairs = [{ source: [0, 13], target: [0, 10] }];
    const page = await openHost((call) => {
      if (call.fields['text'] === 'Good morning to all') failing(call);
      else
        call.reply({
          success: true,
          data: {
            translate: 'Los perros',
            pairs,
            warnings: [{ ...pairs[0], kind: 'number', message: 'The number 7 is missing.' }],
            terms: [{ source: 'dogs', target: 'perros', applied: true }],
          },
        });
    });
    await source(page).fill('Good morning to all');
    await button(page, 'Try again').waitFor();
    await source(page).fill('All of 7 dogs');
    await button(page, 'Check: The number 7 is missing.').click();
    await page.getByRole('note').waitFor();
    await button(page, 'Terms used (1)').click();
    await page.getByRole('list', { name: 'Terms used' }).waitFor();
  });

  it('the translator, its menus and its dictionary', async () => {
    const page = await open(gateway.origin);
    await page.locator('#widget').evaluate((widget) => {
      widget.setAttribute('source-language', 'en');
      widget.setAttribute('target-language', 'es');
    });
    await button(page, /^Target language/).click();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('no such language');
    await page.getByText('No options').waitFor();
    await button(page, 'Clear search').click();
    await page.keyboard.press('Escape');
    await source(page).fill('run');
    for (const name of ['Synonyms', 'Examples', 'Verb conjugation'])
      await page.getByRole('tab', { name, disabled: false }).click();
    await page.getByRole('table', { name: 'Present' }).waitFor();
    await button(page, 'Copy the translation').click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Copied' })
      .or(page.getByRole('alert'))
      .first()
      .waitFor();
    await source(page).fill('I run every day in the park');
    await page.locator('.la-output[lang]').waitFor();
    await source(page).fill('¿Dónde está la biblioteca municipal más cercana de aquí?');
    await button(page, /^Back to/).waitFor();
    await source(page).fill('x'.repeat(1501));
    await page.getByRole('alert').first().waitFor();
  });

  it('the page translation bar and selected text', async () => {
    const page = await openHost(() => undefined, 'page selection');
    await button(page, 'Translate this page').waitFor();
    await page.evaluate(() => {
      const text = document.body.appendChild(document.createElement('p'));
      text.textContent = 'Good morning to all';
      getSelection()?.selectAllChildren(text);
    });
    await button(page, 'Translate the selection').click();
    await page.getByRole('tab', { name: 'Dictionary' }).waitFor();
  });

  it('the text checker of a field', async () => {
    const page = await openHost(({ fields, reply }) => {
      const { sentences = [] }: { sentences?: { id: number }[] } = JSON.parse(fields['content'] ?? '{}');
      const change = { text: 'goes', kind: 'grammar', message: 'Why.', others: [] };
      const changes = [
        { ...change, range: [3, 5] },
        { ...change, range: [6, 10] },
      ];
      reply({ success: true, data: { sentences: sentences.map(({ id }) => ({ id, changes })) } });
    }, 'for="field"');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<textarea id="field">He go home.</textarea>');
      // In browsers without ranges for field values, the writer draws marks in a mirror of the field.
      Object.assign(HTMLTextAreaElement.prototype, { createValueRange: undefined });
      document.querySelector<HTMLElement>('#field')?.focus();
    });
    await button(page, '2 suggestions').click();
    await button(page, 'go, goes').click();
    await button(page, 'Dismiss').waitFor();
  });

  it('the assistant at the daily limit', async () => {
    const page = await open(limited.origin);
    await button(page, 'AI assistant').click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await button(page, 'Chat history').click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await button(page, 'Chat history').click();
    await message.fill('Synonyms of happy');
    await message.press('Enter');
    await button(page, 'Edit the message').waitFor();
    await page.locator('.la-loginbar').waitFor();
    await message.fill('And of sad?');
    await message.press('Enter');
    await page.getByRole('dialog').waitFor();
  });

  it('saved chats and their dialog', async () => {
    const member = await open(gateway.origin);
    const chats = savedChatsOn(member);
    await chats.logIn();
    await chats.say('Synonyms of happy');
    await chats.open();
    await chats.choose('Synonyms of', 'Rename');
    await member.keyboard.press('Escape');
    await chats.choose('Synonyms of', 'Delete');
    await member.getByRole('alertdialog').waitFor();
  });

  it('the writing tool', async () => {
    const page = await openHost((call) =>
      call.reply({
        success: true,
        data: {
          result: JSON.stringify({
            corrected_text: 'He goes home.',
            alternatives: ['He walks home.'],
            changes: [{ range: [3, 5], text: 'goes', kind: 'grammar', message: 'Grammar', others: [] }],
          }),
        },
      }),
    );
    await button(page, 'AI write').click();
    const text = page.getByRole('textbox', { name: 'Text to improve' });
    await text.fill('He go home.');
    await button(page, 'Use alternative 1').waitFor();
    await button(page, 'goes').focus();
    await page.locator('.la-reason').waitFor();
    await button(page, /^Style: /).click();
    await page.keyboard.press('Escape');
    await text.fill('He goes home.');
    await page.locator('.la-note').waitFor();
  });

  it('the translator of documents', async () => {
    let isBroken = true;
    const page = await openHost(
      (call) => {
        if (isBroken) failing(call);
        else call.reply({ success: true, data: { result: 'The dog is big.' } });
      },
      `source-language="es" target-language="en" mode="files" config='{"limits":{"filesPerDay":{"anonymous":100}}}'`,
      PHONE,
    );
    await drop(page, [await sampleDocx()]);
    await button(page, 'Translate document').click();
    await page.getByRole('alert').first().waitFor();
    isBroken = false;
    await button(page, 'Translate document').click();
    await page.getByRole('heading', { name: 'Document translated successfully' }).waitFor();
  });

  it('all screens together, without extra entries', () => {
    expect([...seen.parts].toSorted()).toEqual(Object.keys(PART_DOCS).toSorted());
    expect([...seen.slots].toSorted()).toEqual(Object.keys(SLOT_DOCS).toSorted());
  });
});
