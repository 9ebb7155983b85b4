import { useEffect, useState, type ComponentType } from 'react';

/** What a layer is told: whom to tell of its faults. */
export interface LayerProps {
  readonly onError: (problem: unknown) => void;
}

interface OnDemandProps extends LayerProps {
  /** There is something for it to show. */
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType<LayerProps>>;
  /** It could not be fetched: whoever wanted it goes on without. */
  readonly onFail: () => void;
}

/** A layer above the screen that is fetched when it is wanted for the first time, and stays from then on. */
export function OnDemand({ isWanted, load, onError, onFail }: OnDemandProps) {
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>();

  useEffect(() => {
    if (!isWanted || Layer) return;
    load().then(
      (Loaded) => setLayer(() => Loaded),
      (problem: unknown) => {
        onFail();
        onError(problem);
      },
    );
  }, [isWanted, Layer, load, onError, onFail]);

  return Layer ? <Layer onError={onError} /> : null;
}
