import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';
import { PSEUDO } from './support/pseudoWords';
import { toTranslation } from '../support/store/sentencePairs';

const SOURCES = ['Thank you for booking. ', 'The main hall holds 1,500 people. ', 'It starts at 8.'];
const TARGETS = ['Merci de votre réservation. ', 'La grande salle est vaste. ', 'Il commence à 20 h.'];
const FRENCH = { languages: { source: 'en', target: 'fr' } } as const;

async function translated(
  options: Parameters<typeof renderWidget>[0] = { config: FRENCH },
  more: Partial<Translation> = {},
  [sources, targets]: readonly [readonly string[], readonly string[]] = [SOURCES, TARGETS],
): Promise<Rendered> {
  const widget = await renderWidget(options);
  const { translate, features } = widget.store.getState();
  translate.setText(sources.join(''));
  translate.retry();
  await expect.poll(() => widget.asked.length).toBe(1);
  await widget.asked[0]?.answer({ ...toTranslation(sources, targets), ...more });
  await features.load('dictionary');
  await expect
    .poll(() => widget.root.querySelector(targets.length > 1 ? '.la-sentence' : '.la-output[lang]'))
    .not.toBeNull();
  return widget;
}

const box = ({ find }: Rendered) => find('textarea') as HTMLTextAreaElement;
const sentence = ({ root }: Rendered, index: number) => {
  const found = root.querySelectorAll<HTMLElement>('.la-sentence')[index];
  if (!found) throw new Error(`there is no sentence ${index}`);
  return found;
};

/** Returns the marked texts: first of the source, then of the translation. */
function marked({ root }: Rendered): readonly string[] {
  const highlighted = [...(CSS.highlights.get('la-pair') ?? [])].map(String);
  const elements = [...root.querySelectorAll('[data-pair]')].map(({ textContent }) => textContent);
  return [...highlighted, ...elements];
}

const pairAt = (index: number) => [SOURCES[index]?.trim(), TARGETS[index]?.trim()];
const loaded = ({ root }: Rendered) => expect.poll(() => root.querySelector('.la-pairlayer')).not.toBeNull();

/** Loads the code for pairs by hovering a sentence. */
async function using(widget: Rendered): Promise<void> {
  await userEvent.hover(sentence(widget, 0));
  await loaded(widget);
}

describe.each(['highlights', 'elements'])(
  'the highlight of a sentence and its translation, drawn with %s,',
  (kind) => {
    async function open(...options: Parameters<typeof translated>) {
      if (kind === 'elements') {
        const { highlights } = CSS;
        Reflect.deleteProperty(CSS, 'highlights');
        onTestFinished(
          () => void Object.defineProperty(CSS, 'highlights', { value: highlights, configurable: true }),
        );
      }
      return translated(...options);
    }

    it('follows the pointer in the translation and the caret in the text box, and disappears when the pointer leaves', async () => {
      const widget = await open();
      await using(widget);
      await expect.poll(() => markedIn(widget)).toEqual(pairAt(0));
      await userEvent.hover(sentence(widget, 1));
      await expect.poll(() => markedIn(widget)).toEqual(pairAt(1));
      await userEvent.hover(sentence(widget, 2));
      await expect.poll(() => markedIn(widget)).toEqual(pairAt(2));
      await userEvent.hover(page.getByRole('button', { name: 'AI write' }));
      await expect.poll(() => markedIn(widget)).toEqual([]);
      expect(widget.find('.la-output').textContent).toBe(TARGETS.join(''));
      box(widget).focus();
      box(widget).setSelectionRange(30, 30);
      await userEvent.keyboard('{ArrowRight}');
      await expect.poll(() => markedIn(widget)).toEqual(pairAt(1));
    });

    function markedIn(widget: Rendered): readonly string[] {
      if (kind === 'highlights') return marked(widget);
      return [...widget.root.querySelectorAll('[data-pair]')].map(({ textContent }) => textContent);
    }
  },
);

