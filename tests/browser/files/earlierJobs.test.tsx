import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedJob } from '../../../src/services/contracts/backend';
import { expectAccessible, type Rendered } from '../support/widget';
import { button, open } from './filesPage';
import { card, OUTPUTS } from './jobsPage';

beforeEach(() => page.viewport(1200, 1200));

const PAIR = { source: 'es', target: 'en' };

function listed(name: string, status: ListedJob['status']): ListedJob {
  const job = { address: `/jobs/${name}`, discard: () => undefined, keep: () => undefined };
  return { job, file: { name, size: 48_213, type: '' }, pair: PAIR, status };
}

const JOBS: readonly ListedJob[] = [
  listed('failed.pdf', { kind: 'failed', error: { kind: 'http', status: 500 } }),
  listed('working.docx', {
    kind: 'underWay',
    progress: { state: 'working', done: 12, total: 340, isPaused: false },
    follow: () => new Promise(() => undefined),
  }),
  listed('done.pptx', { kind: 'done', translation: OUTPUTS }),
];

async function openLoggedIn(theme: 'light' | 'dark' = 'light', width = 1120): Promise<Rendered> {
  const widget = await open({ width, config: { jobsUrl: '/jobs', userToken: 't0ken', theme } });
  await expect.poll(() => widget.listing.length).toBe(1);
  return widget;
}

describe('the documents of an earlier visit', () => {
  it('are shown with their progress, result or reason of failure, and without a retry button', async () => {
    const widget = await openLoggedIn();
    await widget.listing[0]?.answer(JOBS);
    await expect.element(card('working.docx').getByText('12 of 340 paragraphs')).toBeVisible();
    await expect.element(card('working.docx').getByText('47.1 KB')).toBeVisible();
    await expect.element(card('done.pptx').getByText('214 of 214 paragraphs translated')).toBeVisible();
    const failed = card('failed.pdf');
    await expect.element(failed.getByRole('alert')).toBeVisible();
    await expect.element(failed.getByRole('button', { name: 'Remove failed.pdf' })).toBeVisible();
    expect(failed.getByRole('button').elements()).toHaveLength(1);
    await card('working.docx').getByRole('button', { name: 'Cancel' }).click();
    await expect
      .element(card('working.docx').getByText('Cancelled after 12 of 340 paragraphs'))
      .toBeVisible();
    expect(card('working.docx').getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
  });

  it('keep the focus in the tool if the list replaces the focused button', async () => {
    const widget = await openLoggedIn();
    const choose = page.getByRole('button', { name: /Select it/ }).element();
    if (choose instanceof HTMLElement) choose.focus();
    expect(widget.root.activeElement).toBe(choose);
    await widget.listing[0]?.answer(JOBS);
    await expect.poll(() => widget.root.activeElement?.textContent).toBe('Add more documents');
  });

  it('do not take the focus from another part of the page', async () => {
    const widget = await openLoggedIn();
    const tool = button('Translate files').element();
    if (tool instanceof HTMLElement) tool.focus();
    await widget.listing[0]?.answer(JOBS);
    await expect.element(card('working.docx')).toBeVisible();
    expect(widget.root.activeElement).toBe(tool);
  });

  it('are replaced by a message if the list cannot be loaded', async () => {
    const widget = await openLoggedIn();
    await widget.listing[0]?.fail({ kind: 'network' });
    await expect
      .element(page.getByText('Your earlier documents could not be loaded. Please try again later.'))
      .toBeVisible();
  });

  it('have no accessibility violations', async () => {
    const widget = await openLoggedIn('dark', 340);
    await widget.listing[0]?.answer(JOBS);
    await expect.element(card('working.docx')).toBeVisible();
    await expectAccessible(widget, 'dark');
  });
});
