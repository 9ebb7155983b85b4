import { DEFAULT_CONFIG, textLimitOf } from '../domain/hostConfig';
import { MODES, type Mode } from '../domain/mode';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { AppState } from './appState';

/**
 * Returns the state that the template of the first screen shows: the current mode, languages and text, but no tools,
 * settings or results yet.
 */
export function toDrawnState(now: AppState, initial: AppState): AppState {
  const { session, ui, translate, chat, write } = now;
  const limit = textLimitOf(session.config);
  const limits = { ...DEFAULT_CONFIG.limits, textChars: { anonymous: limit, free: limit, paid: limit } };
  const { pair, text } = translate;
  return {
    ...now,
    session: { ...session, config: { ...DEFAULT_CONFIG, limits } },
    ui: { ...ui, modes: MODES },
    translate: { ...initial.translate, pair, text },
    chat: { ...chat, controller: chat.controller && { ...chat.controller, draft: '' } },
    write: { ...write, controller: write.controller && { ...write.controller, wasCut: false } },
  };
}

/** The writing screen has only one language. */
export function shownPair({ ui, translate, write, files }: AppState): LanguagePair {
  if (ui.mode === 'write') return { source: write.controller?.language ?? '', target: '' };
  return (ui.mode === 'files' && files.controller?.pair) || translate.pair;
}

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
