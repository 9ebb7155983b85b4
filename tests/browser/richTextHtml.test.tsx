import { fixture } from '@open-wc/testing/pure';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RichText } from '../../src/components/RichText';

const LABELS = { code: 'Code', copyCode: 'Copy the code', table: 'Table' };
const onCopy = async () => true;

/** The chunk with the HTML parser arrives when the test allows it. */
const chunk = vi.hoisted(() => ({ requests: 0, arrive: (): void => undefined }));

vi.mock('../../src/components/richText/parseHtml', async (importOriginal) => {
  chunk.requests += 1;
  await new Promise<void>((resolve) => (chunk.arrive = resolve));
  return importOriginal();
});

async function open() {
  const host = await fixture<HTMLElement>('<div></div>');
  const root: Root = createRoot(host);
  onTestFinished(() => root.unmount());
  return {
    host,
    write: (source: string) =>
      flushSync(() => root.render(<RichText source={source} labels={LABELS} onCopy={onCopy} />)),
  };
}

it.each([
  ['a **b** and [c](https://c.example)', 'strong, a'],
  ['`List<String>`', 'code'],
  ['```html\n<b>a</b>\n```', 'pre'],
  ['**a** < b', 'strong'],
  ['<https://a.example>', 'a'],
])('the reply %j is rendered without loading the HTML parser', async (source, selector) => {
  const { host, write } = await open();
  write(source);
  expect(host.querySelector(selector)).not.toBeNull();
  await Promise.resolve();
  expect(chunk.requests).toBe(0);
});

it('a reply with HTML shows its source until the HTML parser is loaded, and then its formatting', async () => {
  const { host, write } = await open();
  write('**first**\n\na <b>bold</b> word');
  const first = host.querySelector('strong');
  expect(first?.textContent).toBe('first');
  expect(host.querySelector('.la-md__plain')?.textContent).toBe('a <b>bold</b> word');
  await expect.poll(() => chunk.requests).toBe(1);
  chunk.arrive();
  await expect.poll(() => host.querySelector('b')?.textContent).toBe('bold');
  expect(host.querySelector('.la-md__plain')).toBeNull();
  expect(host.querySelector('strong')).toBe(first);

  // Once the parser is loaded, the widget renders HTML at once.
  const last = await open();
  last.write('<i>at once</i>');
  expect(last.host.querySelector('i')?.textContent).toBe('at once');
});
