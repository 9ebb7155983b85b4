import { describe, expect, it } from 'vitest';
import { AI_KEY, open } from './usageFixture';

describe('a use that is refused at the limit', () => {
  it('opens the dialog, emits an event, and is not counted', async () => {
    const { double, use } = open();
    await use('chat', 6);
    expect(double.emitted).toEqual([
      {
        name: 'la-limit-reached',
        detail: { feature: 'chat', limit: 'daily', max: 5, resetsAt: new Date(2026, 10, 22) },
      },
    ]);
    expect(double.storage.entries.get(AI_KEY)).toBe('{"date":"2026-11-21","count":5}');
  });

  it('opens the dialog once for automatic requests, and each time the user clicks a control', async () => {
    const { double, request, use } = open();
    await use('chat', 5);
    const byItself = { feature: 'chat', amount: 1, isPressed: false } as const;
    await request(byItself);
    await request(byItself);
    expect(double.emitted).toHaveLength(1);
    await use();
    expect(double.emitted).toHaveLength(2);
  });
});
