import type { SentenceChange } from '@lang-assistant/core/check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachWriter, type CheckFunction, type FieldWriter, type WriterOptions } from '../../src/index.js';

const changesOf = (text: string): SentenceChange[] =>
  [...text.matchAll(/recieve/g)].map(({ index }) => ({
    start: index,
    end: index + 7,
    text: 'receive',
    kind: 'spelling',
    message: '',
    others: [],
  }));
const check: CheckFunction = ({ sentences }) => ({ sentences: sentences.map(({ text }) => changesOf(text)) });

const writers: FieldWriter[] = [];
let page: HTMLElement;
beforeEach(() => (page = document.body.appendChild(document.createElement('main'))));
afterEach(() => {
  for (const writer of writers.splice(0)) writer.detach();
  page.remove();
});

function addField<Tag extends 'textarea' | 'input'>(tag: Tag, value = 'I recieve it.', place = page) {
  const field = document.createElement(tag);
  field.value = value;
  place.append(field);
  return field;
}

async function attach(target: HTMLElement, options: Partial<WriterOptions> = {}): Promise<FieldWriter> {
  const writer = await attachWriter(target, { check, language: 'en', ...options });
  writers.push(writer);
  return writer;
}

/** The elements that writers have added to the page. */
const added = () => [...page.querySelectorAll('*')].filter((element) => element.shadowRoot);
const statusIn = (host: Element | null | undefined) =>
  host?.shadowRoot?.querySelector<HTMLElement>('[part=field-status]');

describe('a writer without the widget', () => {
  it('suggests changes of a field and makes them, and leaves nothing behind', async () => {
    const field = addField('textarea');
    const before = page.innerHTML;
    const writer = await attach(field);
    await writer.check();
    const host = field.nextElementSibling;
    expect(statusIn(host)?.getAttribute('aria-label')).toBe('1 suggestion');
    expect(getComputedStyle(statusIn(host) ?? page).fontSize).toBe('13px');
    expect([host?.getBoundingClientRect().width, host?.getBoundingClientRect().height]).toEqual([0, 0]);
    await writer.acceptAll();
    expect(field.value).toBe('I receive it.');
    writer.detach();
    expect(page.innerHTML).toBe(before);
    expect([...CSS.highlights.keys()]).toEqual([]);
  });

  it('says why a text was not checked if the server has no spelling check for its language', async () => {
    const field = addField('textarea', 'He go to school every day.');
    const writer = await attach(field, {
      language: 'es',
      check: ({ sentences }) => ({ sentences: sentences.map(() => []), notices: ['spelling_unavailable'] }),
    });
    field.focus();
    await writer.check();
    const status = statusIn(field.nextElementSibling);
    expect(status?.getAttribute('aria-label')).toBe('Not checked');
    status?.click();
    const root = field.nextElementSibling?.shadowRoot;
    await expect
      .poll(() => root?.querySelector('[role=dialog]')?.textContent)
      .toContain('The service could not check the spelling of this text in Spanish.');
  });

  it('speaks the chosen language', async () => {
    const field = addField('textarea');
    await (await attach(field, { locale: 'fr' })).check();
    expect(statusIn(field.nextElementSibling)?.getAttribute('aria-label')).toBe('1 suggestion');
    field.focus();
    statusIn(field.nextElementSibling)?.click();
    await vi.waitFor(() =>
      expect(field.nextElementSibling?.shadowRoot?.textContent).toContain('Tout accepter'),
    );
  });

  it('checks the fields of a container, and not those that opt out', async () => {
    const form = page.appendChild(document.createElement('form'));
    const [one, two] = [addField('input', 'I recieve it.', form), addField('input', 'I recieve it.', form)];
    two.spellcheck = false;
    const writer = await attach(form);
    await writer.check();
    await writer.acceptAll();
    expect([one.value, two.value]).toEqual(['I receive it.', 'I recieve it.']);
    expect(added().map(({ parentElement }) => parentElement)).toEqual([form]);
    writer.detach();
    expect(added()).toEqual([]);
  });

  it('puts its button after a label that contains the field, not into the label', async () => {
    const label = page.appendChild(document.createElement('label'));
    await attach(addField('input', '', label));
    expect(added().map(({ previousElementSibling }) => previousElementSibling)).toEqual([label]);
  });

  it('inserts its button again if the page has removed it, when the field gets the focus', async () => {
    const field = addField('textarea');
    await (await attach(field)).check();
    for (const host of added()) host.remove();
    field.focus();
    await vi.waitFor(() => expect(statusIn(field.nextElementSibling)?.hidden).toBe(false));
  });

  it('ends when its signal is aborted', async () => {
    const ended = new AbortController();
    await attach(addField('textarea'), { signal: ended.signal });
    ended.abort();
    expect(added()).toEqual([]);
    const late = attach(addField('textarea'), { signal: ended.signal });
    await expect(late).rejects.toBe(ended.signal.reason);
    expect(added()).toEqual([]);
  });

  it('works for several fields of a page at once', async () => {
    const fields = [addField('textarea'), addField('textarea')];
    for (const field of fields) await (await attach(field)).check();
    await Promise.all(writers.map((writer) => writer.acceptAll()));
    expect(fields.map(({ value }) => value)).toEqual(['I receive it.', 'I receive it.']);
  });
});

