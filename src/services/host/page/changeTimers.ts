import { createChangePace, type ChangePace } from '../../../domain/page/changePace';

export interface ChangeTimers {
  change(node: Node): ReturnType<ChangePace['change']>;
  clear(): void;
}

/** @param onQuiet called when a text whose request was delayed may now be requested */
export function createChangeTimers(now: () => number, onQuiet: (node: Node) => void): ChangeTimers {
  const paces = new WeakMap<Node, ChangePace>();
  const timers = new Map<Node, ReturnType<typeof setTimeout>>();
  return {
    change(node) {
      const pace = paces.get(node) ?? createChangePace();
      paces.set(node, pace);
      clearTimeout(timers.get(node));
      timers.delete(node);
      const result = pace.change(now());
      const end = () => {
        timers.delete(node);
        pace.allow(now());
        onQuiet(node);
      };
      if (result.waitMs === 0) pace.allow(now());
      else timers.set(node, setTimeout(end, result.waitMs));
      return result;
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
