import { describe, expect, it, vi } from 'vitest';
import { double, restart, state, dialog, type } from '../usage/limitFixture';

describe('a text that reaches its limit', () => {
  const upgrade = { kind: 'upgrade', feature: 'translate', max: 5000 };

  it('opens the offer of more to a visitor with a token, in a pause, and once until the text is shorter again', async () => {
    restart({ userToken: 't0ken' });
    await type('x'.repeat(4999));
    expect(dialog()).toBeNull();
    state().translate.setText('x'.repeat(5000));
    expect(dialog()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(dialog()).toEqual(upgrade);
    state().ui.closeDialog();
    await type(`${'x'.repeat(5000)}y`);
    expect(dialog()).toBeNull();
    await type('x');
    await type('x'.repeat(6000));
    expect(dialog()).toEqual(upgrade);
    expect(double.emitted.findLast(({ name }) => name === 'la-limit-reached')).toEqual({
      name: 'la-limit-reached',
      detail: { feature: 'translate', limit: 'textLength', max: 5000 },
    });
  });

  it('is offered more again after the box was emptied', async () => {
    restart({ userToken: 't0ken' });
    await type('x'.repeat(6000));
    state().ui.closeDialog();
    state().translate.clear();
    await type('x'.repeat(6000));
    expect(dialog()).toEqual(upgrade);
  });

  it('that stood there from the start opens nothing', async () => {
    restart({ userToken: 't0ken', initialText: 'x'.repeat(5000) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['without a token, who is shown the way to register', {}],
    ['of a paid plan, who has it all', { userToken: 't', plan: 'paid' }],
  ] as const)('opens nothing to a visitor %s', async (_who, config) => {
    restart(config);
    await type('x'.repeat(6000));
    expect(dialog()).toBeNull();
  });
});
