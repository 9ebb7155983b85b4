import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { double, state, dialog, type } from '../usage/limitFixture';

describe('a dialog that comes by itself', () => {
  const refused = async () => {
    await type('Hello');
    await double.asked[0]?.fail({ kind: 'http', status: 429 });
    await vi.dynamicImportSettled();
    await settled();
  };

  it('does not open while the user works elsewhere in the page, but the page gets the event', async () => {
    double.hasFocus = false;
    await refused();
    expect(dialog()).toBeNull();
    expect(double.emitted.map(({ name }) => name)).toEqual(['la-limit-reached']);
    expect(state().translate.output).toMatchObject({ error: { kind: 'limit', canRetry: true } });
  });

  it('is dropped if the user types on before it is there', async () => {
    await refused();
    expect(dialog()).not.toBeNull();
    state().translate.setText('Hello y');
    expect(dialog()).toBeNull();
  });

  it('does not come again when the page or the address changes the languages', async () => {
    await refused();
    state().ui.closeDialog();
    state().translate.visitPair({ source: 'en', target: 'fr' });
    await settled();
    await double.asked.at(-1)?.fail({ kind: 'http', status: 429 });
    expect(dialog()).toBeNull();
  });
});

describe('the login', () => {
  it('is the page’s own business where it says so, and the dialog makes way', () => {
    double.logsIn = true;
    state().ui.openDialog({ kind: 'limit', feature: 'chat', max: 5 });
    expect(state().ui.requestLogin('/login')).toBe(false);
    expect(dialog()).toBeNull();
    expect(double.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
  });

  it('otherwise leads to its address', () => {
    expect(state().ui.requestLogin('/login')).toBe(true);
  });
});
