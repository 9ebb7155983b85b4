import type { ClassMethod, CustomElementField } from 'custom-elements-manifest';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ELEMENT, makeManifest } from '../../../tools/docs/manifest';
import { box, openTool, openWidget } from './widgetPage';

/** Methods that the browser calls, not the page. */
const CALLBACKS = new Set([
  'constructor',
  'connectedCallback',
  'disconnectedCallback',
  'adoptedCallback',
  'connectedMoveCallback',
]);

const MEMBERS: readonly (ClassMethod | CustomElementField)[] = (ELEMENT.members ?? []).filter(
  (one) => one.kind === 'field' || one.kind === 'method',
);
const namesOf = (kind: 'field' | 'method') =>
  MEMBERS.filter((one) => one.kind === kind).map(({ name }) => name);

async function runningMembers(page: Page): Promise<{ field: string[]; method: string[] }> {
  const members = await page.evaluate(() => {
    const element = document.querySelector('lang-assistant') ?? document.body;
    const own = Object.getOwnPropertyNames(element);
    const names = [...new Set([...own, ...Object.getOwnPropertyNames(Object.getPrototypeOf(element))])];
    return names.map(
      (name) => [name, typeof Reflect.get(element, name) === 'function' ? 'method' : 'field'] as const,
    );
  });
  const ofKind = (wanted: string) =>
    members.filter(([name, kind]) => kind === wanted && !CALLBACKS.has(name)).map(([name]) => name);
  return { field: ofKind('field'), method: ofKind('method') };
}

const addText = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Good morning';
    document.body.append(text);
    Object.assign(document.querySelector('lang-assistant') ?? {}, {
      backend: { translate: () => 'Bonjour' },
    });
  });

/** Adds a field with a text to the page. The host cannot check that text. */
const addField = (page: Page) =>
  page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<textarea id="field">He go home.</textarea>');
    document.querySelector<HTMLElement>('#field')?.focus();
  });

describe('the members and exports in the custom elements manifest', () => {
  it('are exactly those of the running element and of the entry script, and properties change their attributes', async () => {
    const { page } = await openWidget();
    const running = await runningMembers(page);
    expect(running.field.toSorted()).toEqual(namesOf('field').toSorted());
    expect(running.method.toSorted()).toEqual(namesOf('method').toSorted());

    const exports = await page.evaluate<string[]>("import('/widget/lang-assistant.js').then(Object.keys)");
    const exported = makeManifest().modules.flatMap((module) => module.exports ?? []);
    const inManifest = exported.filter(({ kind }) => kind === 'js').map(({ name }) => name);
    expect(exports.toSorted()).toEqual(inManifest.toSorted());
    const element = exported.find(({ kind }) => kind === 'custom-element-definition');
    expect(await page.evaluate((tag) => customElements.get(tag) !== undefined, element?.name ?? '')).toBe(
      true,
    );

    const reflected = MEMBERS.flatMap((one) => (one.kind === 'field' && one.reflects ? [one] : []));
    const booleans = reflected.filter(({ type }) => type?.text === 'boolean').map(({ name }) => name);
    expect(booleans.toSorted()).toEqual(['page', 'pictures', 'saved', 'webmcp']);
    const seen = await page.evaluate((name) => {
      const created = document.createElement('lang-assistant');
      return [true, false, 'yes', undefined].map((value) => {
        Reflect.set(created, name, value);
        return [created.hasAttribute(name), Reflect.get(created, name)];
      });
    }, 'webmcp');
    expect(seen).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ]);
    const others = reflected
      .filter(({ name }) => !booleans.includes(name))
      .map(({ name, attribute = '' }) => [name, attribute] as const);
    expect(others.length).toBeGreaterThan(20);
    const wrong = await page.evaluate((pairs) => {
      const created = document.createElement('lang-assistant');
      return pairs.filter(([property, attribute]) => {
        Reflect.set(created, property, 'a');
        return created.getAttribute(attribute) !== 'a' || Reflect.get(created, property) !== 'a';
      });
    }, others);
    expect(wrong).toEqual([]);
  });
});

const RECORDER = `<script>window.events = []; const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith('la-')) {
      window.events.push({ type: event.type, bubbles: event.bubbles, composed: event.composed, cancelable: event.cancelable,
        detail: Object.keys(event.detail) });
      if (event.type === 'la-login-request') event.preventDefault();
    }
    return dispatch.call(this, event);
  }</script>`;

