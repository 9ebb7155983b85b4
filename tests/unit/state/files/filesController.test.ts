import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
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
  events,
  useFiles,
} from './filesFixture';

useFiles();

describe('after a login, a logout or a change of the plan', () => {
  const DOCUMENT = { name: 'translated_a.pdf', type: 'application/pdf', base64: '' };

  it('a user who logs in can retry documents that were refused at the limit', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 0, free: 3, paid: Infinity } } });
    controller().add([file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['failed']);
    applyConfig(double.store, { ...state().session.config, userToken: 'user' });
    expect(kinds()).toEqual(['ready']);
  });

  it('a user who logs in still sees failures for other reasons, and results', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    await wait(0);
    await asked().answer({ text: 'B', document: DOCUMENT });
    await wait(1000);
    applyConfig(double.store, { ...state().session.config, userToken: 'user' });
    expect(kinds()).toEqual(['failed', 'done']);
  });

  it.each([
    ['no user', DEFAULT_CONFIG.userToken],
    ['another user', 'another'],
  ])('the documents of the previous user are gone: %s', async (_who, userToken) => {
    await start({ userToken: 'user' });
    controller().add([file('a.pdf')]);
    await press();
    applyConfig(double.store, { ...state().session.config, userToken });
    await wait(0);
    expect([controller().files, controller().focusRequest, asked().signal.aborted]).toEqual([
      [],
      undefined,
      true,
    ]);
    await asked().answer({ text: 'late' });
    await wait(2000);
    expect([controller().files, state().ui.toast, events('la-file-translate')]).toEqual([[], null, []]);
  });

  it('the documents stay in the list if only the plan has changed', async () => {
    await start({ userToken: 'user' });
    controller().add([file('a.pdf')]);
    applyConfig(double.store, { ...state().session.config, plan: 'paid' });
    expect(kinds()).toEqual(['ready']);
  });
});

it('an unexpected error while files are chosen is reported', () => {
  controller().report('problem');
  expect(double.reported).toEqual(['problem']);
});
