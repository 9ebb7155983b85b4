import { describe, expect, it } from 'vitest';
import { placePopover, type Box } from '../src/popover.js';

const SCREEN = { width: 400, height: 600 };

const line = (left: number, top: number, right: number, bottom = top + 20): Box => ({
  left,
  top,
  right,
  bottom,
});

describe('a popover', () => {
  const size = { width: 360, height: 200 };
  const place = (boxes: readonly Box[], screen = SCREEN) =>
    placePopover({ boxes, isRtl: false }, size, screen);

  it('is in the corner of the screen if the selection has left the screen', () => {
    expect(placePopover({ boxes: [], isRtl: false }, { width: 300, height: 200 }, SCREEN)).toMatchObject({
      left: 8,
      top: 8,
    });
  });

  it('is below the selection, and at least 8 px from the edges', () => {
    expect(place([line(50, 100, 200)])).toMatchObject({ left: 20, top: 128 });
    expect(place([line(0, 100, 20)])).toMatchObject({ left: 8, top: 128 });
    expect(place([line(300, 100, 400)])).toMatchObject({ left: 32, top: 128 });
  });

  it('is above the first line if there is more space above', () => {
    expect(place([line(50, 480, 300), line(50, 500, 200)])).toMatchObject({ left: 20, top: 272 });
  });

  it('stays above or below the selection when its height changes, and scrolls instead of covering the selection', () => {
    for (const height of [100, 200, 400, 900]) {
      const options = [
        { boxes: [line(50, 340, 200)], isRtl: false },
        { width: 360, height },
        SCREEN,
      ] as const;
      const { top, maxHeight } = placePopover(...options);
      expect(top + Math.min(height, maxHeight)).toBe(332);
    }
  });

  it('stays on the screen even if the screen has very little height', () => {
    expect(place([line(50, 100, 200)], { width: 360, height: 150 })).toMatchObject({ left: 8, top: 8 });
  });

  it('starts where its line starts, if it belongs to the start', () => {
    const lines = { boxes: [line(30, 100, 90)], isRtl: false, isAtStart: true };
    expect(placePopover(lines, { width: 300, height: 200 }, SCREEN)).toMatchObject({ left: 30, top: 128 });
    expect(placePopover(lines, { width: 380, height: 200 }, SCREEN)).toMatchObject({ left: 12 });
  });

  it('covers its lines if it may and is too high for both sides', () => {
    const lines = { boxes: [line(50, 300, 200)], isRtl: false, mayCover: true };
    expect(placePopover(lines, { width: 360, height: 200 }, SCREEN)).toMatchObject({ top: 328 });
    expect(placePopover(lines, { width: 360, height: 500 }, SCREEN)).toMatchObject({
      top: 92,
      maxHeight: 584,
    });
  });
});
