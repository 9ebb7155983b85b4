import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { formatCount } from '../../src/domain/format';
import { english } from './support/english';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';
import { REGISTRATION } from './support/hostConfig/hostOffers';
import { renderWidget } from './support/widget';

const TOOLS = [
  {
    mode: 'translate',
    register: 'Register for free to translate',
    shorten: 'Shorten it, or translate it in parts.',
    copy: 'Copy the source text',
  },
  {
    mode: 'write',
    register: 'Register for free to improve',
    shorten: 'Shorten it, or improve it in parts.',
    copy: 'Copy your text',
  },
] as const;

const FULL = 'x'.repeat(1500);
const notice = () => page.getByRole('alert');

async function open(config: Partial<HostConfig>, words: LocaleData = english) {
  const { root, store, copied } = await renderWidget({ config, words });
  await expect.poll(() => root.querySelector('textarea')).not.toBeNull();
  const box = root.querySelector('textarea');
  if (!box) throw new Error('no text box');
  return { store, box, root, copied };
}

describe.each(TOOLS)('the text box of the tool $mode', ({ mode, register, shorten, copy }) => {
  it('truncates text over the limit, keeps the caret, and shows a message until the text fits', async () => {
    const { box } = await open({ mode, ...REGISTRATION });
    await userEvent.fill(box, FULL);
    box.setSelectionRange(3, 3);
    await userEvent.keyboard('yz');
    expect(box.value).toBe(FULL);
    await expect.poll(() => box.selectionStart).toBe(3);
    await expect.element(notice()).toHaveTextContent('Your text is longer than 1,500 characters');
    await expect.element(notice()).toHaveTextContent(`${register} up to 5,000 at a time.`);
    await expect
      .element(notice().getByRole('link', { name: 'Register' }))
      .toHaveAttribute('href', 'https://example.org/register');
    await userEvent.keyboard('{Backspace}');
    expect(notice().query()).toBeNull();
    await expect.element(page.getByText('1,499 / 1,500')).toBeVisible();
  });

  it('tells logged-in users their limit, and advises them to shorten the text, without a link', async () => {
    const { store } = await open({ mode, userToken: 't0ken', ...REGISTRATION });
    const { translate, write } = store.getState();
    (mode === 'write' ? write.controller : translate)?.setText('x'.repeat(5001));
    await expect.element(notice()).toHaveTextContent('Your text is longer than 5,000 characters');
    await expect.element(notice()).toHaveTextContent(shorten);
    expect(notice().getByRole('link').query()).toBeNull();
  });

  it('advises anonymous users to shorten the text where they cannot register', async () => {
    const { box } = await open({ mode, texts: { limit5000Message: 'For users with a token.' } });
    await userEvent.fill(box, `${FULL}y`);
    await expect.element(notice()).toHaveTextContent(shorten);
    expect(notice().getByRole('link').query()).toBeNull();
  });

  it('shows the limit messages that the host page configures', async () => {
    const texts = { longerTextMessage: 'Too long!', limit1500Message: 'Join us.' };
    const { box } = await open({ mode, texts });
    await userEvent.fill(box, `${FULL}y`);
    await expect.element(notice()).toHaveTextContent('Too long!Join us.');
  });

  it('has a Clear button that looks disabled without a text, and explains why when it is clicked', async () => {
    const { box } = await open({ mode });
    const clear = page.getByRole('button', { name: 'Clear text' });
    const copyButton = page.getByRole('button', { name: copy });
    const colour = () => getComputedStyle(clear.element()).color;
    await expect.poll(colour).toBe(getComputedStyle(copyButton.element()).color);
    await clear.click();
    const toast = page.getByText('The box is empty!');
    await expect.element(toast).toBeVisible();
    expect(toast.element().closest('[role]')?.getAttribute('role')).toBe('status');
    expect(toast.element().closest('.la-toast--error')).toBeNull();
    await userEvent.fill(box, 'Hello');
    await expect.poll(colour).toBe(getComputedStyle(copyButton.element()).color);
    await expect.element(copyButton).toBeEnabled();
  });

  it('shows how much of a pasted text it contains, and offers to copy the rest', async () => {
    const { box, copied } = await open({ mode });
    await userEvent.fill(box, 'Before ');
    await userEvent.keyboard('{ArrowLeft}');
    document.execCommand('insertText', false, `${'x'.repeat(3000)}${'y'.repeat(1993)}`);
    await expect.element(notice()).toHaveTextContent('The first 1,500 of 5,000 characters are here.');
    await page.getByRole('button', { name: 'Copy the rest' }).click();
    await expect.poll(() => copied).toEqual([`${'x'.repeat(1507)}${'y'.repeat(1993)}`]);
    expect(box.value).toBe(`Before${'x'.repeat(1493)} `);
  });

  it('shows how much of a pasted text it contains, in the language and digits of the interface', async () => {
    const words = await loadLocale('fr');
    const { box, root } = await open({ mode, locale: 'fr' }, words);
    await userEvent.fill(box, 'x'.repeat(5000));
    const { notices: messages } = await words.loadSections();
    await expect
      .poll(() => root.querySelector('.la-alert')?.textContent)
      .toContain(messages['limit.partHere'](formatCount(1500, 'fr'), formatCount(5000, 'fr')));
    await expect.element(notice().getByRole('button', { name: messages['limit.copyRest'] })).toBeVisible();
  });

  it('does not offer to copy the rest after a single key press at the limit', async () => {
    const { box } = await open({ mode });
    await userEvent.fill(box, FULL);
    await userEvent.keyboard('y');
    await expect.element(notice()).toHaveTextContent('Your text is longer than 1,500 characters');
    expect(page.getByRole('button', { name: 'Copy the rest' }).query()).toBeNull();
  });

  it.each<[string, (box: HTMLElement, root: ParentNode) => void]>([
    ['the box loses the focus', (box) => box.blur()],
    [
      'a click leaves the focus in the box',
      (_box, root) => root.querySelector('.la-pane--in button')?.dispatchEvent(new MouseEvent('click')),
    ],
    ['the page closes', () => dispatchEvent(new Event('pagehide'))],
  ])('keeps the text in mid-word when %s', async (_when, act) => {
    const { box, store, root } = await open({ mode });
    const text = () => {
      const { translate, write } = store.getState();
      return (mode === 'write' ? write.controller : translate)?.text;
    };
    box.focus();
    for (const key of ['M', 'y', ' d']) document.execCommand('insertText', false, key);
    expect(text()).toBe('M');
    act(box, root);
    expect(text()).toBe('My d');
  });

  it('is copied by the Copy button and emptied by the Clear button, and Undo restores the text', async () => {
    const { box, copied } = await open({ mode });
    await userEvent.fill(box, 'Hello');
    await page.getByRole('button', { name: copy }).click();
    expect(copied).toEqual(['Hello']);
    await page.getByRole('button', { name: 'Clear text' }).click();
    expect(box.value).toBe('');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(box.value).toBe('Hello');
  });
});
