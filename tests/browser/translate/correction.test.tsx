import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../src/domain/hostConfig';
import type { Correction } from '../../../src/domain/translate/correction';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from '../support/widget';

afterEach(() => vi.unstubAllGlobals());

const TOKEN = `h.${btoa('{"sub":"ana","scope":"memory"}')}.s`;
const OWNER = { memoryUrl: 'https://site.example', userToken: TOKEN } satisfies Partial<HostConfig>;

async function translated(config: Partial<HostConfig> = OWNER, width = 1000): Promise<Rendered> {
  const widget = await renderWidget({ config, width });
  await answer(widget, 'One is here. Two is there.', 'Uno está aquí. Dos está allí.');
  return widget;
}

async function answer(widget: Rendered, text: string, target: string): Promise<void> {
  const { translate, features } = widget.store.getState();
  const asked = widget.asked.length;
  translate.setText(text);
  translate.retry();
  await expect.poll(() => widget.asked.length).toBe(asked + 1);
  const [source, result] = [text, target].map((one) => one.indexOf('. ') + 2);
  await widget.asked[asked]?.answer({
    text: target,
    pairs: [
      { source: [0, source ?? 0], target: [0, result ?? 0] },
      { source: [source ?? 0, text.length], target: [result ?? 0, target.length] },
    ],
  });
  await features.load('dictionary');
}

/** A page that keeps the corrections itself. */
function withHost(save: (correction: Correction) => void | Promise<void> = () => undefined) {
  const calls: (readonly [string, Correction])[] = [];
  const memory = {
    save: (correction: Correction) => {
      calls.push(['save', correction]);
      return save(correction);
    },
    remove: (correction: Correction) => void calls.push(['remove', correction]),
  };
  return { calls, config: { backend: { memory } } };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: /^Translation of/ });
const focused = ({ root }: Rendered) => root.activeElement;
const output = ({ root }: Rendered) => root.querySelector('[part=translation]')?.textContent;

async function correct(text: string): Promise<void> {
  await button('Correct this translation').click();
  await field().fill(text);
  await button('Save').click();
}

