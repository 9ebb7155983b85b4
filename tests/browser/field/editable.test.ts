import { describe, expect, it } from 'vitest';
import { editsIn } from '../../support/field/editors';
import { createHost } from './editorSession';

const CORNERS = ['left: 0; top: 0', 'right: 0; top: 0', 'left: 0; bottom: 0', 'right: 0; bottom: 0'];

async function open(html: string) {
  const { element, place } = createHost();
  const sent: string[] = [];
  const check = element.backend?.check;
  element.backend = {
    check(request, signal) {
      sent.push(...request.sentences.map(({ text }) => text));
      return check?.(request, signal) ?? { sentences: [] };
    },
  };
  place.contentEditable = 'true';
  place.innerHTML = html;
  const writer = await element.attachWriter(place);
  await writer.check();
  return { element, place, sent, writer };
}

describe('a contenteditable element', () => {
  it('is checked line by line: no request joins the text of two lines or blocks', async () => {
    const html =
      'I recieve<br>it now<br><br>Last one<div>A block</div><p>With an <img alt=""> image</p><ul><li>Item</li></ul>';
    const { place, sent, writer } = await open(html);
    expect(sent).toEqual(['I recieve', 'it now', 'Last one', 'A block', 'With an \uFFFC image', 'Item']);
    expect(place.innerHTML).toBe(html);
    await writer.accept(writer.changes[0]?.id ?? 0);
    expect(place.innerHTML).toBe(html.replace('recieve', 'receive'));
    writer.detach();
  });

  it('applies a removal and an insertion, each as one step of the browser’s undo', async () => {
    const { element, place } = createHost();
    element.backend = {
      check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => editsIn(text)) }),
    };
    const html = 'All <b>of</b> it<div>and one more</div>';
    place.contentEditable = 'true';
    place.innerHTML = html;
    const writer = await element.attachWriter(place);
    await writer.check();
    await writer.accept(writer.changes[0]?.id ?? 0);
    expect(place.innerText).toBe('All\nand one more');
    await writer.accept(writer.changes[0]?.id ?? 0);
    expect(place.innerText).toBe('All\nand just one more');
    document.execCommand('undo');
    expect(place.innerText).toBe('All\nand one more');
    document.execCommand('undo');
    expect(place.innerHTML).toBe(html);
    writer.detach();
  });

  it('is read as the browser shows it: a line break in the HTML is a space, and at the border of a line nothing', async () => {
    const { place, sent, writer } = await open(
      '\n<p>They recieve\n   many <b>old</b>\n<i>things</i>  \n</p>\n<p>\n  and more<br>\n  of them</p>\n',
    );
    expect(sent).toEqual(['They recieve many old things', 'and more', 'of them']);
    await writer.acceptAll();
    expect(place.querySelectorAll('p')).toHaveLength(2);
    expect(place.textContent.replace(/\s+/g, ' ').trim()).toBe(
      'They receive many old things and more of them',
    );
    writer.detach();
  });

  it('with `white-space: pre-wrap` keeps its line breaks when all suggestions are accepted', async () => {
    const { place, sent, writer } = await open(
      '<p style="white-space: pre-wrap">I recieve\n  it. I recieve\nmore.</p>',
    );
    expect(sent).toEqual(['I recieve', 'it.', 'more.']);
    await writer.acceptAll();
    expect(place.innerHTML).toContain('I receive\n  it. I receive\nmore.');
    writer.detach();
  });

  it('is checked without code and without parts that cannot be edited', async () => {
    const { sent, writer } = await open(
      '<p>Use <code>recieve</code> or <span contenteditable="false">recieve</span> here.</p><pre>recieve</pre>',
    );
    expect(sent).toEqual(['Use \uFFFC or \uFFFC here.']);
    expect(writer.changes).toEqual([]);
    writer.detach();
  });

  it.each(CORNERS)('at the edge of the window has its suggestions inside the window: %s', async (corner) => {
    const { element, place, writer } = await open('I recieve it.');
    place.style.cssText = `position: fixed; width: 90px; ${corner}`;
    writer.next();
    const dialog = element.shadowRoot?.querySelector('[role=dialog]');
    const { left, top, right, bottom } = dialog?.getBoundingClientRect() ?? new DOMRect(-1, -1);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    expect(right - left).toBeGreaterThan(100);
    writer.detach();
  });
});
