import type { HostConfig } from '../domain/hostConfig';
import { KEPT_BOXES, type KeptBox } from '../domain/keepText';
import type { KeptTexts } from '../services/contracts/device';
import type { AppState, AppStore } from './appState';
import { findBoxState } from './drawnState';

/** The text of a box from before a reload; empty if there is none, or the page does not keep texts. */
export function readKept({ keepText }: HostConfig, kept: KeptTexts, box: KeptBox): string {
  return keepText === 'session' ? kept.read(box) : '';
}

/** What is to be kept of a box. Undefined while its tool is not loaded: what was kept before stays. */
function textOf(state: AppState, box: KeptBox): string | undefined {
  const text = findBoxState(state, box === 'chat' ? 'ai' : box)?.text;
  // The page's own text is not stored, because the page sets it again.
  return box === 'translate' && text === state.session.config.initialText ? '' : text;
}

const isKept = ({ session }: AppState) => session.config.keepText === 'session';

/** Keeps the texts of a store's boxes as the page wants, and removes them when it no longer does. */
export function keepTexts({ committed }: AppStore, kept: KeptTexts): void {
  committed.subscribe((now, before) => {
    const hasChangedMind = isKept(now) !== isKept(before);
    if (!isKept(now) && !hasChangedMind) return;
    for (const box of KEPT_BOXES) {
      const text = isKept(now) ? textOf(now, box) : '';
      if (text !== undefined && (hasChangedMind || text !== textOf(before, box))) kept.write(box, text);
    }
  });
}
