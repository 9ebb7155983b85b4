import { attachWriter, type FieldWriter } from '@lang-assistant/field-writer';
import { createPageBar, createPageTranslator, createSelection } from '@lang-assistant/page-translator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/index';

const ui = { locale: 'en', languages: { en: 'English', fr: 'French' } };
const ended = new Set<() => void>();

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<main><p>The old <b>harbour</b></p><textarea>I recieve it.</textarea><textarea>You recieve it.</textarea></main>';
});
afterEach(() => {
  for (const end of ended) end();
  ended.clear();
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  localStorage.clear();
});

const fields = () => [...document.querySelectorAll('textarea')];
const content = () => document.querySelector('p')?.textContent;
const buttons = () => page.getByRole('button', { name: 'Translate the selection' });

const popovers = () =>
  [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll(':popover-open') ?? []),
  ]);

function addWidget(attributes: Readonly<Record<string, string>>): HTMLElement {
  const widget = document.createElement('lang-assistant');
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  document.body.append(widget);
  return widget;
}

function addBar(): ReturnType<typeof createPageTranslator> {
  const translator = createPageTranslator({
    target: 'fr',
    isAll: true,
    translate: async (segments) => segments.map(({ runs }) => runs.map(({ text }) => `fr: ${text}`)),
  });
  const bar = createPageBar(document.body, { translator, ...ui });
  ended.add(() => {
    bar.disconnect();
    translator.disconnect();
  });
  return translator;
}

function addSelection() {
  const selection = createSelection({
    ...ui,
    target: 'fr',
    actions: ['translate'],
    translate: async (text) => `fr: ${text}`,
  });
  ended.add(selection.disconnect);
  return selection;
}

/** The languages that the checks of the writer named. */
async function addWriter(field: HTMLElement | undefined, languages: unknown[] = []): Promise<FieldWriter> {
  const writer = await attachWriter(field ?? document.body, {
    check({ language, sentences }) {
      languages.push(language);
      return {
        sentences: sentences.map(({ text }) => {
          const start = text.indexOf('recieve');
          const change = {
            start,
            end: start + 7,
            text: 'receive',
            kind: 'spelling',
            message: '',
            others: [],
          };
          return start < 0 ? [] : [{ ...change, kind: 'spelling' as const }];
        }),
      };
    },
  });
  ended.add(writer.detach);
  return writer;
}

const select = (selector: string) =>
  getSelection()?.selectAllChildren(document.querySelector(selector) ?? document.body);

describe('page translator, field writer and widget on one page', () => {
  it('leave each other as they are: a translation changes neither the widget nor a field and its language', async () => {
    const widget = addWidget({ 'interface-language': 'en' });
    const translator = addBar();
    const languages: unknown[] = [];
    const [field] = fields();
    const writer = await addWriter(field, languages);
    await writer.check();
    const before = document.querySelector('main')?.innerHTML;
    await expect.element(page.getByRole('textbox', { name: 'Text to translate' })).toBeVisible();
    await translator.translate();
    expect(content()).toBe('fr: The old fr: harbour');
    expect(document.documentElement.lang).toBe('fr');
    field?.focus();
    field?.setSelectionRange(13, 13);
    await userEvent.keyboard(' You recieve it.');
    await writer.check();
    expect(writer.changes.length).toBe(2);
    await writer.acceptAll();
    expect(field?.value).toBe('I receive it. You receive it.');
    expect(new Set(languages)).toEqual(new Set(['en']));
    expect(widget.shadowRoot?.textContent).not.toContain('fr: ');
    translator.showOriginal();
    expect(document.querySelector('main')?.innerHTML).toBe(before);
  });

  it('show one button at selected text, and the next one after the first is disconnected', async () => {
    addWidget({ 'interface-language': 'en', selection: 'translate' });
    const selections = [addSelection(), addSelection()];
    for (const selector of ['b', 'p']) {
      select(selector);
      await expect.element(buttons().first()).toBeVisible();
    }
    expect(buttons().all().length).toBe(1);
    selections[0]?.disconnect();
    select('b');
    await expect.element(buttons()).toBeVisible();
  });

  it('reject a second writer of a field, whoever has the first', async () => {
    const [field] = fields();
    if (field) field.id = 'own';
    const widget = addWidget({ for: 'own', 'interface-language': 'en' });
    field?.focus();
    const status = () => widget.shadowRoot?.querySelector('[part=field-status]');
    await expect.poll(status).toBeTruthy();
    await expect(addWriter(field)).rejects.toThrow('another writer has it');
    widget.remove();
    await expect
      .poll(() =>
        addWriter(field).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe('two writers on a page', () => {
  it('open one popover at a time, which Escape closes, and then the focus is where it was', async () => {
    const [first, second] = fields();
    for (const field of [first, second]) await (await addWriter(field)).check();
    for (const field of [first, second]) {
      field?.focus();
      field?.setSelectionRange(4, 4);
      await userEvent.keyboard('{Control>}.{/Control}');
      await expect.poll(() => popovers().length).toBe(1);
      expect(popovers()[0]?.matches(':focus-within')).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(popovers()).toEqual([]);
    expect([document.activeElement, second?.selectionStart]).toEqual([second, 4]);
  });

  it('leave no style sheet behind', async () => {
    const before = document.adoptedStyleSheets.length;
    for (const field of fields()) await addWriter(field);
    for (const end of ended) end();
    expect(document.adoptedStyleSheets.length).toBe(before);
  });
});
