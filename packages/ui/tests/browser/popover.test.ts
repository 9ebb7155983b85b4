import { afterEach, expect, it } from 'vitest';
import { openPopover } from '../../src/popover.js';

afterEach(() => document.body.replaceChildren());

it('a popover that is higher than the space beside its lines scrolls, and keeps its place when it moves', () => {
  const popover = document.createElement('div');
  popover.popover = 'manual';
  Object.assign(popover.style, { overflow: 'auto', boxSizing: 'border-box', margin: '0' });
  popover.append(document.createElement('p'));
  document.body.append(popover);
  const text = popover.querySelector('p');
  if (text) text.style.height = '3000px';
  let top = 40;
  const open = openPopover(popover, {
    readLines: () => ({ boxes: [new DOMRect(20, top, 100, 20)], isRtl: false }),
    onEscape: () => undefined,
    onReplaced: () => undefined,
  });
  open.place();
  expect(popover.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  popover.scrollTop = 500;
  top = 30;
  open.place();
  expect([popover.scrollTop, popover.getBoundingClientRect().bottom <= innerHeight]).toEqual([500, true]);
  if (text) text.style.height = '20px';
  open.place();
  expect(popover.offsetHeight).toBeLessThan(100);
  open.close(false);
  expect(popover.matches(':popover-open')).toBe(false);
});
