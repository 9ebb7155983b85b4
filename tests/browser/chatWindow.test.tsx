import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { chatOf } from '../support/store/historyDouble';
import type { Chatted } from '../support/store/backendDouble';
import { renderWidget, type Rendered } from './support/widget';

const PAGE: Partial<HostConfig> = { mode: 'ai', historyUrl: 'https://host.example', userToken: 't0ken' };
const PARAGRAPH = 'A sentence that says one thing, and then another one. '.repeat(6);

const talk = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? ({ role: 'user', content: `Question ${index + 1}` } as const)
      : ({ role: 'assistant', content: `**Answer ${index + 1}**\n\n${PARAGRAPH}\n\n- one\n- two` } as const),
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = () => page.getByRole('textbox', { name: 'Message' });
const log = ({ find }: Rendered) => find('[role=log]');
const articles = ({ root }: Rendered) => [...root.querySelectorAll('article')];
const articleOf = (widget: Rendered, place: number) =>
  widget.root.querySelector<HTMLElement>(`article[aria-posinset="${place}"]`);
const fromEnd = (element: HTMLElement) => element.scrollHeight - element.clientHeight - element.scrollTop;
/** The vertical position of an element in the log, in pixels from the log's top. */
const offsetOf = (widget: Rendered, element: HTMLElement) =>
  element.getBoundingClientRect().top - log(widget).getBoundingClientRect().top;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Records the texts of live regions, in the order in which a screen reader would announce them. */
function listen(widget: Rendered): string[] {
  const told: string[] = [];
  const heed = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const text = node.textContent?.trim() ?? '';
    const region = element?.closest('[aria-live], [role=status], [role=alert], [role=log]');
    const isHidden = element?.closest('[aria-hidden=true]') !== null;
    const isOff = !region || region.getAttribute('aria-live') === 'off';
    if (isHidden || text === '') return;
    if (!isOff) told.push(text);
    else if (node instanceof Element)
      for (const inner of node.querySelectorAll('[role=status] :not([aria-hidden=true])')) heed(inner);
  };
  const watch = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') heed(target);
      else addedNodes.forEach(heed);
  });
  watch.observe(widget.root, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return told;
}

async function openTalk(
  count: number,
  { width = 1120, theme = 'light' }: { width?: number; theme?: HostConfig['theme'] } = {},
): Promise<Rendered> {
  await page.viewport(width, 780);
  const widget = await renderWidget({ width, config: { ...PAGE, theme } });
  widget.host.style.background = theme === 'dark' ? '#050809' : '#fff';
  widget.history.chats = [
    chatOf('long', 'A long talk', 20, talk(count)),
    chatOf('other', 'Another one', 19, talk(80)),
    chatOf('short', 'A short one', 18, talk(10)),
  ];
  await choose(widget, 'A long talk');
  await expect
    .poll(() => articles(widget).at(-1)?.querySelector('strong')?.textContent)
    .toBe(`Answer ${count}`);
  await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
  return widget;
}

async function choose(widget: Rendered, name: string): Promise<void> {
  await button('Chat history').click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await expect.poll(() => articles(widget).length).toBeGreaterThan(0);
}

async function ask(widget: Rendered, text: string, count = 1): Promise<Chatted> {
  await box().fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.chatted.length).toBe(count);
  const last = widget.chatted.at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

/** Scrolls, and waits until the visible messages are rendered. */
async function scrollTo(widget: Rendered, top: number): Promise<void> {
  log(widget).scrollTop = top;
  for (let turn = 0; turn < 4; turn += 1) await frame();
}

