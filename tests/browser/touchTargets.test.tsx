import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { arrangePersons } from '../../src/domain/dictionary/conjugation';
import { chatOf } from '../support/store/historyDouble';
import { APP, LOGIN } from './support/hostConfig/hostOffers';
import { renderWidget, type Rendered } from './support/widget';

/** The minimum height of a touch target, in CSS pixels (WCAG 2.2, 2.5.5). */
const LEAST = 44;

/** Interactive elements. Links and marks inside a text are excluded, because they are as high as their line. */
const CONTROLS =
  ':is(a[href], button, input:not([type=file]), [role=tab], [role=radio], [role=option]):not(.la-md *, .la-output *)';

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? '';

/** Returns the visible controls that are too low, with name and height. A modal dialog hides all other controls. */
function tooLow({ root }: Rendered): string[] {
  const area = root.querySelector('dialog[open]') ?? root;
  return [...area.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { height } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ visibilityProperty: true }) && height > 1;
    return isShown && height < LEAST ? [`${nameOf(control)}: ${height}`] : [];
  });
}

async function showsConjugation(widget: Rendered): Promise<void> {
  const { translate, features } = widget.store.getState();
  (await features.load('dictionary')).sync();
  translate.setText('run');
  translate.retry();
  await expect.poll(() => widget.asked.length).toBe(1);
  await widget.asked[0]?.answer('correr');
  await expect.poll(() => widget.looked.length).toBe(1);
  const persons = arrangePersons([['1s', 'corro']], 'es');
  const tenses = [{ kind: 'present', name: 'Presente', persons }] as const;
  await widget.looked[0]?.answer({
    wordType: 'verb',
    definitions: ['To move quickly.'],
    synonyms: ['trotar'],
    examples: [],
    conjugation: [
      { kind: 'indicative', name: 'Indicativo', tenses },
      { kind: 'subjunctive', name: 'Subjuntivo', tenses },
    ],
  });
  await page.getByRole('tab', { name: 'Verb conjugation' }).click();
  await expect.element(page.getByRole('radio', { name: 'Subjunctive' })).toBeVisible();
}

async function showsRename(widget: Rendered): Promise<void> {
  widget.history.chats = [chatOf('a', 'Alpha')];
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
  await page.getByRole('button', { name: 'Options for Alpha' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('textbox', { name: /name/i })).toBeVisible();
}

async function showsReply(widget: Rendered): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.chatted.length).toBe(1);
  widget.chatted[0]?.piece('Hi');
  await widget.chatted[0]?.answer({ text: 'Hi' });
}

async function showsAlternatives(widget: Rendered): Promise<void> {
  await expect.poll(() => widget.store.getState().write.controller).toBeDefined();
  widget.store.getState().write.controller?.setText('i has a dog');
  widget.store.getState().write.controller?.retry();
  await expect.poll(() => widget.improving.length).toBe(1);
  await widget.improving[0]?.answer({ correctedText: 'I have a dog', alternatives: ['My dog'] });
}

async function showsLanguages(widget: Rendered): Promise<void> {
  await page.getByRole('button', { name: /^Target language/ }).click();
  await expect.poll(() => widget.root.querySelector('[role=option]')).not.toBeNull();
}

function opensDialog(kind: 'limit' | 'upgrade') {
  return async ({ store, root }: Rendered) => {
    store.getState().ui.openDialog({ kind, feature: 'translate', max: 5 });
    await expect.poll(() => root.querySelector('dialog[open] .la-dialog__title')).not.toBeNull();
  };
}

const TOKEN: Partial<HostConfig> = { userToken: 't0ken', historyUrl: 'https://host.example' };

/** Each state, with a selector of a control that is visible in that state. */
const STATES: readonly [string, Partial<HostConfig>, (widget: Rendered) => unknown, string][] = [
  ['the first screen', {}, () => undefined, '.la-select'],
  ['the language menu', {}, showsLanguages, '[role=option]'],
  ['verb conjugation', {}, showsConjugation, '.la-moods button'],
  ['an empty chat of an anonymous visitor', { mode: 'ai', ...LOGIN }, () => undefined, '.la-review__login'],
  ['an empty chat of a visitor with a token', { mode: 'ai', ...TOKEN }, () => undefined, '.la-chip'],
  ['a reply', { mode: 'ai' }, showsReply, '.la-msg--ai .la-msg__tools button'],
  ['a saved chat that is renamed', { mode: 'ai', ...TOKEN }, showsRename, '.la-rename'],
  ['alternatives', { mode: 'write' }, showsAlternatives, '.la-alts button'],
  ['documents', { mode: 'files' }, () => undefined, '.la-linkbtn'],
  ['the limit dialog', { ...LOGIN, ...APP }, opensDialog('limit'), '.la-stores a'],
  ['the upgrade dialog', { ...TOKEN, ...APP }, opensDialog('upgrade'), '.la-stores a'],
];

it.each(STATES)(
  'every control of %s is at least 44 pixels high on a phone',
  async (_what, config, act, own) => {
    await page.viewport(360, 740);
    const widget = await renderWidget({ width: 360, config });
    await act(widget);
    await expect.poll(() => widget.root.querySelector(own)).not.toBeNull();
    await expect.poll(() => tooLow(widget)).toEqual([]);
  },
);
