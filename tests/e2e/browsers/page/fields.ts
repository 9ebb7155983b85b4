import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { expectNoProblems, journeyPage, untilText, useHost } from '../support/journeyPage';
import { clickOn, untilTrue } from '../support/widgetPage';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const TAG = '<lang-assistant for="field"></lang-assistant><p>After it.</p>';
const TEXT = 'I recieve it. I recieve that.';

const textOfField = (driver: Driver) =>
  driver.evaluate(() => {
    const field = document.querySelector<HTMLElement>('#field');
    return field && 'value' in field ? String(field.value) : (field?.textContent ?? '');
  });

const drawn = (driver: Driver) =>
  driver.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#field');
    const ranges = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]);
    return ranges.map((range) =>
      range instanceof Range
        ? range.toString()
        : (field?.value.slice(range.startOffset, range.endOffset) ?? ''),
    );
  });

export function describeFields(driver: () => Driver): void {
  const host = useHost({
    csp: STRICT,
    pages: {
      '/textarea': journeyPage(`<textarea id="field" rows="4" cols="40"></textarea>${TAG}`),
      '/input': journeyPage(`<input id="field" size="50">${TAG}`),
      '/editable': journeyPage(`<div id="field" contenteditable="true"></div>${TAG}`),
    },
  });

  async function undo(): Promise<void> {
    // WebKitGTK's MiniBrowser does not handle Ctrl+Z.
    if (driver().engine === 'webkit') await driver().evaluate(() => void document.execCommand('undo'));
    else await driver().press('z', { control: true });
  }

  it.each(['textarea', 'input', 'editable'])(
    'show highlights, and accepted suggestions can be undone as if the user had typed: %s',
    async (kind) => {
      await driver().resize({ width: 1120, height: 800 });
      await driver().goto(`${host().origin}/${kind}`);
      await untilTrue(
        driver(),
        'the element is defined',
        () => customElements.get('lang-assistant') !== undefined,
      );
      await driver().evaluate(() => {
        const records: string[] = [];
        Reflect.set(window, 'records', records);
        new MutationObserver((list) =>
          records.push(...list.map(({ type, target }) => `${type} ${target.nodeName}`)),
        ).observe(document, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>('#field')?.focus();
      });
      await driver().type(TEXT);
      await untilText(driver(), '.la-stat', '2 suggestions');
      expect(await drawn(driver())).toEqual(['recieve', 'recieve']);
      // The browser itself changes a contenteditable element when the user types.
      if (kind !== 'editable')
        expect(await driver().evaluate(() => Reflect.get(window, 'records') as string[])).toEqual([]);
      await clickOn(driver(), '.la-stat');
      await clickOn(driver(), '[part~=field-accept-all]');
      await untilTrue(driver(), 'both are replaced', () => {
        const field = document.querySelector<HTMLInputElement>('#field');
        return (field?.value ?? field?.textContent)?.match(/receive/g)?.length === 2;
      });
      expect(await textOfField(driver())).toBe(TEXT.replaceAll('recieve', 'receive'));
      await undo();
      expect(await textOfField(driver())).toBe(TEXT);
      await untilText(driver(), '.la-stat', '2 suggestions');
      await driver().evaluate(() => document.querySelector('lang-assistant')?.remove());
      await untilTrue(
        driver(),
        'the page is unchanged',
        () => CSS.highlights.size === 0 && document.adoptedStyleSheets.length === 0,
      );
      await expectNoProblems(driver());
    },
  );
}
