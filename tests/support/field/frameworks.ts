import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { createElement, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp, h, ref } from 'vue';
import { proseMirrorAdapter } from '@lang-assistant/field-writer';
import type { FieldAdapter } from '../../../src/index';
import type { OpenEditor } from './editors';

/** A field that a framework renders. If the framework needs an adapter, the adapter is given instead of the field. */
export interface FrameworkField extends OpenEditor {
  readonly adapter?: FieldAdapter;
}

function boxIn(place: HTMLElement): HTMLTextAreaElement {
  const box = place.querySelector('textarea');
  if (!box) throw new Error('no box');
  box.focus();
  box.setSelectionRange(0, 0);
  return box;
}

export function openReact(place: HTMLElement, text: string): FrameworkField {
  let model = '';
  const record = (value: string) => {
    model = value;
  };
  function Field() {
    const [value, setValue] = useState(text);
    useLayoutEffect(() => record(value));
    return createElement('textarea', {
      value,
      onChange: (event: { target: HTMLTextAreaElement }) => setValue(event.target.value),
    });
  }
  const root = createRoot(place);
  flushSync(() => root.render(createElement(Field)));
  const field = boxIn(place);
  return { field, model: () => model, shown: () => field.value, destroy: () => root.unmount() };
}

export function openVue(place: HTMLElement, text: string): FrameworkField {
  const model = ref(text);
  const app = createApp({
    setup: () => () =>
      h('textarea', {
        value: model.value,
        onInput: ({ target }: { target: HTMLTextAreaElement }) => (model.value = target.value),
      }),
  });
  app.mount(place);
  const field = boxIn(place);
  return { field, model: () => model.value, shown: () => field.value, destroy: () => app.unmount() };
}

export function openTipTap(place: HTMLElement, html: string): FrameworkField & { readonly editor: Editor } {
  const editor = new Editor({ element: place, extensions: [StarterKit], content: html });
  const { dom } = editor.view;
  return {
    editor,
    field: dom,
    adapter: proseMirrorAdapter(editor.view),
    model: () => editor.getText({ blockSeparator: '\n' }),
    shown: () => [...dom.children].map(({ textContent }) => textContent).join('\n'),
    destroy: () => editor.destroy(),
  };
}
