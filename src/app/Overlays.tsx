import { useApp } from '../state/hooks';
import { createElement, useState, type ComponentType, useEffect, type RefObject } from 'react';
import { useLazy, useNeeded } from '../components/hooks/useLazy';
import { ScreenBoundary } from './ScreenBoundary';

const loadTooltips = () => loadLayers().then(({ addTooltips }) => addTooltips);

/** Loads the tooltips when the pointer or the keyboard focus first reaches a button. */
export function Tooltips({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const [first, setFirst] = useState<HTMLElement>();
  const addTooltips = useLazy(first !== undefined, loadTooltips);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const find = ({ target }: Event, isUsed: (button: HTMLElement) => boolean) => {
      const button = target instanceof Element && target.closest('button');
      if (!button || !isUsed(button)) return;
      listening.abort();
      setFirst(button);
    };
    const { current: frame } = root;
    frame?.addEventListener('pointerover', (event) => find(event, () => event.pointerType !== 'touch'), {
      signal,
    });
    frame?.addEventListener('focusin', (event) => find(event, (button) => button.matches(':focus-visible')), {
      signal,
    });
    return () => listening.abort();
  }, [root]);

  useEffect(() => {
    if (first && root.current) addTooltips?.(root.current, first);
  }, [addTooltips, first, root]);

  return null;
}

interface LayerProps {
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType>;
}

function Layer({ isWanted, load }: LayerProps) {
  const layer = useNeeded(isWanted, load);
  return layer ? createElement(layer) : null;
}

interface LazyLayerProps extends LayerProps {
  /** Called if the layer fails to load or crashes. The caller closes it: the next attempt loads it again. */
  readonly onFail: (problem: unknown) => void;
}

function LazyLayer({ onFail, ...layer }: LazyLayerProps) {
  const { isWanted } = layer;
  /** Counts how often the layer was opened, so that a layer that failed starts again the next time. */
  const [times, setTimes] = useState({ isWanted, count: 0 });
  if (times.isWanted !== isWanted) setTimes({ isWanted, count: times.count + (isWanted ? 1 : 0) });

  return (
    <ScreenBoundary key={times.count} isSilent onError={onFail}>
      <Layer {...layer} />
    </ScreenBoundary>
  );
}

export const loadLayers = () => import('./layers');

export const loadDialogs = () => loadLayers().then(({ DialogLayer }) => DialogLayer);

export const loadToasts = () => loadLayers().then(({ ToastLayer }) => ToastLayer);

interface OverlaysProps {
  readonly onError: (problem: unknown) => void;
}

/** The first screen needs neither dialogs nor toasts, so both load on demand. */
export function Overlays({ onError }: OverlaysProps) {
  const hasDialog = useApp((state) => (state.ui.dialog ?? state.ui.waitingDialog) !== null);
  const hasToast = useApp((state) => state.ui.toast !== null);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const hideToast = useApp((state) => state.ui.hideToast);
  const after = (close: () => void) => (problem: unknown) => {
    close();
    onError(problem);
  };
  return (
    <>
      <LazyLayer isWanted={hasDialog} load={loadDialogs} onFail={after(closeDialog)} />
      <LazyLayer isWanted={hasToast} load={loadToasts} onFail={after(hideToast)} />
    </>
  );
}
