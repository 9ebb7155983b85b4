import type { HostConfig } from '../domain/hostConfig';
import { KEPT_BOXES, type KeptBox } from '../domain/keepText';
import type { KeptTexts } from '../services/contracts/device';
import type { AppState, AppStore } from './appState';
import { findBoxState } from './drawnState';

/** The text from before a reload. Empty if there is none, or if the page does not keep texts. */
export function readKept({ keepText }: HostConfig, kept: KeptTexts, box: KeptBox): string {
  return keepText === 'session' ? kept.read(box) : '';
}

/** Undefined while the box's tool is not loaded: its kept text then does not change. */
function textOf(state: AppState, box: KeptBox): string | undefined {
  const text = findBoxState(state, box === 'chat' ? 'ai' : box)?.text;
  // The page's initial text is not stored, because the page sets it again.
  return box === 'translate' && text === state.session.config.initialText ? '' : text;
}

const isKept = ({ session }: AppState) => session.config.keepText === 'session';

/** Keeps the texts while the page sets `keepText`, and removes them when the page no longer does. */
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
