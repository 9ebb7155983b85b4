import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { chatOf } from '../support/store/historyDouble';
import { renderWidget, type Rendered } from '../support/widget';

const HISTORY: Partial<HostConfig> = { historyUrl: 'https://host.example', userToken: 't0ken' };

/** The levels of the headings on screen, in reading order. */
const levels = ({ root }: Rendered) =>
  [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map(({ tagName }) => Number(tagName.slice(1)));

async function showsSuggestions(widget: Rendered): Promise<void> {
  widget.store.getState().translate.setText('Good morning to you all');
  widget.store.getState().translate.retry();
  await expect.poll(() => widget.asked.length).toBe(1);
  (await widget.store.getState().features.load('dictionary')).sync();
  await widget.asked[0]?.answer('Buenos días a todos');
}

async function showsAlternatives(widget: Rendered): Promise<void> {
  await expect.poll(() => widget.store.getState().write.controller).toBeDefined();
  widget.store.getState().write.controller?.setText('i has a dog');
  widget.store.getState().write.controller?.retry();
  await expect.poll(() => widget.improving.length).toBe(1);
  await widget.improving[0]?.answer({ correctedText: 'I have a dog', alternatives: ['My dog'] });
}

async function showsReply(widget: Rendered): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.chatted.length).toBe(1);
  const text = '# Forms\n\n#### Persons';
  widget.chatted[0]?.piece(text);
  await widget.chatted[0]?.answer({ text });
}

async function showsHistory(widget: Rendered): Promise<void> {
  widget.history.chats = [chatOf('a', 'Alpha')];
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
}

const openLimitDialog = ({ store }: Rendered) =>
  store.getState().ui.openDialog({ kind: 'limit', feature: 'chat', max: 5 });

const SCREENS: readonly [string, Partial<HostConfig>, (widget: Rendered) => unknown, readonly number[]][] = [
  ['suggestions', {}, showsSuggestions, [0]],
  ['alternatives', { mode: 'write' }, showsAlternatives, [0]],
  ['an empty chat', { mode: 'ai' }, () => undefined, [0, 0, 1]],
  ['a reply with headings', { mode: 'ai' }, showsReply, [0, 1, 2]],
  ['the saved chats', { mode: 'ai', ...HISTORY }, showsHistory, [0, 0, 0, 1]],
  ['documents', { mode: 'files' }, () => undefined, [0]],
  ['the limit dialog', {}, openLimitDialog, [0]],
];

describe.each(SCREENS)('the headings of %s', (_what, config, act, depths) => {
  it.each([2, 1, 4, 6] as const)('begin at level %i and skip none', async (headingLevel) => {
    const widget = await renderWidget({ config: { ...config, headingLevel } });
    await act(widget);
    const expected = depths.map((depth) => Math.min(headingLevel + depth, 6));
    await expect.poll(() => levels(widget)).toEqual(expected);
  });
});