describe('a conversation of a thousand messages', () => {
  it('renders about as many elements as a conversation of ten messages', async () => {
    const widget = await openTalk(1_000);
    const many = widget.root.querySelectorAll('*').length;
    expect(log(widget).scrollHeight).toBeGreaterThan(100_000);
    await choose(widget, 'A short one');
    await expect.poll(() => articles(widget).length).toBe(10);
    expect(many).toBeLessThan(widget.root.querySelectorAll('*').length + 300);
  });

  it('has the specified accessible names, and `aria-posinset` states the position of each message', async () => {
    const widget = await openTalk(1_000);
    await expect.element(page.getByRole('log', { name: 'Conversation' })).toBeVisible();
    const last = articles(widget).at(-1);
    expect(last?.getAttribute('aria-label')).toBe('AI assistant');
    expect(last?.getAttribute('aria-posinset')).toBe('1000');
    expect(last?.getAttribute('aria-setsize')).toBe('1000');
    const places = articles(widget).map((article) => Number(article.getAttribute('aria-posinset')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows each message as the user scrolls to it, one below the other', async () => {
    const widget = await openTalk(1_000);
    for (const part of [0.9, 0.5, 0.2, 0.7]) {
      await scrollTo(widget, log(widget).scrollHeight * part);
      const { top, bottom } = log(widget).getBoundingClientRect();
      const seen = articles(widget)
        .map((article) => article.getBoundingClientRect())
        .filter((rect) => rect.bottom > top && rect.top < bottom);
      expect(seen[0]?.top).toBeLessThanOrEqual(top + 25);
      expect(seen.at(-1)?.bottom).toBeGreaterThanOrEqual(bottom - 25);
      for (const [index, rect] of seen.slice(1).entries())
        expect(Math.abs(rect.top - (seen[index]?.bottom ?? 0) - 24)).toBeLessThan(1);
    }
  });

  it('does not jump while the user scrolls back', async () => {
    const widget = await openTalk(1_000);
    for (let step = 0; step < 30; step += 1) {
      const mark = articles(widget).find((article) => offsetOf(widget, article) >= 0);
      if (!mark) throw new Error('nothing is in sight');
      const before = offsetOf(widget, mark);
      await scrollTo(widget, log(widget).scrollTop - 200);
      if (mark.isConnected) expect(Math.abs(offsetOf(widget, mark) - before - 200)).toBeLessThan(2);
    }
  });

  it('can be navigated by keyboard from the end to the start and back', async () => {
    const widget = await openTalk(1_000);
    log(widget).focus();
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => fromEnd(log(widget))).toBeGreaterThan(200);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => articleOf(widget, 1)?.textContent).toBe('Question 1');
    // As at the end: the heights of messages that come into sight are rounded.
    await expect.poll(() => log(widget).scrollTop).toBeLessThanOrEqual(1);
    await userEvent.keyboard('{End}');
    await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
    await expect.poll(() => articleOf(widget, 999)?.textContent).toContain('Question 999');
  });

  it('can be continued: a new question and its reply are at the end', async () => {
    const widget = await openTalk(1_000);
    const chat = await ask(widget, 'One more');
    chat.piece('It **comes**');
    await expect.poll(() => articles(widget).at(-1)?.querySelector('strong')?.textContent).toBe('comes');
    await chat.answer({ text: 'It **came**' });
    await expect.element(button('Copy the reply').last()).toBeVisible();
    expect(articleOf(widget, 1_001)?.textContent).toContain('One more');
    expect(articleOf(widget, 1_002)?.textContent).toContain('It came');
    await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
  });

  it('opens at its end, also when the user returns from another conversation', async () => {
    const widget = await openTalk(1_000);
    await choose(widget, 'Another one');
    await expect.poll(() => articles(widget).at(-1)?.textContent).toContain('Answer 80');
    await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
    await choose(widget, 'A long talk');
    await expect.poll(() => articles(widget).at(-1)?.textContent).toContain('Answer 1000');
    await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
  });
});

describe('during a reply', () => {
  it('the conversation does not scroll while the user reads earlier messages, and a button leads to the end', async () => {
    const widget = await openTalk(200);
    const chat = await ask(widget, 'More');
    chat.piece(PARAGRAPH);
    await expect.poll(() => articles(widget).at(-1)?.textContent).toContain('A sentence');
    await scrollTo(widget, 5_000);
    await expect.element(button('Jump to the latest message')).toBeVisible();
    const mark = articles(widget).find((article) => offsetOf(widget, article) >= 0);
    if (!mark) throw new Error('nothing is in sight');
    const before = offsetOf(widget, mark);
    const replyHeight = () => articles(widget).at(-1)?.offsetHeight ?? 0;
    const height = replyHeight();
    chat.piece(`\n\n${PARAGRAPH}\n\n${PARAGRAPH}`);
    await expect.poll(replyHeight).toBeGreaterThan(height);
    await chat.answer({ text: `${PARAGRAPH}\n\n${PARAGRAPH}` });
    await expect.poll(() => widget.root.querySelector('[aria-label=Stop]')).toBeNull();
    expect(mark.isConnected).toBe(true);
    expect(Math.abs(offsetOf(widget, mark) - before)).toBeLessThan(1);
    await button('Jump to the latest message').click();
    await expect.poll(() => fromEnd(log(widget))).toBeLessThanOrEqual(1);
    await expect.poll(() => widget.root.querySelector('.la-chat__latest')).toBeNull();
    expect(widget.root.activeElement).toBe(log(widget));
  });
});

