import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { createSignal } from 'solid-js';
import solid from 'solid-js/html';
import { render as renderSolid } from 'solid-js/web';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { proseMirrorAdapter } from '@lang-assistant/field-writer';
import type { FieldWriter, LangAssistantElement, SentenceChange } from '../../../src/index';
import Box from '../../support/field/Box.svelte';
import { caretOf, setCaret } from '../../support/field/caret';
import { openReact, openTipTap, openVue } from '../../support/field/frameworks';
import '../../../src/index';

const WORDS = 50;
const TEXT = Array.from({ length: WORDS }, (_, index) => `I recieve ${index} 👍🏽.`).join(' ');
const DONE = TEXT.replaceAll('recieve', 'receive');

const mistakesIn = (text: string): SentenceChange[] =>
  [...text.matchAll(/recieve/g)].map(({ index }) => ({
    start: index,
    end: index + 7,
    text: 'receive',
    kind: 'spelling',
    message: '',
    others: [],
  }));

function createHost(): { element: LangAssistantElement; place: HTMLElement } {
  const place = document.createElement('div');
  const element = document.createElement('lang-assistant');
  element.setAttribute('for', 'none');
  element.backend = {
    check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => mistakesIn(text)) }),
  };
  document.body.replaceChildren(place, element);
  return { element, place };
}

let end: () => void = () => undefined;
afterEach(() => end());

interface Fixture {
  readonly field: HTMLElement;
  readonly writer: FieldWriter;
  readonly model: () => string;
  readonly shown: () => string;
  readonly undo: () => void;
}

/** Where the caret is, in the middle of the text. */
const CARET = 300;

const undoInBrowser = () => void document.execCommand('undo');

async function openReactBox(): Promise<Fixture> {
  const { element, place } = createHost();
  const { model, destroy } = openReact(place, TEXT);
  end = destroy;
  return openBox(element, place, model);
}

async function openVueBox(): Promise<Fixture> {
  const { element, place } = createHost();
  const { model, destroy } = openVue(place, TEXT);
  end = destroy;
  return openBox(element, place, model);
}

async function openSvelte(): Promise<Fixture> {
  const { element, place } = createHost();
  let model = TEXT;
  const onValue = (value: string) => (model = value);
  const app = mount(Box, { target: place, props: { initial: TEXT, onValue } });
  end = () => void unmount(app);
  return openBox(element, place, () => model);
}

async function openSolid(): Promise<Fixture> {
  const { element, place } = createHost();
  const [model, setModel] = createSignal(TEXT);
  const onInput = ({ target }: { target: HTMLTextAreaElement }) => setModel(target.value);
  end = renderSolid(() => solid`<textarea prop:value=${model} onInput=${onInput}></textarea>`, place);
  return openBox(element, place, model);
}

async function openBox(
  element: LangAssistantElement,
  place: HTMLElement,
  model: () => string,
): Promise<Fixture> {
  const box = place.querySelector('textarea');
  if (!box) throw new Error('no box');
  box.focus();
  setCaret(box, CARET);
  return {
    field: box,
    writer: await element.attachWriter(box),
    model,
    shown: () => box.value,
    undo: undoInBrowser,
  };
}

async function openEditable(): Promise<Fixture> {
  const { element, place } = createHost();
  place.contentEditable = 'true';
  place.textContent = TEXT;
  place.focus();
  setCaret(place, CARET);
  const shown = () => place.textContent;
  const writer = await element.attachWriter(place);
  return { field: place, writer, model: shown, shown, undo: undoInBrowser };
}

async function openTipTapText(): Promise<Fixture> {
  const { element, place } = createHost();
  const { editor, adapter, model, destroy } = openTipTap(place, `<p>${TEXT}</p>`);
  end = destroy;
  if (!adapter) throw new Error('no adapter');
  editor.commands.focus(CARET + 1);
  return {
    field: editor.view.dom,
    writer: await element.attachWriter({ adapter }),
    model,
    shown: () => editor.view.dom.textContent,
    undo: () => void editor.commands.undo(),
  };
}

describe('a checked field of a framework:', () => {
  it.each([
    ['React', openReactBox],
    ['Vue', openVueBox],
    ['Svelte', openSvelte],
    ['Solid', openSolid],
    ['no framework, contenteditable', openEditable],
    ['TipTap', openTipTapText],
  ])(
    'the state of %s equals the shown text after each accepted suggestion, and undo restores text and caret',
    async (_name, open) => {
      const { field, writer, model, shown, undo } = await open();
      await writer.check();
      expect(writer.changes).toHaveLength(WORDS);
      for (let left = WORDS; left > 0; left--) {
        const [change] = writer.changes;
        await writer.accept(change?.id ?? 0);
        expect(shown()).toBe(model());
        expect(shown().match(/receive/g)).toHaveLength(WORDS - left + 1);
      }
      expect(shown()).toBe(DONE);
      for (let count = 0; count < WORDS && shown() !== TEXT; count++) undo();
      await expect.poll(shown).toBe(TEXT);
      await expect.poll(model).toBe(TEXT);
      expect(caretOf(field)).toBe(CARET);
      await writer.check();
      expect(writer.changes).toHaveLength(WORDS);
      await writer.acceptAll();
      expect(shown()).toBe(DONE);
      undo();
      expect(shown()).toBe(TEXT);
      writer.detach();
    },
  );

  it('TipTap retains its paragraphs and formatting when all suggestions are accepted', async () => {
    const { element, place } = createHost();
    const content =
      '<p>I recieve <strong>and recieve</strong> it</p><p></p><p>Then you recieve, recieve it too</p>';
    const editor = new Editor({ element: place, extensions: [StarterKit], content });
    end = () => editor.destroy();
    const writer = await element.attachWriter({ adapter: proseMirrorAdapter(editor.view) });
    await writer.check();
    await writer.acceptAll();
    expect(editor.getHTML()).toBe(content.replaceAll('recieve', 'receive'));
    expect(writer.changes).toEqual([]);
    writer.detach();
  });

  it('TipTap’s text is checked block by block; formatting does not split words, and code is left out', async () => {
    const { element, place } = createHost();
    const editor = new Editor({
      element: place,
      extensions: [StarterKit],
      content: `<h2>I rec<b>iev</b>e it</h2><pre><code>recieve</code></pre><ul><li>One recieve</li></ul><p>Two<br>recieve</p>`,
    });
    end = () => editor.destroy();
    const adapter = proseMirrorAdapter(editor.view);
    expect(adapter.text()).toBe('I recieve it\n\uFFFC\nOne recieve\nTwo\nrecieve');
    const writer = await element.attachWriter({ adapter });
    await writer.check();
    expect(writer.changes.map(({ start, end: last }) => adapter.rangeOf(start, last)?.toString())).toEqual([
      'recieve',
      'recieve',
      'recieve',
    ]);
    await writer.accept(writer.changes[1]?.id ?? 0);
    expect(editor.getText()).toContain('One receive');
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p>More recieve</p>');
    await writer.check();
    expect(writer.changes).toHaveLength(3);
    editor.setEditable(false);
    await writer.accept(writer.changes[0]?.id ?? 0);
    expect(editor.getText()).toContain('I recieve it');
    writer.detach();
  });
});