describe('the button to correct a translation', () => {
  it('is there for an owner only, and nothing of the form is loaded before it is pressed', async () => {
    const widget = await translated({ ...OWNER, userToken: `h.${btoa('{"sub":"ana"}')}.s` });
    await expect.element(button('Translate again')).toBeVisible();
    expect(widget.root.querySelector('[part~=correct-button]')).toBeNull();
    const owner = await translated();
    await expect.poll(() => owner.root.querySelector('[part~=correct-button]')).not.toBeNull();
    expect(owner.root.querySelector('.la-correct')).toBeNull();
  });

  it('opens the form for the sentence at the caret, with the focus, and Escape returns both', async () => {
    const widget = await translated();
    const box = widget.find('textarea');
    if (!(box instanceof HTMLTextAreaElement)) throw new Error('no box');
    box.focus();
    box.setSelectionRange(15, 15);
    await button('Correct this translation').click();
    const form = page.getByRole('textbox', { name: 'Translation of “Two is there.”' });
    await expect.element(form).toHaveValue('Dos está allí.');
    expect(focused(widget)?.localName).toBe('textarea');
    expect(focused(widget)).not.toBe(box);
    expect(widget.find('.la-pane--out .la-pane__body').checkVisibility()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(focused(widget)?.ariaLabel).toBe('Correct this translation');
    expect(widget.find('.la-pane--out .la-pane__body').checkVisibility()).toBe(true);
    expect(output(widget)).toBe('Uno está aquí. Dos está allí.');
  });

  it('opens the form for the sentence that was clicked in the translation', async () => {
    const widget = await translated();
    await expect.poll(() => widget.root.querySelectorAll('.la-sentence').length).toBe(2);
    await page.getByText('Dos está allí.').click();
    await button('Correct this translation').click();
    await expect.element(field()).toHaveValue('Dos está allí.');
  });
});

describe('a corrected sentence', () => {
  it('is saved and shown at once, and Undo restores it', async () => {
    const { calls, config } = withHost();
    const widget = await translated(config);
    await correct('  Uno está\n aquí mismo. ');
    await expect.element(page.getByText('Saved for every visitor')).toBeVisible();
    expect(output(widget)).toBe('Uno está aquí mismo. Dos está allí.');
    const entry = {
      languages: { source: 'en', target: 'es' },
      source: 'One is here.',
      target: 'Uno está aquí mismo.',
      marks: [],
      path: '',
    };
    expect(calls).toEqual([['save', entry]]);
    expect(widget.emitted).toContainEqual({ name: 'la-correction', detail: { action: 'save', entry } });
    await button('Undo').click();
    await expect.poll(() => output(widget)).toBe('Uno está aquí. Dos está allí.');
    expect(calls).toEqual([
      ['save', entry],
      ['remove', entry],
    ]);
    expect(widget.emitted).toContainEqual({ name: 'la-correction', detail: { action: 'remove', entry } });
    await expect.element(page.getByText('Saved for every visitor')).not.toBeInTheDocument();
    expect(focused(widget)?.ariaLabel).toBe('Correct this translation');
  });

  it('is saved once if Save is pressed twice, and an empty one is not saved', async () => {
    let finish = (): void => undefined;
    const { calls, config } = withHost(() => new Promise((resolve) => (finish = resolve)));
    const widget = await translated(config);
    await button('Correct this translation').click();
    await field().fill('  ');
    const press = () => widget.find('[part~=correct-save]').click();
    press();
    await field().fill('Uno.');
    press();
    await expect.poll(() => calls.length).toBe(1);
    press();
    finish();
    await expect.element(page.getByText('Saved for every visitor')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('of a text that is no longer on screen is saved, and the new translation stays', async () => {
    const { calls, config } = withHost();
    const widget = await translated(config);
    await button('Correct this translation').click();
    await field().fill('Uno está aquí mismo.');
    await answer(widget, 'Three is here. Four is there.', 'Tres está aquí. Cuatro está allí.');
    await expect.element(field()).toHaveValue('Uno está aquí mismo.');
    await button('Save').click();
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.[1]).toMatchObject({ source: 'One is here.', target: 'Uno está aquí mismo.' });
    await expect.poll(() => output(widget)).toBe('Tres está aquí. Cuatro está allí.');
  });
});

describe('the text of the form', () => {
  it('stays if the token has expired, and is saved with the token of the next login', async () => {
    const refusal = Object.assign(new Error('expired'), { status: 401 });
    let isExpired = true;
    const { calls, config } = withHost(() => (isExpired ? Promise.reject(refusal) : undefined));
    await translated(config);
    await correct('Uno.');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You may no longer change translations. Log in again. Your text stays here.');
    await expect.element(field()).toHaveValue('Uno.');
    isExpired = false;
    await button('Save').click();
    await expect.element(page.getByText('Saved for every visitor')).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  it('stays beside the text of another owner, which the second Save replaces', async () => {
    const entry = { id: 'a', target: 'Saludos.', marks: [], author: 'Bea', updated_at: 'then' };
    const seen: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
      seen.push(JSON.parse(body).seen);
      const isFirst = seen.length === 1;
      const reply = isFirst ? { error: 'changed', code: 'memory_conflict', entry } : entry;
      return new Response(JSON.stringify(reply), { status: isFirst ? 409 : 200 });
    });
    await translated();
    await correct('Uno.');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Bea has changed this translation since you opened it.');
    await expect.element(alert).toHaveTextContent('Saludos.');
    await expect.element(field()).toHaveValue('Uno.');
    await button('Save').click();
    await expect.element(page.getByText('Saved for every visitor')).toBeVisible();
    expect(seen).toEqual([null, 'then']);
  });

  it('stays without a connection', async () => {
    const { config } = withHost(() => Promise.reject(new ServiceError({ kind: 'network' })));
    const widget = await translated(config);
    await correct('Uno.');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field()).toHaveValue('Uno.');
    expect(widget.emitted.at(-1)).toEqual({
      name: 'la-error',
      detail: { feature: 'translate', error: { kind: 'network' } },
    });
  });

  it.each(LOOKS)('is accessible, $theme at $width px', async ({ theme, width }) => {
    const { config } = withHost(() => Promise.reject(new ServiceError({ kind: 'network' })));
    await page.viewport(Math.max(width, 400), 900);
    const widget = await translated({ ...config, theme }, width);
    await correct('Uno.');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectAccessible(widget, theme);
  });
});
