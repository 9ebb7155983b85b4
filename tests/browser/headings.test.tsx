import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { LOGIN } from './support/hostConfig/hostOffers';
import { chatOf } from '../support/store/historyDouble';
import { renderWidget, type Rendered } from './support/widget';

const HISTORY: Partial<HostConfig> = { historyUrl: 'https://host.example', userToken: 't0ken' };

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

const showsReply = (text: string) => async (widget: Rendered) => {
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.chatted.length).toBe(1);
  widget.chatted[0]?.piece(text);
  await widget.chatted[0]?.answer({ text });
};

/** A code line that looks like a heading must not become one. */
const CODE = '```sh\n# a comment\n```';

async function showsHistory(widget: Rendered): Promise<void> {
  widget.history.chats = [chatOf('a', 'Alpha')];
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
}

const openLimitDialog = ({ store }: Rendered) =>
  store.getState().ui.openDialog({ kind: 'limit', feature: 'chat', max: 5 });

const SCREENS: readonly [string, Partial<HostConfig>, (widget: Rendered) => unknown, readonly number[]][] = [
  ['suggestions', {}, showsSuggestions, [0]],
  ['alternatives', { mode: 'write' }, showsAlternatives, [0]],
  ['an empty chat', { mode: 'ai', ...LOGIN }, () => undefined, [0, 0, 1]],
  ['a reply with headings', { mode: 'ai' }, showsReply('# Forms\n\n#### Persons'), [0, 1, 2]],
  [
    'a reply that starts at level four',
    { mode: 'ai' },
    showsReply('#### A\n##### B\n# C\n#### D'),
    [0, 1, 1, 1, 2],
  ],
  ['its later blocks', { mode: 'ai' }, showsReply(`${CODE}\n\n#### A\n\nB\n===\n\n#### C`), [0, 1, 1, 2]],
  ['a reply in HTML', { mode: 'ai' }, showsReply('<h5>A</h5>\n\n<h2>B</h2>\n\n<h6>C</h6>'), [0, 1, 1, 2]],
  ['the saved chats', { mode: 'ai', ...HISTORY }, showsHistory, [0, 0, 0, 1]],
  ['documents', { mode: 'files' }, () => undefined, [0]],
  ['the limit dialog', {}, openLimitDialog, [0]],
];

it.each(SCREENS)(
  'the headings of %s begin at the configured level and skip no level',
  async (_what, config, act, depths) => {
    const widget = await renderWidget({ config: { ...config, headingLevel: 4 } });
    await act(widget);
    await expect.poll(() => levels(widget)).toEqual(depths.map((depth) => 4 + depth));
  },
);
