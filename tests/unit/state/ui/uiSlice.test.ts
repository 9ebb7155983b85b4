import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { double, state, dialog, type, waiting, useLimits } from '../usage/limitFixture';

useLimits();

describe('a dialog that opens by itself', () => {
  const refused = async () => {
    await type('Hello');
    await double.asked[0]?.fail({ kind: 'http', status: 429 });
    await vi.dynamicImportSettled();
    await settled();
  };

  it('opens after a pause, or after a click as if the user had requested it', async () => {
    await refused();
    expect(dialog()).toBeNull();
    state().ui.openWaitingDialog(false);
    expect(dialog()).toEqual({ kind: 'limit', feature: 'translate', isUnasked: true });
    expect(waiting()).toBeNull();
    state().ui.closeDialog();
    state().ui.reportLimit({ kind: 'limit', feature: 'write' }, false);
    state().ui.openWaitingDialog(true);
    expect(dialog()).toEqual({ kind: 'limit', feature: 'write' });
  });

  it('is dropped if another dialog is open', () => {
    state().ui.openDialog({ kind: 'limit', feature: 'chat' });
    state().ui.reportLimit({ kind: 'limit', feature: 'write' }, false);
    expect(waiting()).toBeNull();
  });

  it('is dropped if the focus is elsewhere in the page after the pause', async () => {
    await refused();
    double.hasFocus = false;
    state().ui.openWaitingDialog(false);
    expect([dialog(), waiting()]).toEqual([null, null]);
    state().ui.openWaitingDialog(true);
    expect(dialog()).toBeNull();
  });

  it('does not open for a user who opens the login', async () => {
    await refused();
    state().ui.requestLogin('/login');
    expect(waiting()).toBeNull();
  });

  it('does not open while the user works elsewhere in the page, but an event is dispatched to the page', async () => {
    double.hasFocus = false;
    await refused();
    expect(waiting()).toBeNull();
    expect(double.emitted.map(({ name }) => name)).toEqual(['la-limit-reached']);
    expect(state().translate.output).toMatchObject({ error: { kind: 'limit', canRetry: true } });
  });

  it('waits while the user types, and closes if the user types after it has opened', async () => {
    await refused();
    state().translate.setText('Hello y');
    expect(waiting()).not.toBeNull();
    state().ui.openWaitingDialog(false);
    state().translate.setText('Hello yo');
    expect([dialog(), waiting()]).toEqual([null, null]);
  });

  it('does not open again when the page or the address changes the languages', async () => {
    await refused();
    state().ui.closeDialog();
    state().translate.visitPair({ source: 'en', target: 'fr' });
    await settled();
    await double.asked.at(-1)?.fail({ kind: 'http', status: 429 });
    expect(waiting()).toBeNull();
  });
});

describe('a click on Log in', () => {
  it('is left to the page if the page handles it, and the dialog closes', () => {
    double.logsIn = true;
    state().ui.openDialog({ kind: 'limit', feature: 'chat', max: 5 });
    expect(state().ui.requestLogin('/login')).toBe(false);
    expect(dialog()).toBeNull();
    expect(double.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
  });

  it('opens the login address', () => {
    expect(state().ui.requestLogin('/login')).toBe(true);
  });

  it('without an address is left to the page', () => {
    state().ui.openDialog({ kind: 'limit', feature: 'chat', max: 5 });
    expect(state().ui.requestLogin('')).toBe(false);
    expect(dialog()).toBeNull();
    expect(double.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '' } });
  });
});
