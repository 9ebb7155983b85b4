import type { HostConfig } from '../domain/hostConfig';
import { KEPT_BOXES, type KeptBox } from '../domain/keepText';
import type { Mode } from '../domain/mode';
import type { KeptTexts } from '../services/contracts/device';
import type { AppState, AppStore } from './appState';

interface BoxState {
  readonly text: string;
  setText(text: string, isComposing: boolean, elapsedMs: number): void;
}

/** Undefined for documents, and until the mode's controller is loaded. */
export function findBoxState({ translate, chat, write }: AppState, mode: Mode): BoxState | undefined {
  if (mode === 'translate') return translate;
  if (mode === 'write') return write.controller;
  const { controller } = chat;
  return mode === 'ai' && controller ? { text: controller.draft, setText: controller.setDraft } : undefined;
}

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
export function keepTexts(store: AppStore, kept: KeptTexts): void {
  store.subscribe((now, before) => {
    const hasChangedMind = isKept(now) !== isKept(before);
    if (!isKept(now) && !hasChangedMind) return;
    for (const box of KEPT_BOXES) {
      const text = isKept(now) ? textOf(now, box) : '';
      if (text !== undefined && (hasChangedMind || text !== textOf(before, box))) kept.write(box, text);
    }
  });
}
