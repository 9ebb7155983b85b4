import type { Box } from '@lang-assistant/ui/popover';
import { describe, expect, it } from 'vitest';
import { placeButton } from '../src/selection/layer.js';

const SCREEN = { width: 400, height: 600 };
const SIDE = 28;
const GAP = 3;

const line = (left: number, top: number, right: number, bottom = top + 20): Box => ({
  left,
  top,
  right,
  bottom,
});
const button = (boxes: readonly Box[], isRtl = false) => placeButton({ boxes, isRtl }, SIDE, GAP, SCREEN);

const overlaps = (place: { left: number; top: number }, box: Box) =>
  place.left < box.right &&
  place.left + SIDE > box.left &&
  place.top < box.bottom &&
  place.top + SIDE > box.top;

describe('the button for selected text', () => {
  it('is 3 px below the line in which the selection ends, centred at its end', () => {
    expect(button([line(50, 100, 300), line(20, 120, 150)])).toMatchObject({ left: 136, top: 143 });
  });

  it('is at the left end of right-to-left text', () => {
    expect(button([line(50, 100, 300)], true)).toMatchObject({ left: 36, top: 123 });
  });

  it('stays on the screen at both edges', () => {
    expect(button([line(300, 100, 399)])).toMatchObject({ left: 372 });
    expect(button([line(2, 100, 40)], true)).toMatchObject({ left: 0 });
  });

  it('is above the selection if there is no space below', () => {
    expect(button([line(50, 550, 300), line(50, 575, 150)])).toMatchObject({ top: 519 });
  });

  it('is below the whole selection if it would cover selected text in the next column', () => {
    const boxes = [line(0, 100, 198, 400), line(200, 100, 210)];
    const place = button(boxes);
    expect(place).toMatchObject({ top: 403 });
  });

  it('is hidden if the end of the selection is off the screen, or if no other position is free', () => {
    expect(button([line(50, 700, 300)])).toBeUndefined();
    expect(button([line(50, -40, 300)])).toBeUndefined();
    expect(button([line(0, 0, 400, 600)])).toBeUndefined();
    expect(button([])).toBeUndefined();
  });

  it('does not cover selected text', () => {
    let seed = 7;
    const random = (max: number) => (seed = (seed * 16_807) % 2_147_483_647) % max;
    for (let round = 0; round < 2_000; round += 1) {
      const boxes = Array.from({ length: 1 + random(6) }, () => {
        const left = random(380);
        const top = random(640) - 20;
        return line(left, top, left + 1 + random(200), top + 8 + random(40));
      });
      const place = button(boxes, random(2) === 0);
      if (place) expect(boxes.filter((box) => overlaps(place, box))).toEqual([]);
    }
  });
});
