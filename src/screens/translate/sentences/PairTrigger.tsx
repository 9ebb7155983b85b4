import { createElement, useEffect, useState } from 'react';
import { useLazy } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';

const load = () => import('./PairMarks').then(({ PairMarks }) => PairMarks);

/** These events show that the user points at a text, or moves the focus or the caret into it. */
const USES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Loads the code that highlights matching sentences when the user first uses a translation with several sentences. */
export function PairTrigger() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasPairs = useApp(
    ({ translate: { output } }) => output.kind === 'success' && (output.value.pairs?.length ?? 0) > 1,
  );
  const [isNeeded, setNeeded] = useState(false);
  const marks = useLazy(isNeeded, load);

  useEffect(() => {
    const panes = anchor?.closest('.la-panes');
    if (!hasPairs || isNeeded || !panes) return undefined;
    const listening = new AbortController();
    for (const use of USES)
      panes.addEventListener(use, () => setNeeded(true), { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [anchor, hasPairs, isNeeded]);

  return (
    <>
      <span ref={setAnchor} hidden />
      {marks && hasPairs && anchor && createElement(marks, { anchor })}
    </>
  );
}
