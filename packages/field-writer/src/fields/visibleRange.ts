import type { TextRange } from '@lang-assistant/core/check';

export function visibleRange(field: HTMLElement, length: number): TextRange {
  const { top, bottom } = field.getBoundingClientRect();
  const { scrollTop, scrollHeight } = field;
  const share = (y: number) => Math.min(Math.max((scrollTop + y - top) / Math.max(scrollHeight, 1), 0), 1);
  return {
    start: Math.floor(length * share(Math.max(top, 0))),
    end: Math.ceil(length * share(Math.min(bottom, innerHeight))),
  };
}