describe('sentence pairs (a sentence and its translation)', () => {
  it('are highlighted under the pointer in the text box', async () => {
    const widget = await translated({ config: FRENCH, width: 1100 });
    await using(widget);
    await userEvent.hover(box(widget), { position: { x: 40, y: 12 } });
    await expect.poll(() => marked(widget)).toEqual(pairAt(0));
  });

  it('are not loaded before the first use, and then are highlighted at the caret', async () => {
    const widget = await translated();
    expect(widget.root.querySelector('.la-pairlayer')).toBeNull();
    box(widget).focus();
    box(widget).setSelectionRange(30, 30);
    await userEvent.keyboard('{Alt}');
    await expect.poll(() => marked(widget)).toEqual(pairAt(1));
  });

  it('can be navigated with Alt+Down and Alt+Up in both texts, and the matching sentence is announced', async () => {
    const widget = await translated();
    await using(widget);
    box(widget).focus();
    box(widget).setSelectionRange(0, 0);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => marked(widget)).toEqual(pairAt(1));
    const announced = () => widget.root.querySelector('.la-pane--out > .la-sr[aria-live=polite]');
    await expect.poll(() => announced()?.textContent).toBe(TARGETS[1]?.trim());
    expect(announced()?.getAttribute('lang')).toBe('fr');
    widget.find('.la-output').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => marked(widget)).toEqual(pairAt(0));
    await expect.poll(() => announced()?.textContent).toBe(SOURCES[0]?.trim());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(marked(widget)).toEqual(pairAt(0));
  });

  it('are highlighted by a tap, and stay highlighted', async () => {
    const widget = await translated();
    await using(widget);
    const touch = { bubbles: true, composed: true, pointerType: 'touch' };
    sentence(widget, 2).dispatchEvent(new PointerEvent('pointermove', touch));
    sentence(widget, 2).dispatchEvent(new PointerEvent('click', touch));
    await expect.poll(() => marked(widget)).toEqual(pairAt(2));
    widget.find('.la-panes').dispatchEvent(new PointerEvent('pointerleave', touch));
    expect(marked(widget)).toEqual(pairAt(2));
  });

  it('are not highlighted in a text of only one sentence', async () => {
    const widget = await translated({ config: FRENCH }, {}, [['One sentence.'], ['Une phrase.']]);
    await userEvent.hover(widget.find('.la-output'));
    box(widget).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(widget.root.querySelector('.la-pairlayer')).toBeNull();
    expect(widget.find('.la-output').tabIndex).toBe(-1);
  });

  it('are not highlighted in a text that has changed since its translation', async () => {
    const widget = await translated();
    await using(widget);
    await userEvent.type(box(widget), 'x');
    await userEvent.hover(sentence(widget, 1));
    expect(marked(widget)).toEqual([]);
  });

  it('are highlighted exactly behind the words in the text box, without scrolling the page', async () => {
    const widget = await translated({ config: FRENCH, width: 360 });
    const before = scrollY;
    await using(widget);
    box(widget).focus({ preventScroll: true });
    expect(scrollY).toBe(before);
    const [layer, text] = [widget.find('.la-pairlayer'), box(widget)];
    const [a, b] = [layer.getBoundingClientRect(), text.getBoundingClientRect()];
    expect([a.x, a.y, a.width, a.height].map(Math.round)).toEqual(
      [b.x, b.y, b.width, b.height].map(Math.round),
    );
    expect(layer.scrollHeight).toBe(text.scrollHeight);
    expect(getComputedStyle(layer).font).toBe(getComputedStyle(text).font);
  });
});

const WARNINGS = (message = 'The number 1,500 is missing.') => {
  const pair = toTranslation(SOURCES, TARGETS).pairs?.[1];
  return pair ? [{ ...pair, kind: 'number', message }] : [];
};
const TERMS = [
  { source: 'main hall', target: 'grande salle', applied: true },
  { source: 'arrive <b>early</b>', target: 'se présenter', applied: false },
];

