import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { DictionaryEntry } from '../../../src/domain/dictionary/dictionary';
import { renderWidget, type Rendered } from '../support/widget';
import { CORRER, NOUN, open, translated, lookedUp, tab, panel } from './dictionaryPage';

const PERRO: DictionaryEntry = { ...NOUN, examples: [], definitions: ['An animal.'] };

const focused = ({ root }: Rendered) => root.activeElement?.textContent ?? '';

describe('word details', () => {
  it('announce once that the word is looked up, and show one more dot every 500 ms while the user waits', async () => {
    const widget = await open();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.root.querySelector('.la-thinking')).not.toBeNull();
    await expect.element(tab('Dictionary')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Synonyms')).toHaveAttribute('aria-disabled', 'true');
    const status = widget.find('.la-dict [role=status]');
    expect(status.textContent).toBe('Thinking');
    expect(widget.find('.la-thinking').getAttribute('aria-hidden')).toBe('true');
    const dots = widget.find('.la-thinking b');
    const [animation] = dots.getAnimations();
    animation?.pause();
    const hidden = [250, 750, 1250].map((time) => {
      if (animation) animation.currentTime = time;
      return getComputedStyle(dots).clipPath;
    });
    expect(hidden).toEqual(['inset(0px 66% 0px 0px)', 'inset(0px 33% 0px 0px)', 'inset(0px 0% 0px 0px)']);
  });

  it('start with the headword and its part of speech, and list the definitions in order', async () => {
    const widget = await open();
    await lookedUp(widget);
    expect(widget.find('.la-entry').textContent).toBe('correr verb');
    const list = page.getByRole('tabpanel', { name: 'Dictionary' }).getByRole('listitem');
    expect(list.elements().map(({ textContent }) => textContent)).toEqual(CORRER.definitions);
  });

  it('mark each example sentence with its language', async () => {
    const widget = await open();
    await lookedUp(widget);
    await tab('Examples').click();
    const lines = [...(panel(widget)?.querySelectorAll('p') ?? [])];
    expect(lines.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['en', 'auto'],
      ['es', 'auto'],
      ['es', 'auto'],
    ]);
  });

  it('disable tabs without data, and explain why', async () => {
    const widget = await open();
    await lookedUp(widget, { ...PERRO, definitions: [] }, 'dog', 'perro');
    expect(panel(widget)?.textContent).toContain('No definitions available');
    await expect.element(tab('Synonyms')).toHaveAttribute('title', 'No synonyms available');
    await expect.element(tab('Examples')).toHaveAttribute('title', 'No examples available');
    await expect.element(tab('Verb conjugation')).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be navigated with the arrow keys, skipping disabled tabs and wrapping around', async () => {
    const widget = await open();
    await lookedUp(widget, NOUN, 'dog', 'perro');
    const go = async (key: string, expected: string) => {
      await userEvent.keyboard(`{${key}}`);
      expect(focused(widget)).toBe(expected);
      await expect.element(tab(expected)).toHaveAttribute('aria-selected', 'true');
      await expect.element(page.getByRole('tabpanel', { name: expected })).toBeVisible();
    };
    widget.find('[role=tab]').focus();
    await go('ArrowRight', 'Examples');
    await go('ArrowRight', 'Dictionary');
    await go('ArrowLeft', 'Examples');
    await go('Home', 'Dictionary');
    await go('End', 'Examples');
    await userEvent.keyboard('{Tab}');
    expect(widget.root.activeElement).toBe(panel(widget));
  });

  it('show a failed lookup in place of the definitions, with a retry', async () => {
    const widget = await open();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.looked.length).toBe(1);
    await widget.looked[0]?.fail({ kind: 'http', status: 500 });
    await expect.element(page.getByRole('listitem').getByText('Error getting the data')).toBeVisible();
    const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => widget.looked.length).toBe(2);
    // The retry button is gone, and the focus is still in the widget.
    expect(widget.root.activeElement).toBe(panel(widget));
    await widget.looked[1]?.answer(CORRER);
    await expect.element(page.getByText('To move quickly on foot.')).toBeVisible();
  });

  it('show the daily limit in place of the definitions, and open no dialog', async () => {
    const { limits } = (await renderWidget()).store.getState().session.config;
    const aiPerDay = { anonymous: 0, free: 0, paid: 0 };
    const widget = await open({ config: { limits: { ...limits, aiPerDay } } });
    widget.find('textarea').focus();
    await translated(widget, 'run', 'correr');
    await expect
      .element(page.getByText('You have reached the limit of 0 queries to the AI for free users.'))
      .toBeVisible();
    expect(widget.root.querySelector('dialog')).toBeNull();
  });

  it('keep their height and the focus while the next word is looked up', async () => {
    const widget = await open();
    await lookedUp(widget);
    await tab('Verb conjugation').click();
    await page.getByRole('radio', { name: 'Subjunctive' }).click();
    const height = panel(widget)?.offsetHeight ?? 0;
    await translated(widget, 'walk', 'caminar');
    await expect.poll(() => widget.root.querySelector('.la-thinking')).not.toBeNull();
    expect(panel(widget)?.offsetHeight).toBe(height);
    expect(widget.root.activeElement).toBe(panel(widget));
    await expect.poll(() => widget.looked.length).toBe(2);
    await widget.looked[1]?.answer(PERRO);
    await expect.element(page.getByText('An animal.')).toBeVisible();
    expect(panel(widget)?.offsetHeight).toBeLessThan(height);
    widget.store.getState().translate.setText('');
    await expect.poll(() => panel(widget)).toBeNull();
    expect(focused(widget)).toBe('Dictionary');
  });

  it('fade at the edge of the tab list while further tabs are hidden beyond the edge', async () => {
    await page.viewport(320, 700);
    const widget = await open({ width: 200 });
    await lookedUp(widget);
    const list = widget.find('.la-tabs');
    await expect.poll(() => list.classList.contains('is-cut')).toBe(true);
    widget.find('[role=tab]').focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => list.classList.contains('is-cut')).toBe(false);
  });
});

describe('a conjugation', () => {
  async function conjugation(): Promise<Rendered> {
    const widget = await open();
    await lookedUp(widget);
    await tab('Verb conjugation').click();
    return widget;
  }

  it('has a table for each tense, with rows for persons and columns for numbers', async () => {
    await conjugation();
    const table = page.getByRole('table', { name: 'Present' });
    await expect.element(table.getByRole('columnheader', { name: 'Singular' })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Plural' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: '2nd corres corréis' })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: '3rd' })).toBeVisible();
    const past = page.getByRole('table', { name: 'Past' });
    await expect.element(past.getByRole('row', { name: 'vos corristes' })).toBeVisible();
  });

  it('switches the mood with the arrow keys, and moves the focus', async () => {
    const widget = await conjugation();
    await expect.element(page.getByRole('radiogroup', { name: 'Mood' })).toBeVisible();
    await page.getByRole('radio', { name: 'Indicative' }).click();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused(widget)).toBe('Subjunctive');
    await expect.element(page.getByRole('radio', { name: 'Subjunctive' })).toBeChecked();
    await expect.element(page.getByRole('cell', { name: 'corras' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Indicative' })).toBeChecked();
    await expect.element(page.getByRole('cell', { name: 'corréis' })).toBeVisible();
  });
});
