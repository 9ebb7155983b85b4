import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { growthOf, heldMemory } from './heldMemory';
import { box, host, onElement, open, output, TAG } from './elementPage';

const TEXT = 'Good morning to all';
const CARET = [5, 12];

/** The attributes of the first and the second render. Their differences do not change the requests of the widget. */
const RENDERS = [
  { theme: 'light', 'placeholder-text': 'One', 'heading-level': '2', 'copied-message': 'A', plan: 'free' },
  { theme: 'dark', 'placeholder-text': 'Two', 'heading-level': '3', 'copied-message': 'B', plan: 'paid' },
] as const;

type Attributes = Readonly<Record<string, string>>;

/** Sets all attributes of each render in turn, as a framework does. The widget can render after each turn. */
function render(page: Page, renders: readonly Attributes[], count: number): Promise<void> {
  return page.evaluate(
    async ([turns, total]) => {
      const element = document.querySelector('#widget');
      const channel = new MessageChannel();
      for (let index = 0; index < total; index += 1) {
        for (const [name, value] of Object.entries(turns[index % turns.length] ?? {}))
          element?.setAttribute(name, value);
        // React's scheduler also uses a message channel, so its renders run before this message.
        await new Promise((resolve) => {
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(0);
        });
      }
      channel.port1.close();
    },
    [renders, count] as const,
  );
}

/** Reads the user's text, selection and focus, and counts how often the element was drawn. */
const shown = (page: Page) =>
  onElement(page, ({ shadowRoot }) => {
    const active = shadowRoot?.activeElement;
    const area = active instanceof HTMLTextAreaElement ? active : undefined;
    return {
      text: area?.value,
      caret: [area?.selectionStart, area?.selectionEnd],
      isSameBox: area?.dataset['same'],
      roots: shadowRoot?.querySelectorAll('.la-root').length,
      boxes: shadowRoot?.querySelectorAll('textarea').length,
    };
  });

describe.each([
  ['equal values', RENDERS.slice(0, 1)],
  ['changing values', RENDERS],
])('a thousand renders of the host page with %s', (_name, renders) => {
  it('keep the text, the caret and the focus, send no request, and do not leak memory', async () => {
    const { page, consoleMessages } = await open();
    await screensReady(page);
    await box(page).fill(TEXT);
    (await host().nextCall()).translate('Buenos días a todos');
    await output(page).getByText('Buenos días a todos').waitFor();
    await box(page).evaluate((area: HTMLTextAreaElement, [start, end]) => {
      area.dataset['same'] = 'yes';
      area.setSelectionRange(start ?? 0, end ?? 0);
    }, CARET);
    // The first renders load code, such as the preloaded tools, so they are not measured.
    await page.waitForLoadState('networkidle');
    await render(page, renders, 10);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const before = await heldMemory(page);

    await render(page, renders, 1000);

    expect(await shown(page)).toEqual({ text: TEXT, caret: CARET, isSameBox: 'yes', roots: 1, boxes: 1 });
    expect(growthOf(before, await heldMemory(page))).toEqual([]);
    expect(sent).toEqual([]);
    expect(await output(page).textContent()).toBe('Buenos días a todos');
    expect(consoleMessages).toEqual([]);
  });
});

describe('a hundred moves and removals', () => {
  it('of the element do not leak memory', async () => {
    const { page } = await open(`${TAG}<main></main>`);
    await screensReady(page);
    await box(page).fill(TEXT);
    (await host().nextCall()).translate('Buenos días a todos');
    // A removal would abort a request without an answer, and send it again.
    await output(page).getByText('Buenos días a todos').waitFor();
    await page.waitForLoadState('networkidle');
    const repeat = (count: number) =>
      page.evaluate(async (total) => {
        const element = document.querySelector('lang-assistant');
        if (!element) throw new Error('no element');
        for (let index = 0; index < total; index += 1) {
          const ready = new Promise((resolve) =>
            element.addEventListener('la-ready', resolve, { once: true }),
          );
          element.remove();
          await Promise.resolve();
          document.body.append(element);
          await ready;
          document.querySelector('main')?.append(element);
        }
      }, count);
    await repeat(3);
    // The first removals load code and fill caches. This is not growth.
    await repeat(5);
    const before = await heldMemory(page);
    await repeat(100);
    expect(growthOf(before, await heldMemory(page))).toEqual([]);
    expect(await box(page).inputValue()).toBe(TEXT);
    expect(host().calls).toHaveLength(1);
  });
});
