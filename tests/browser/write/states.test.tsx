import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { PSEUDO } from '../support/pseudoWords';
import { expectAccessible, LOOKS, type Rendered } from '../support/widget';
import { BEFORE, open, controllerOf, send, improved, failed, openMenu } from './writePage';

const STATES: Readonly<Record<string, (widget: Rendered) => Promise<unknown>>> = {
  empty: async () => undefined,
  thinking: (widget) => send(widget),
  'improved, with marks': (widget) => improved(widget),
  'with a rejected change, a removed and an added word': async (widget) => {
    await improved(widget, { correctedText: 'I dog that really barks', alternatives: [] });
    controllerOf(widget).toggleChange(0);
  },
  'with the card of a change and its reason': async (widget) => {
    const reason = {
      range: [2, 5],
      text: 'have',
      kind: 'grammar',
      message: '⟦Grammar⟧',
      others: [],
    } as const;
    await improved(widget, { changes: [reason] });
    await page.getByRole('button', { name: 'have', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'improved, without marks': async (widget) => {
    await improved(widget);
    controllerOf(widget).toggleMarks();
  },
  'with nothing to change': (widget) => improved(widget, { correctedText: BEFORE }),
  'with a tone that cannot be used': (widget) => improved(widget, { notices: ['toneUnsupported'] }),
  'with a language that cannot be corrected': (widget) =>
    improved(widget, { correctedText: BEFORE, notices: ['languageUnsupported', 'toneUnsupported'] }),
  'right to left': (widget) => improved(widget, { correctedText: 'مرحبا', alternatives: [] }, 'مرحب'),
  'without connection': (widget) => failed(widget, { kind: 'network' }),
  'with a reply that is none': (widget) => failed(widget, { kind: 'invalidReply', raw: '' }),
  'not configured': (widget) => failed(widget, { kind: 'unsupported', feature: 'write' }),
  'at the limit': (widget) => failed(widget, { kind: 'limit', feature: 'write', max: 5, canRetry: false }),
  'over the length limit': async (widget) => {
    controllerOf(widget).setText('x'.repeat(1501));
    await expect.element(page.getByRole('alert')).toBeVisible();
  },
  'with a detected language': async (widget) => {
    widget.detected = 'fr';
    await improved(widget, {}, 'x'.repeat(40));
  },
  'with the menu of styles': async (widget) => {
    await openMenu(widget);
    controllerOf(widget).chooseStyle({ style: 'professional', tone: 'confident' });
  },
};

function checkPseudo(widget: Rendered): void {
  const own = new Set(['.pdf, .doc, .ppt', '...', ' / ']);
  const walker = document.createTreeWalker(widget.find('.la-frame'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isData = node.parentElement?.closest(
      '.la-output:not(.la-output--placeholder), .la-alts span, .la-changecard p:first-child, textarea, .la-counter',
    );
    const text = node.textContent?.trim() ?? '';
    if (!isData && text !== '' && !own.has(text)) expect(text).toMatch(/^⟦[\s\S]*⟧$/);
  }
  const named = widget.root.querySelectorAll('[aria-label], [placeholder]');
  for (const element of named) {
    for (const attribute of ['aria-label', 'placeholder']) {
      const value = element.getAttribute(attribute);
      if (value !== null) expect(value).toMatch(/^⟦[\s\S]*⟧$/);
    }
  }
}

describe('every state of the writing tool', () => {
  it.each([
    [1120, ['0px', '15px']],
    [600, ['15px', '15px']],
  ])('has the round corners of the widget’s frame, %i pixels wide', async (width, corners) => {
    await page.viewport(width, 900);
    const widget = await open({ width });
    await expect.element(page.getByRole('region', { name: 'Improved text' })).toBeVisible();
    const { borderEndStartRadius, borderEndEndRadius } = getComputedStyle(widget.find('.la-pane--out'));
    expect([borderEndStartRadius, borderEndEndRadius]).toEqual(corners);
  });

  it.each(Object.entries(STATES))(
    'has all texts from the message catalogue, and no accessibility violation: %s',
    async (_state, reach) => {
      for (const { theme, width } of LOOKS) {
        await page.viewport(width, 900);
        const widget = await open({ words: PSEUDO, config: { theme }, width });
        await reach(widget);
        checkPseudo(widget);
        await expectAccessible(widget, theme);
        widget.host.remove();
      }
    },
  );

  it.each(LOCALES)('truncates no text at 320 pixels: %s', async (locale) => {
    await page.viewport(320, 900);
    const widget = await open({ words: await loadLocale(locale), config: { locale }, width: 320 });
    controllerOf(widget).chooseStyle({ style: 'professional', tone: 'enthusiastic' });
    controllerOf(widget).apply();
    await improved(widget, { notices: ['toneUnsupported'] });
    await openMenu(widget);
    const wide = [...widget.root.querySelectorAll('.la-writebar *, .la-panes *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !element.matches('.la-sr, .la-change, .la-change *'),
    );
    expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
  });
});
