import { createElement, useCallback, useState, type ComponentType } from 'react';
import { useLazy } from '../components/hooks/useLazy';
import { ScreenBoundary } from './ScreenBoundary';

export interface LayerProps {
  readonly onError: (problem: unknown) => void;
}

interface LazyLayerProps extends LayerProps {
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType<LayerProps>>;
  /** Called if the layer fails to load or crashes. The caller continues without the layer. */
  readonly onFail: () => void;
}

export function LazyLayer({ isWanted, load, onError, onFail }: LazyLayerProps) {
  const onLoadError = useCallback(
    (problem: unknown) => {
      onFail();
      onError(problem);
    },
    [onFail, onError],
  );
  const layer = useLazy(isWanted, load, onLoadError);
  /** Counts how often the layer was opened, so that a layer that crashed starts again the next time. */
  const [times, setTimes] = useState({ isWanted, count: 0 });
  if (times.isWanted !== isWanted) setTimes({ isWanted, count: times.count + (isWanted ? 1 : 0) });

  if (!layer) return null;
  return (
    <ScreenBoundary key={times.count} isSilent onError={onLoadError}>
      {createElement(layer, { onError })}
    </ScreenBoundary>
  );
}
