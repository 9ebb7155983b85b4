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
} from './filesFixture';

describe('another user', () => {
  const DOCUMENT = { name: 'translated_a.pdf', type: 'application/pdf', base64: '' };

  it('who logs in may try again what the limit refused', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 0, free: 3, paid: Infinity } } });
    controller().add([file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['failed']);
    applyConfig(double.store, { ...state().session.config, userToken: 'user' });
    expect(kinds()).toEqual(['ready']);
  });

  it('who logs in keeps other failures and results', async () => {
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
  ])('does not find the documents of who was there before: %s', async (_who, userToken) => {
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

  it('is none where only the plan changes', async () => {
    await start({ userToken: 'user' });
    controller().add([file('a.pdf')]);
    applyConfig(double.store, { ...state().session.config, plan: 'paid' });
    expect(kinds()).toEqual(['ready']);
  });
});

it('what breaks while files are chosen is noted', () => {
  controller().report('problem');
  expect(double.reported).toEqual(['problem']);
});
