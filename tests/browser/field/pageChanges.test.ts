import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHost } from './editorSession';

async function open(html: string) {
  const { element, place } = createHost();
  const asked: (string | undefined)[] = [];
  const check = element.backend?.check;
  element.backend = {
    check(request, signal) {
      asked.push(request.language);
      return check?.(request, signal) ?? { sentences: [] };
    },
  };
  place.innerHTML = html;
  const field = place.querySelector('textarea');
  if (!field) throw new Error('no field');
  const writer = await element.attachWriter(field);
  await writer.check();
  const status = element.shadowRoot?.querySelector<HTMLElement>('[part~=field-status]');
  if (!status) throw new Error('no button');
  return { asked, field, place, status, writer };
}

const FIELD = '<form><textarea>I recieve it</textarea><button type="button">Send</button></form>';

describe('a text that the page changes without an event', () => {
  it('is noticed when the focus moves, and the suggestions of the old text are gone', async () => {
    const { field, place, status, writer } = await open(FIELD);
    expect(writer.changes).toHaveLength(1);
    field.focus();
    field.value = '';
    place.querySelector('button')?.focus();
    await expect.poll(() => writer.changes).toEqual([]);
    expect(status.hidden).toBe(true);
    field.value = 'They recieve mail';
    field.focus();
    await expect.poll(() => writer.changes.map(({ start }) => start)).toEqual([6]);
    writer.detach();
  });

  it('is noticed after Enter, with which a chat sends its message and empties the field', async () => {
    const { field, writer } = await open(FIELD);
    field.addEventListener('keydown', (event) => {
      event.preventDefault();
      field.value = '';
    });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => writer.changes).toEqual([]);
    writer.detach();
  });

  it('is noticed after a reset of the form', async () => {
    const { field, writer } = await open(FIELD);
    await userEvent.fill(field, 'All is well');
    await expect.poll(() => writer.changes).toEqual([]);
    field.form?.reset();
    await expect.poll(() => writer.changes).toHaveLength(1);
    writer.detach();
  });
});

it('a field whose language the page changes is checked in the new language when it gets the focus', async () => {
  const { asked, field, writer } = await open('<textarea lang="en">I recieve it</textarea>');
  field.lang = 'fr';
  field.focus();
  await expect.poll(() => asked).toEqual(['en', 'fr']);
  writer.detach();
});

it('a text longer than maxlength is not changed, and suggestions work after the user has shortened it', async () => {
  const { field, writer } = await open('<textarea maxlength="20"></textarea>');
  field.value = 'They recieve lots of mail today';
  await writer.check();
  const [change] = writer.changes;
  await writer.accept(change?.id ?? 0);
  expect(field.value).toBe('They recieve lots of mail today');
  field.focus();
  field.setSelectionRange(12, field.value.length);
  await userEvent.keyboard('{Backspace}');
  await writer.check();
  await writer.accept(writer.changes[0]?.id ?? 0);
  expect(field.value).toBe('They receive');
  writer.detach();
});

it.each([
  ['its label, without the text in it', '<label>Your bio <textarea>I recieve it</textarea></label>'],
  ['aria-labelledby', '<b id="name">Your bio</b><textarea aria-labelledby="name">I recieve it</textarea>'],
])('the button of a field is described by %s', async (_name, html) => {
  const { status, writer } = await open(html);
  expect(status.getAttribute('aria-description')).toBe('Your bio');
  writer.detach();
});

it('the button of a field in a shadow root is described by the label that aria-labelledby names there', async () => {
  const { element, place } = createHost();
  const root = place.attachShadow({ mode: 'open' });
  root.innerHTML = '<b id="name">Your bio</b><textarea aria-labelledby="name">I recieve it</textarea>';
  const field = root.querySelector('textarea');
  if (!field) throw new Error('no field');
  const writer = await element.attachWriter(field);
  await writer.check();
  const status = element.shadowRoot?.querySelector('[part~=field-status]');
  expect(status?.getAttribute('aria-description')).toBe('Your bio');
  writer.detach();
});

it('the button of a field in a hidden part of the page is hidden', async () => {
  const { field, place, status, writer } = await open(FIELD);
  const isVisible = () => status.checkVisibility({ visibilityProperty: true });
  expect(isVisible()).toBe(true);
  field.focus();
  place.style.visibility = 'hidden';
  field.blur();
  await expect.poll(isVisible).toBe(false);
  writer.detach();
});

it.each(['ltr', 'rtl'])(
  'the button of a field that is wider than the window stays in the window: %s',
  async (dir) => {
    const style = 'box-sizing: border-box; width: 3000px';
    const { field, status, writer } = await open(
      `<textarea dir="${dir}" style="${style}">I recieve it</textarea>`,
    );
    onTestFinished(() => scrollTo(0, 0));
    const isInside = () => {
      const { left, right } = status.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    };
    for (const x of [0, 500, 3000]) {
      scrollTo(x, 0);
      await expect.poll(isInside).toBe(true);
    }
    // It stays at its field when the field leaves the window.
    field.style.width = '200px';
    await expect
      .poll(() => status.getBoundingClientRect().right <= field.getBoundingClientRect().right)
      .toBe(true);
    writer.detach();
  },
);
