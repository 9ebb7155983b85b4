import { createElement, useCallback, useState, type ComponentType } from 'react';
import { useLazy } from '../components/hooks/useLazy';
import { ScreenBoundary } from './ScreenBoundary';

/** What a layer is told: whom to tell of its faults. */
export interface LayerProps {
  readonly onError: (problem: unknown) => void;
}

interface OnDemandProps extends LayerProps {
  /** There is something for it to show. */
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType<LayerProps>>;
  /** It could not be fetched, or broke: whoever wanted it goes on without. */
  readonly onFail: () => void;
}

/** A layer above the screen that is fetched when it is wanted for the first time, and stays from then on. */
export function LazyLayer({ isWanted, load, onError, onFail }: OnDemandProps) {
  const onLoadError = useCallback(
    (problem: unknown) => {
      onFail();
      onError(problem);
    },
    [onFail, onError],
  );
  const layer = useLazy(isWanted, load, onLoadError);
  /** Counts the times that it was wanted: a layer that broke starts afresh the next time. */
  const [times, setTimes] = useState({ isWanted, count: 0 });
  if (times.isWanted !== isWanted) setTimes({ isWanted, count: times.count + (isWanted ? 1 : 0) });

  if (!layer) return null;
  return (
    <ScreenBoundary key={times.count} isSilent onError={onLoadError}>
      {createElement(layer, { onError })}
    </ScreenBoundary>
  );
}
