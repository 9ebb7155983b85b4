import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { focusedControl, untilTrue } from '../support/widgetPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';

const TRANSLATORS = `<lang-assistant ajax-url="/ajax"></lang-assistant>
<lang-assistant ajax-url="/ajax" id="other"></lang-assistant>`;
const CHAT = '<lang-assistant mode="ai" ajax-url="/ajax"></lang-assistant>';

/**
 * Types a letter into the first widget in each turn of the event loop, from its first frame until all widgets are
 * ready. Calls `act` in the turn `?at=`. `start` resolves to the number of turns.
 */
const typeAnd = (act: string) => `<script>
// Each visit starts with all messages of the day.
localStorage.clear();
window.start = new Promise((resolve) => {
  const at = Number(new URLSearchParams(location.search).get('at'));
  const bubbles = { bubbles: true, composed: true, cancelable: true };
  let turn = 0;
  let ready = 0;
  function next() {
    const widgets = [...document.querySelectorAll('lang-assistant')];
    const [box] = widgets.map((widget) => widget.shadowRoot?.querySelector('textarea'));
    if (box) {
      window.box ??= box;
      if (turn === 0) box.focus();
      if (turn <= at || ${act.includes('composition')})
        document.execCommand('insertText', false, 'abcdefghij'[turn % 10]);
      if (turn === at) { ${act} }
      turn += 1;
    }
    if (!box || ready < widgets.length || turn <= at) return setTimeout(next);
    resolve(turn);
  }
  addEventListener('la-ready', () => (ready += 1));
  next();
});
</script>`;

/** Without the press, the widget would wait for a pause in typing. */
const COMPOSE_AND_SWAP = `box.dispatchEvent(new PointerEvent('pointerdown', bubbles));
box.dispatchEvent(new CompositionEvent('compositionstart', bubbles));
widgets[1].shadowRoot.querySelector('.la-swap').click();`;
const ENTER = `box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...bubbles }));`;

const MOMENTS = [0, 0.25, 0.5, 0.75, 1];

export function describeStart(driver: () => Driver): void {
  let host: HostServer;
  beforeEach(async () => {
    host = await startHost({
      pages: {
        '/': pageWith(TRANSLATORS, typeAnd(COMPOSE_AND_SWAP)),
        '/chat': pageWith(CHAT, typeAnd(ENTER)),
      },
    });
  });
  afterEach(() => host.close());

  const startWith = async (path: string, at: number) => {
    await driver().goto(`${host.origin}${path}?at=${at}`);
    return driver().evaluate(() => Promise.resolve<number>(Reflect.get(window, 'start')));
  };

  it('keeps text, caret, composition and focus, and swaps once, whenever the user clicks', async () => {
    const turns = await startWith('/', 0);
    for (const part of MOMENTS) {
      const typed = await startWith('/', Math.round(turns * part));
      const state = await driver().evaluate(() => {
        const box: HTMLTextAreaElement = Reflect.get(window, 'box');
        return [box.isConnected, box.value, box.selectionStart, box.selectionEnd];
      });
      const text = 'abcdefghij'.repeat(typed).slice(0, typed);
      expect(state).toEqual([true, text, typed, typed]);
      expect(await focusedControl(driver())).toMatch(/^textarea/);
      await untilTrue(driver(), 'the languages are swapped', () =>
        /Spanish/.test(
          document.querySelector('#other')?.shadowRoot?.querySelector('.la-langbar__side .la-select')
            ?.textContent ?? '',
        ),
      );
    }
  });

  it('sends the message of the chat, whenever the user presses Enter', async () => {
    const turns = await startWith('/chat', 0);
    for (const part of MOMENTS) {
      const at = Math.round(turns * part);
      await startWith('/chat', at);
      const message = 'abcdefghij'.repeat(at + 1).slice(0, at + 1);
      await untilTrue(
        driver(),
        'the message is sent',
        (wanted) => {
          const root = document.querySelector('lang-assistant')?.shadowRoot;
          return (
            root?.querySelector('article')?.textContent.includes(wanted) === true &&
            root.querySelector('textarea')?.value === ''
          );
        },
        message,
      );
    }
  });
}
