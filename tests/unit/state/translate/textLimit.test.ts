import { describe, expect, it, vi } from 'vitest';
import { double, restart, state, dialog, type, waiting, useLimits } from '../usage/limitFixture';

useLimits();

describe('a text that reaches its limit', () => {
  const upgrade = { kind: 'upgrade', feature: 'translate', max: 5000 };

  it('opens the upgrade offer for a user with a token, in a pause, once for each text', async () => {
    restart({ userToken: 't0ken' });
    await type('x'.repeat(4999));
    expect(waiting()).toBeNull();
    state().translate.setText('x'.repeat(5000));
    expect(waiting()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting()).toEqual(upgrade);
    expect(dialog()).toBeNull();
    state().ui.closeDialog();
    await type(`${'x'.repeat(5000)}y`);
    await type('x');
    await type('x'.repeat(6000));
    expect(waiting()).toBeNull();
    expect(double.emitted.filter(({ name }) => name === 'la-limit-reached')).toEqual([
      { name: 'la-limit-reached', detail: { feature: 'translate', limit: 'textLength', max: 5000 } },
    ]);
  });

  it('opens no offer if it is shorter again before the pause ends', async () => {
    restart({ userToken: 't0ken' });
    await type('x'.repeat(6000));
    await type('x'.repeat(4000));
    expect(waiting()).toBeNull();
  });

  it('opens no offer if the page set it as the initial text', async () => {
    restart({ userToken: 't0ken', initialText: 'x'.repeat(5000) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting()).toBeNull();
  });
});