describe('a message outside of the visible range stays rendered', () => {
  it('while one of its buttons has the focus, however far the user scrolls', async () => {
    const widget = await openTalk(300);
    const copy = articleOf(widget, 298)?.querySelector<HTMLElement>('[aria-label="Copy the reply"]');
    copy?.focus();
    await scrollTo(widget, 0);
    await expect.poll(() => articleOf(widget, 1)).not.toBeNull();
    expect(copy?.isConnected).toBe(true);
    expect(widget.root.activeElement).toBe(copy);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.copied.at(-1)).toContain('**Answer 298**');
    log(widget).focus();
    await expect.poll(() => articleOf(widget, 298)).toBeNull();
  });

  it('while the user has selected its text', async () => {
    const widget = await openTalk(300);
    const [first, last] = [articleOf(widget, 297), articleOf(widget, 299)];
    if (!first || !last) throw new Error('the messages are not there');
    const changed = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    );
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    await changed;
    await scrollTo(widget, 0);
    await expect.poll(() => articleOf(widget, 1)).not.toBeNull();
    for (const place of [297, 298, 299]) expect(articleOf(widget, place)).not.toBeNull();
    document.getSelection()?.removeAllRanges();
    await expect.poll(() => articleOf(widget, 298)).toBeNull();
  });
});

describe('screen readers', () => {
  it('announce once that the reply is pending, and once the reply itself', async () => {
    const widget = await openTalk(10);
    const told = listen(widget);
    const chat = await ask(widget, 'Say it');
    await expect.poll(() => told).toEqual(['The assistant is thinking']);
    chat.piece('It **co');
    await expect.poll(() => articles(widget).at(-1)?.querySelector('strong')?.textContent).toBe('co');
    chat.piece('mes**.');
    await chat.answer({ text: 'It **comes**.' });
    await expect.poll(() => told).toEqual(['The assistant is thinking', 'It comes.']);
    await expect.poll(() => log(widget).textContent?.split('It comes.').length).toBe(2);
    expect(told).toHaveLength(2);
  });

  it('read the headings, paragraphs, list items and code of a reply separately', async () => {
    const widget = await openTalk(10);
    const told = listen(widget);
    const chat = await ask(widget, 'Say it');
    await chat.answer({ text: '## Verbs\n\nTwo *forms* of `go`:\n\n- I **go**\n- I went' });
    await expect.poll(() => told.at(-1)).toBe('Verbs\nTwo forms of go:\nI go\nI went');
  });

  it('announce a failure once', async () => {
    const widget = await openTalk(10);
    const told = listen(widget);
    const chat = await ask(widget, 'Say it');
    await chat.fail({ kind: 'network' });
    await expect.poll(() => told).toEqual(['The assistant is thinking', 'Error: Unable to fetch response.']);
  });

  it.each([10, 1_000])(
    'announce only the name of a saved chat of %s messages when it opens',
    async (count) => {
      const widget = await openTalk(count);
      await choose(widget, 'Another one');
      const told = listen(widget);
      await choose(widget, 'A long talk');
      await expect.poll(() => told).toEqual(['A long talk']);
    },
  );

  it('announce nothing when messages scroll into view', async () => {
    const widget = await openTalk(1_000);
    const told = listen(widget);
    await scrollTo(widget, 0);
    await expect.poll(() => articleOf(widget, 1)).not.toBeNull();
    await scrollTo(widget, 40_000);
    expect(told).toEqual([]);
  });

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1120, 360])
      it(`can read everything: axe finds no violation, ${theme}, ${width} pixels`, async () => {
        const widget = await openTalk(1_000, { theme, width });
        await expect(widget.host).to.be.accessible();
        await scrollTo(widget, 20_000);
        await expect(widget.host).to.be.accessible();
      });
});