interface Recorded {
  readonly type: string;
  readonly bubbles: boolean;
  readonly composed: boolean;
  readonly cancelable: boolean;
  readonly detail: readonly string[];
}

const recorded = (page: Page): Promise<Recorded[]> => page.evaluate(() => Reflect.get(window, 'events'));

const typesOn = async (page: Page) => (await recorded(page)).map(({ type }) => type);

const seen = (page: Page, type: string) => expect.poll(() => typesOn(page)).toContain(type);

async function correctTranslation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const memory = { save: (entry: object) => entry, remove: () => undefined };
    Object.assign(document.querySelector('lang-assistant') ?? {}, { backend: { memory } });
  });
  await page.getByRole('button', { name: 'Correct this translation' }).click();
  await page.getByRole('textbox', { name: 'Translation of' }).fill('Buenos días a todos');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await seen(page, 'la-correction');
}

async function useEverything(page: Page): Promise<void> {
  await seen(page, 'la-ready');
  await box(page).fill('Good morning to all');
  await seen(page, 'la-translate');
  await correctTranslation(page);
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await seen(page, 'la-language-change');
  await page.getByRole('button', { name: 'Save the translation' }).click();
  await seen(page, 'la-saved');
  await box(page).fill('Good');
  await seen(page, 'la-before-dictionary');
  await openTool(page, 'AI write');
  await seen(page, 'la-mode-change');
  await page.getByRole('textbox', { name: 'Text to improve' }).fill('He go home.');
  await seen(page, 'la-write');
  await openTool(page, 'Translate files');
  const content = Buffer.from('%PDF-1.4');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: content });
  await page.getByRole('button', { name: 'Translate document' }).click();
  await seen(page, 'la-file-translate');
  await openTool(page, 'AI assistant');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.keyboard.press('Enter');
  await seen(page, 'la-chat-message');
}

describe('the events in the custom elements manifest', () => {
  it('occur as the manifest describes them, and no other events occur', async () => {
    const config = JSON.stringify({ limits: { wordsPerDay: { anonymous: 14 } } });
    const { page } = await openWidget({
      head: RECORDER,
      attributes: { config, 'login-url': '/login', saved: '' },
    });
    await useEverything(page);
    await openTool(page, 'Translate text');
    await box(page).fill('One two three four five six seven eight nine ten eleven');
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
    await seen(page, 'la-login-request');
    await page.evaluate(() =>
      Object.assign(document.querySelector('lang-assistant') ?? {}, {
        config: { ajaxUrl: '/missing', limits: {} },
      }),
    );
    await box(page).fill('One two');
    await seen(page, 'la-error');

    await addText(page);
    await page.evaluate("document.querySelector('lang-assistant').translatePage({ target: 'fr' })");
    await seen(page, 'la-page');

    await page.evaluate(() => {
      document.querySelector('lang-assistant')?.setAttribute('selection', '');
      getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body);
    });
    await page.getByRole('button', { name: 'Translate the selection' }).click();
    await seen(page, 'la-selection');
    await addField(page);
    await page.evaluate(async () => {
      const element = document.querySelector('lang-assistant');
      const field = document.querySelector<HTMLElement>('#field');
      const changes = [{ start: 3, end: 5, text: 'goes', kind: 'grammar', message: '', others: [] }];
      Object.assign(element ?? {}, { backend: { check: () => ({ sentences: [changes] }) } });
      const writer = field && (await element?.attachWriter(field));
      await writer?.check();
      await writer?.acceptAll();
    });
    await seen(page, 'la-apply');

    const events = await recorded(page);
    const inManifest = (ELEMENT.events ?? []).map(({ name }) => name);
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(inManifest.toSorted());
    for (const { type, bubbles, composed, cancelable, detail } of events) {
      const event = (ELEMENT.events ?? []).find(({ name }) => name === type);
      expect({ bubbles, composed }).toEqual({ bubbles: true, composed: true });
      expect(event?.description?.endsWith('can be cancelled.'), type).toBe(cancelable);
      for (const field of detail) expect(event?.type.text).toMatch(new RegExp(`[{,] ${field}\\??:`));
    }
  });
});
