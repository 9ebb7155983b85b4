import { expect, it, onTestFinished } from 'vitest';
import { createKeptTexts } from '../../../src/services/device/storage';

function addWidget(parent: Node): Element {
  return parent.appendChild(document.createElement('kept-widget'));
}

function addShadowRoot(): ShadowRoot {
  const host = document.body.appendChild(document.createElement('kept-host'));
  onTestFinished(() => host.remove());
  return host.attachShadow({ mode: 'open' });
}

it('each widget of a page stores its text separately, also in shadow roots', () => {
  onTestFinished(() => sessionStorage.clear());
  const first = addWidget(document.body);
  onTestFinished(() => first.remove());
  const [a, b] = [addShadowRoot(), addShadowRoot()];
  const widgets = [first, addWidget(a), addWidget(a), addWidget(b)];
  const texts = widgets.map(createKeptTexts);
  texts.forEach((text, index) => text.write('translate', `text ${index}`));
  expect(texts.map((text) => text.read('translate'))).toEqual(['text 0', 'text 1', 'text 2', 'text 3']);
});