describe('a check', () => {
  it.each<[string, CheckFunction, number]>([
    ['throws', () => Promise.reject(new Error('broken')), 2],
    ['answers with nothing', () => ({}), 2],
    // The sentence that has its answer is not sent again.
    ['answers for one sentence of two', () => ({ sentences: [[]] }), 1],
  ])('that %s is reported at the field, and can be repeated', async (_name, fails, count) => {
    const field = addField('textarea', 'I recieve it. You recieve it.');
    field.focus();
    const once = vi.fn(check).mockImplementationOnce(fails);
    const writer = await attach(field, { check: once });
    await writer.check();
    expect(statusIn(field.nextElementSibling)?.getAttribute('aria-label')).toBe('Not checked');
    await writer.check();
    expect(writer.changes.length).toBe(count);
  });

  it('that answers after the writer was detached changes nothing', async () => {
    const field = addField('textarea');
    let answer: (reply: Awaited<ReturnType<CheckFunction>>) => void = () => undefined;
    const writer = await attach(field, { check: () => new Promise((resolve) => (answer = resolve)) });
    const checked = writer.check();
    writer.detach();
    answer({ sentences: [changesOf(field.value)] });
    await checked;
    expect([writer.changes, added(), CSS.highlights.size]).toEqual([[], [], 0]);
  });
});

describe('attachWriter rejects', () => {
  const password = Object.assign(document.createElement('input'), { type: 'password' });
  it.each([
    null,
    undefined,
    5,
    '#bio',
    {},
    { adapter: {} },
    document,
    document.createTextNode('x'),
    password,
  ])('a target that is no field, and adds nothing to the page: %s', async (target) => {
    // @ts-expect-error a caller without types
    await expect(attachWriter(target, { check })).rejects.toThrow(TypeError);
    expect(document.body.querySelectorAll('[translate=no]').length).toBe(0);
  });

  it('a check that is no function', async () => {
    const call: Promise<unknown> = Reflect.apply(attachWriter, undefined, [addField('textarea'), {}]);
    await expect(call).rejects.toThrow('`check` must be a function');
  });

  it('a field that has a writer, until that writer is detached', async () => {
    const field = addField('textarea');
    const first = await attach(field);
    await expect(attach(field)).rejects.toThrow('another writer has it');
    expect(added().length).toBe(1);
    await first.check();
    expect(first.changes.length).toBe(1);
    first.detach();
    await attach(field);
    expect(added().length).toBe(1);
  });
});
