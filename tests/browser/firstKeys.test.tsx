import { expect, it } from 'vitest';
import { SCREENS } from '../../src/app/screens';
import { mapValues } from '../../src/domain/mapValues';
import { english as localeData } from './support/english';
import { renderWidget, type Rendered } from './support/widget';

function typeKeys(keys: string): void {
  for (const key of keys) document.execCommand('insertText', false, key);
}

/**
 * Resolves to the first matching element. It resolves before the browser paints the element, and before React runs
 * effects that wait for the paint.
 */
function whenDrawn(root: ShadowRoot, selector: string, text = /(?:)/): Promise<Element> {
  return new Promise((resolve) => {
    const look = () => {
      const found = root.querySelector(selector);
      if (!found || !text.test(found.textContent)) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    look();
  });
}

/** Opens a tool whose messages and state are loaded, and whose screen is not. */
async function openTool({ store, root }: Rendered, mode: 'translate' | 'ai' | 'write', label: string) {
  const { features, ui } = store.getState();
  await Promise.all([features.tryLoad('chat'), features.tryLoad('write')]);
  await localeData.loadSections();
  const drawn = whenDrawn(root, `textarea[aria-label="${label}"]`);
  ui.setMode(mode);
  const box = await drawn;
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no text box');
  return box;
}

it.each([
  ['translate', 'files', 'Text to translate', '.la-counter', /: [1-9]/],
  ['ai', 'translate', 'Message', '[part~=send]', /(?:)/],
  ['write', 'translate', 'Text to improve', '.la-counter', /: [1-9]/],
] as const)(
  'the text box of the tool %s loses no key, however early the user types',
  async (mode, before, label, shown, shownText) => {
    // Forgets the loaded screens, so that this test loads them again.
    const screens = mapValues(SCREENS, (load) => load && (() => load()));
    const widget = await renderWidget({
      config: { mode: before },
      screens,
      // Loading the voice feature would make React commit the typed text too early.
      lacksSpeechRecognition: true,
    });
    const box = await openTool(widget, mode, label);
    box.focus();
    typeKeys('My');
    // React has rendered a text that depends on the state.
    await whenDrawn(widget.root, shown, shownText);
    typeKeys(' old draft');
    expect(box.isConnected).toBe(true);
    expect(box.value).toBe('My old draft');
  },
);
