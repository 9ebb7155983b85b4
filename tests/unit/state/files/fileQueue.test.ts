import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import {
  MANY,
  double,
  state,
  controller,
  start,
  file,
  wait,
  press,
  asked,
  kinds,
  progressOf,
  used,
  events,
  idOf,
  useFiles,
} from './filesFixture';

useFiles();

describe('the translation of a document', () => {
  it('continues while another tool is on screen, and does not move the focus away from that tool', async () => {
    controller().add([file('a.pdf')]);
    await press();
    controller().clearFocusRequest();
    state().ui.setMode('translate');
    await asked().answer({ text: 'Hola' });
    await wait(1000);
    expect(kinds()).toEqual(['done']);
    expect(controller().focusRequest).toBeUndefined();
  });

  it.each<AppError>([{ kind: 'timeout' }, { kind: 'http', status: 500 }, { kind: 'invalidReply', raw: '' }])(
    'that fails ($kind) shows an error, resets its progress, and can be repeated with Translate',
    async (error) => {
      controller().add([file('a.pdf')]);
      await press();
      await wait(2000);
      await asked().fail(error);
      expect([controller().percent, progressOf(0)]).toEqual([0, { kind: 'failed', error }]);
      expect(events('la-error').map(({ detail }) => detail)).toEqual([{ feature: 'files', error }]);
      await wait(5000);
      expect(controller().percent).toBe(0);
      await press();
      expect([double.translating.length, kinds()]).toEqual([2, ['translating']]);
    },
  );

  it('does not count as a use if the document never reached the server', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'network' });
    expect(used()).toBe(0);
  });

  it('that fails with an unexpected error is shown as failed, and reported', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().crash(new Error('unforeseen'));
    expect(progressOf(0)).toMatchObject({ kind: 'failed', error: { kind: 'invalidReply' } });
    expect(double.reported).toHaveLength(1);
  });
});

describe('several documents', () => {
  it('are translated one after the other, each with a separate result', async () => {
    controller().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    expect(kinds()).toEqual(['translating', 'waiting', 'waiting']);
    await press();
    expect(double.translating).toHaveLength(1);
    await asked().answer({ text: 'A' });
    await wait(1000);
    expect(kinds()).toEqual(['done', 'translating', 'waiting']);
    expect([controller().percent, controller().focusRequest]).toEqual([0, { place: 'translate' }]);
    await asked().fail({ kind: 'http', status: 500 });
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'translating']);
    await asked().answer({ text: 'C' });
    await wait(1000);
    expect(kinds()).toEqual(['done', 'failed', 'done']);
    controller().retry(idOf(1));
    await wait(0);
    expect(kinds()).toEqual(['done', 'translating', 'done']);
    expect(double.translating.map(({ request }) => request.file.name)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'b.pdf',
    ]);
  });

  it('are sent without a document that failed permanently, which can only be sent again separately', async () => {
    controller().add([file('locked.pdf')]);
    await press();
    await asked().fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    controller().add([file('b.pdf')]);
    await press();
    expect([kinds(), asked().request.file.name]).toEqual([['failed', 'translating'], 'b.pdf']);
    await asked().answer({ text: 'B' });
    await wait(1000);
    await press();
    expect([kinds(), asked().request.file.name]).toEqual([['translating', 'done'], 'locked.pdf']);
  });

  it('are sent together with an earlier document that failed for a temporary reason', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    controller().add([file('b.pdf')]);
    await press();
    expect(kinds()).toEqual(['translating', 'waiting']);
  });

  it('are translated into the languages that were set when the user clicked Translate', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    controller().chooseLanguage('target', 'fr');
    await asked().answer({ text: 'A' });
    await wait(1000);
    expect(asked().request.target).toBe('es');
  });

  it('are not sent when another document is retried', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    controller().add([file('b.pdf')]);
    controller().retry(idOf(0));
    await wait(0);
    expect(kinds()).toEqual(['translating', 'ready']);
  });

  it('are sent only up to the daily limit: then the dialog opens once, and the rest stays in the list', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 1, free: 3, paid: Infinity } } });
    controller().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    await asked().answer({ text: 'A' });
    await wait(1000);
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'ready']);
    expect(state().ui.dialog).toMatchObject({ kind: 'limit', feature: 'files', max: 1 });
    expect(events('la-limit-reached')).toHaveLength(1);
    expect(events('la-error')).toHaveLength(0);
    expect(double.translating).toHaveLength(1);
  });
});

describe('five documents', () => {
  it('are not sent any more once the server’s limit is reached, and none of them is sent twice', async () => {
    controller().add('abcde'.split('').map((letter) => file(`${letter}.pdf`)));
    await press();
    await asked().answer({ text: 'A' });
    await wait(1000);
    await asked().fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    await wait(0);
    const quota = { limit: 3, remaining: 0, resetsAt: Date.now() + 3_600_000 };
    await asked().fail({ kind: 'http', status: 429, quota });
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'failed', 'ready', 'ready']);
    expect(progressOf(2)).toMatchObject({ error: { kind: 'limit' } });
    expect(state().ui.dialog).toMatchObject({ kind: 'limit', feature: 'files', max: 3 });
    expect(double.translating).toHaveLength(3);
    controller().remove(idOf(3));
    expect(kinds()).toEqual(['done', 'failed', 'failed', 'ready']);
    await wait(60_000);
    expect([double.translating.length, controller().percent]).toEqual([3, 0]);
  });
});
