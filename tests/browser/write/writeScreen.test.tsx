import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import { english } from '../support/english';
import { renderWidget } from '../support/widget';
import { BEFORE, AFTER, ALTERNATIVES, open, improved, failed, output, focused, openMenu } from './writePage';

/** A time that is this much later than the time of the fake clock. */
const SOON = new Date('2026-11-21T12:00:05').getTime();

describe('the writing tool', () => {
  it('has the specified accessible names', async () => {
    const widget = await open();
    await improved(widget);
    const named = [
      ['region', 'Your text'],
      ['textbox', 'Text to improve'],
      ['button', 'Clear text'],
      ['button', 'Copy your text'],
      ['region', 'Improved text'],
      ['button', 'Copy the improved text'],
      ['button', 'Translate this text'],
      ['button', 'Show changes'],
      ['list', 'Alternatives'],
      ['button', 'Copy alternative 1'],
      ['button', 'Use alternative 2'],
      ['button', 'Text language: English'],
      ['button', 'Style: Simple'],
      ['button', 'Apply'],
    ] as const;
    for (const [role, name] of named)
      await expect.element(page.getByRole(role, { name, exact: true })).toBeVisible();
    await openMenu(widget);
    await expect.element(page.getByRole('dialog', { name: 'Style and tone' })).toBeVisible();
    for (const [group, count] of [
      ['Style', 4],
      ['Tone', 5],
    ] as const)
      expect(page.getByRole('radiogroup', { name: group }).getByRole('radio').elements()).toHaveLength(count);
  });

  it('sends the text a second after the last key press, and marks the changes in the improved text', async () => {
    const widget = await open();
    await userEvent.fill(page.getByRole('textbox'), BEFORE);
    await expect.element(page.getByText('Thinking')).toBeVisible();
    expect(widget.find('.la-pane--out .la-pane__body').getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => widget.improving.length).toBe(1);
    await widget.improving[0]?.answer({ correctedText: AFTER });
    await expect.poll(() => output(widget)).toBe(AFTER);
    expect([...widget.root.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'I',
      'have',
      'that',
    ]);
    expect(widget.find('.la-pane--out .la-pane__body').getAttribute('aria-busy')).toBe('false');
  });

  it('can hide the highlighted changes, and copies only the improved text', async () => {
    const widget = await open();
    await improved(widget);
    const toggle = page.getByRole('button', { name: 'Show changes' });
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Copy the improved text' }).click();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(widget.root.querySelector('.la-output :is(ins, [role=button])')).toBeNull();
    expect(output(widget)).toBe(AFTER);
    await page.getByRole('button', { name: 'Copy the improved text' }).click();
    expect(widget.copied).toEqual([AFTER, AFTER]);
  });

  it('moves nothing below the text when it hides and shows the changes, at any width', async () => {
    const widget = await open();
    const text = 'we do really very much like to bark '.repeat(4).trim();
    const reason = { range: [0, 2], text: 'We', kind: 'grammar', message: 'Capitals', others: [] } as const;
    const correctedText = text.replaceAll('really very ', '').replace('we', 'We');
    await improved(widget, { correctedText, changes: [reason] }, text);
    const toggle = page.getByRole('button', { name: 'Show changes' });
    const top = () => widget.find('.la-alts').getBoundingClientRect().top;
    for (let width = 280; width <= 340; width += 6) {
      widget.host.style.width = `${width}px`;
      const before = top();
      await toggle.click();
      expect(`${width}: ${top()}`).toBe(`${width}: ${before}`);
      await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
      await toggle.click();
      expect(top()).toBe(before);
    }
  });

  it('shows alternatives up to 150 characters, and swaps the text with one of them', async () => {
    const widget = await open();
    await improved(widget);
    await page.getByRole('button', { name: 'Copy alternative 2' }).click();
    expect(widget.copied).toEqual([ALTERNATIVES[1]]);
    await page.getByRole('button', { name: 'Use alternative 1' }).click();
    expect(output(widget)).toBe(ALTERNATIVES[0]);
    expect(widget.find('.la-alts li span').textContent).toBe(AFTER);
    expect(focused(widget)).toBe('Use alternative 1');
    await improved(widget, { correctedText: 'x'.repeat(151) }, 'another');
    await expect.poll(() => widget.root.querySelector('.la-alts')).toBeNull();
  });

  it('swaps the text with a longer alternative and back, and the alternative keeps its position', async () => {
    const widget = await open();
    const long = 'y '.repeat(80).trim();
    await improved(widget, { alternatives: [long] });
    await page.getByRole('button', { name: 'Use alternative 1' }).click();
    expect(output(widget)).toBe(long);
    expect(focused(widget)).toBe('Use alternative 1');
    await userEvent.keyboard('{Enter}');
    expect(output(widget)).toBe(AFTER);
  });

  it.each([
    ['toneUnsupported', AFTER, 'The tone could not be used here. The text was corrected without it.'],
    ['languageUnsupported', BEFORE, 'Texts in this language cannot be corrected here. Yours is as it was.'],
    ['grammarUnchecked', AFTER, 'Only punctuation is corrected here, not spelling or grammar.'],
    [
      'checkFailed',
      AFTER,
      'At least a part of the text could not be checked and is as you wrote it. Try again in a moment.',
    ],
    [
      'spellingUnavailable',
      AFTER,
      'Only punctuation was checked: the server has no dictionary for this language.',
    ],
  ] as const)('explains what the backend could not do: %s', async (notice, correctedText, sentence) => {
    const widget = await open();
    await improved(widget, { correctedText, notices: [notice] });
    await expect
      .element(page.getByRole('region', { name: 'Improved text' }).getByText(sentence))
      .toBeVisible();
    expect(widget.root.querySelectorAll('.la-note')).toHaveLength(1);
  });

  it('shows a message, and no highlights, if nothing had to be changed', async () => {
    const widget = await open();
    await improved(widget, { correctedText: BEFORE });
    await expect.element(page.getByText('Nothing had to be changed.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show changes' })).toBeDisabled();
  });

  it.each<readonly [AppError, string, boolean]>([
    [{ kind: 'network' }, 'Check your connection and try again.', true],
    [{ kind: 'timeout' }, 'The answer took too long. Try again.', true],
    [{ kind: 'invalidReply', raw: '' }, 'Invalid AI reply', true],
    [{ kind: 'http', status: 500, serverText: 'secret' }, 'The writing service has a problem.', true],
    [{ kind: 'http', status: 403 }, 'This page is no longer up to date.', true],
    [{ kind: 'http', status: 429, retryAt: SOON }, 'Too many requests at once.', true],
    [{ kind: 'badInput', rule: 'x' }, 'The writing service has a problem.', true],
    [
      { kind: 'unsupported', feature: 'write' },
      'The owner of this page has to connect it to a writing service.',
      false,
    ],
    [
      { kind: 'limit', feature: 'write', max: 5, canRetry: false },
      'You have reached the limit of 5 queries to the AI for free users.',
      false,
    ],
    [
      { kind: 'limit', feature: 'write', canRetry: true, resetsAt: Date.now() + 60_000 },
      'Available again: ',
      true,
    ],
  ])('shows the error message for %j', async (error, sentence, canRetry) => {
    const widget = await open();
    await failed(widget, error);
    await expect.poll(() => widget.find('.la-fail').textContent).toContain(sentence);
    expect(widget.find('.la-fail').textContent).not.toContain('secret');
    const hasTitle = !['unsupported', 'limit'].includes(error.kind);
    expect(widget.find('.la-fail').textContent?.includes('Error: unable to fetch AI response.')).toBe(
      hasTitle,
    );
    expect(widget.root.querySelector('.la-fail button') !== null).toBe(canRetry);
  });

  it('retries on request, and the focus stays in the output', async () => {
    const widget = await open();
    await failed(widget, { kind: 'network' });
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(widget.root.activeElement).toBe(widget.find('.la-pane--out .la-pane__body'));
    await expect.poll(() => widget.improving.length).toBe(2);
  });

  it('shows the detected language, and one click restores the previous language', async () => {
    const widget = await open();
    widget.detected = 'fr';
    await improved(widget, {}, 'x'.repeat(40));
    await expect.element(page.getByRole('button', { name: 'Text language: French, detected' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to English' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Text language: English', exact: true }))
      .toBeVisible();
    expect(widget.root.activeElement).toBe(widget.find('textarea'));
  });

  it('passes its text to the translator, and the focus moves to the translator’s button in the top bar', async () => {
    const widget = await open();
    await improved(widget);
    await page.getByRole('button', { name: 'Translate this text' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Text to translate' })).toHaveValue(AFTER);
    expect(widget.root.activeElement?.getAttribute('aria-current')).toBe('page');
    expect(widget.asked.map(({ request }) => request.text)).toEqual([AFTER]);
  });

  it('receives a text from the translator, and its box gets the focus', async () => {
    const widget = await renderWidget();
    void widget.store.getState().write.improve('Hola mundo', 'es');
    await expect.element(page.getByRole('textbox', { name: 'Text to improve' })).toHaveValue('Hola mundo');
    await expect.element(page.getByRole('button', { name: 'Text language: Spanish' })).toBeVisible();
    await expect.poll(() => widget.root.activeElement).toBe(widget.find('textarea'));
    expect(widget.copied).toEqual(['Hola mundo']);
  });

  it('focuses its text box when it receives a text while the focus is on a button', async () => {
    const widget = await renderWidget();
    await page.getByRole('button', { name: 'AI assistant' }).click();
    void widget.store.getState().write.improve('Hola mundo', 'es');
    await expect.element(page.getByRole('textbox', { name: 'Text to improve' })).toBeVisible();
    await expect.poll(() => widget.root.activeElement).toBe(widget.find('textarea'));
  });

  it('offers a retry if its interface texts do not load', async () => {
    let isOnline = false;
    const loadSections = () => (isOnline ? english.loadSections() : Promise.reject(new Error('offline')));
    const widget = await renderWidget({ words: { ...english, loadSections } });
    widget.store.getState().ui.setMode('write');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Something went wrong.')).toBeVisible();
    isOnline = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Text to improve' })).toBeVisible();
    expect(widget.crashes.length).toBeGreaterThan(0);
  });
});