describe('a warning in a sentence', () => {
  const button = () => page.getByRole('button', { name: 'Check: The number 1,500 is missing.' });

  it('is a button at the end of the sentence, whose focus highlights the pair; its note opens below the sentence, moves no line above and is not copied', async () => {
    const widget = await translated({ config: FRENCH, width: 360 }, { warnings: WARNINGS() });
    const above = sentence(widget, 0).getBoundingClientRect().top;
    await button().click();
    await expect.element(page.getByRole('note')).toHaveTextContent('The number 1,500 is missing.');
    const note = page.getByRole('note').element().getBoundingClientRect();
    expect(sentence(widget, 0).getBoundingClientRect().top).toBe(above);
    expect(note.top).toBeGreaterThanOrEqual(sentence(widget, 1).getBoundingClientRect().bottom - 1);
    const text = sentence(widget, 2).getBoundingClientRect();
    expect(text.left).toBe(widget.find('.la-output').getBoundingClientRect().left);
    expect(note.width).toBeCloseTo(widget.find('.la-output').clientWidth, 0);
    // The note is not copied with the translation.
    await page.getByRole('button', { name: 'Copy the translation' }).click();
    expect(widget.copied).toEqual([TARGETS.join('')]);
    expect(getComputedStyle(page.getByRole('note').element()).userSelect).toBe('none');
    await button().click();
    expect(widget.root.querySelector('[role=note]')).toBeNull();
    await using(widget);
    box(widget).focus();
    widget.find('.la-check__btn').focus();
    await expect.poll(() => marked(widget)).toEqual(pairAt(1));
  });

  it('is a button that is large enough for a finger on a phone', async () => {
    const widget = await translated({ config: FRENCH, width: 360 }, { warnings: WARNINGS() });
    await expect.poll(() => widget.root.querySelector('.la-check__btn')).not.toBeNull();
    const check = widget.find('.la-check__btn');
    check.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = check.getBoundingClientRect();
    const at = (x: number, y: number) =>
      widget.root.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
    for (const [x, y] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const)
      expect(at(x, y)).toBe(check);
  });

  it('is shown in a text of only one sentence too', async () => {
    const only = toTranslation(['There are 7 of them.'], ['Il y en a.']).pairs?.[0];
    const warnings = only ? [{ ...only, kind: 'number', message: 'The number 7 is missing.' }] : [];
    await translated({ config: FRENCH }, { warnings }, [['There are 7 of them.'], ['Il y en a.']]);
    await expect.element(page.getByRole('button', { name: 'Check: The number 7 is missing.' })).toBeVisible();
  });
});

describe('the used glossary terms', () => {
  it('are listed on demand, with a note on terms that were not applied, and markup in terms is shown as text', async () => {
    await translated({ config: FRENCH }, { terms: TERMS });
    const button = page.getByRole('button', { name: 'Terms used (2)' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const items = page.getByRole('list', { name: 'Terms used' }).getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'main hallgrande salle',
      'arrive <b>early</b>se présenternot applied',
    ]);
  });

  it('have no button if the translation used none', async () => {
    const widget = await translated();
    await expect.poll(() => widget.root.querySelector('.la-tools')).not.toBeNull();
    expect(widget.root.querySelector('[part=terms-button]')).toBeNull();
  });
});

it('sentence pairs, warnings and terms have all texts from the message catalogue, and no accessibility violation', async () => {
  for (const { theme, width } of LOOKS) {
    const widget = await translated(
      { config: { ...FRENCH, theme }, words: PSEUDO, width },
      { warnings: WARNINGS(), terms: TERMS, formality: 'unsupported' },
    );
    await expect.poll(() => widget.root.querySelector('.la-check__btn')?.ariaLabel).toMatch(/^⟦/);
    widget.find('[part=terms-button]').click();
    await expect.poll(() => widget.root.querySelector('.la-terms')?.ariaLabel).toMatch(/^⟦/);
    expect(widget.find('.la-term__state').textContent).toMatch(/^⟦/);
    await expect.poll(() => widget.root.querySelector('.la-tools__note')?.textContent).toMatch(/^⟦.*⟧$/);
    for (const { textContent } of widget.root.querySelectorAll('.la-tools option'))
      expect(textContent).toMatch(/^⟦/);
    widget.find('.la-check__btn').click();
    await using(widget);
    await expectAccessible(widget, theme);
    widget.host.remove();
  }
});
