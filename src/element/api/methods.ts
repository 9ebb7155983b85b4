import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { isObject } from '../../domain/json';
import { SAVED_FORMATS } from '../../domain/saved/exportFiles';
import type { Mode } from '../../domain/mode';
import { toWellFormed } from '@lang-assistant/core/text';
import { DEBOUNCE_MS } from '@lang-assistant/core/timing';
import {
  withLanguage,
  type LanguagePair,
  type Side,
  type Translation,
} from '@lang-assistant/core/translate/translation';
import type { AppState, AppStore } from '../../state/appState';
import { throwLoadError } from '../../domain/loading';
import { awaitResult, type Progress } from './awaitResult';
import type { ElementMethods, LanguageOptions } from './elementMethods';
import type { MethodName } from './methodNames';

type Method<Name extends MethodName> = (
  store: AppStore,
  ...args: Parameters<ElementMethods[Name]>
) => ReturnType<ElementMethods[Name]>;

/** @throws TypeError for an unknown language */
function readCode(wanted: unknown): string {
  const code = typeof wanted === 'string' ? parseLanguageCode(wanted) : undefined;
  if (code === undefined) throw new TypeError(`There is no language ${JSON.stringify(wanted)}.`);
  return code;
}

const SIDES: readonly Side[] = ['source', 'target'];

/** @throws TypeError for an unknown mode */
function showMode(store: AppStore, mode: Mode): void {
  const { ui, address } = store.getState();
  if (!ui.modes.includes(mode)) throw new TypeError(`There is no mode ${JSON.stringify(mode)}.`);
  ui.visitMode(mode);
  // A method call by the page is not a navigation: Back must not undo what the page itself did.
  address.write('replace');
}

/**
 * Returns the pair that results if a user chose the source in its menu and then the target: if both are the same
 * language, the languages swap.
 * @throws TypeError for an unknown language
 */
function readPair(store: AppStore, languages: LanguageOptions): LanguagePair {
  if (!isObject(languages)) throw new TypeError('The languages must be an object: { source?, target? }.');
  return SIDES.reduce((next, side) => {
    const wanted: unknown = languages[side];
    return wanted === undefined ? next : withLanguage(next, side, readCode(wanted));
  }, store.getState().translate.pair);
}

function showPair(store: AppStore, pair: LanguagePair): void {
  const { translate, address } = store.getState();
  translate.visitPair(pair);
  address.write('replace');
}

function translationIn({ translate }: AppState): Translation | undefined {
  const { text, pair, output, answered } = translate;
  const isAnswered =
    answered?.text === toWellFormed(text) &&
    answered.source === pair.source &&
    answered.target === pair.target;
  return isAnswered && output.kind === 'success' ? output.value : undefined;
}

function translationProgress(text: string): (state: AppState) => Progress<Translation> {
  return (state) => {
    const { output, text: current } = state.translate;
    const translation = translationIn(state);
    if (current !== text) return { kind: 'replaced' };
    if (translation) return { kind: 'success', value: translation };
    if ('error' in output) return { kind: 'error', error: output.error };
    return { kind: state.translate.isPending() ? 'pending' : 'stopped' };
  };
}

async function showText(store: AppStore, mode: Mode, text: string): Promise<void> {
  const { translate, features } = store.getState();
  if (mode === 'files') throw new TypeError('The mode "files" has no text.');
  if (mode === 'translate') return translate.setText(text);
  if (mode === 'write') return (await features.load('write').catch(throwLoadError)).setText(text);
  (await features.load('chat').catch(throwLoadError)).setDraft(text);
}

export const METHODS: { readonly [Name in MethodName]: Method<Name> } = {
  async translate(store, text, languages = {}) {
    if (typeof text !== 'string' || text.trim() === '') throw new TypeError('There is no text to translate.');
    const pair = readPair(store, languages);
    // React must first render what the user has typed. Otherwise React sees no change if the new text equals the last
    // rendered text.
    store.current();
    await Promise.resolve();
    showMode(store, 'translate');
    const { translate } = store.getState();
    translate.setText('');
    showPair(store, pair);
    // The translation starts without a pause, because no user is typing.
    translate.setText(text, false, DEBOUNCE_MS);
    // The page knows the language better than the detector.
    if (languages.source !== undefined) translate.chooseLanguage('source', pair.source);
    return awaitResult(store, 'translation', translationProgress(store.getState().translate.text));
  },
  async setMode(store, mode, text) {
    if (text !== undefined && typeof text !== 'string') throw new TypeError('The text must be a string.');
    showMode(store, mode);
    if (text !== undefined) await showText(store, mode, text);
  },
  async exportSaved(store, format, pair = {}) {
    if (!SAVED_FORMATS.includes(format)) throw new TypeError(`There is no format ${JSON.stringify(format)}.`);
    const { session, features } = store.getState();
    if (!session.config.saved) throw new TypeError('The element has no attribute "saved".');
    const saved = await features.load('saved').catch(throwLoadError);
    const { from, to } = pair;
    return saved.toBlob(format, {
      ...(from !== undefined && { from: readCode(from) }),
      ...(to !== undefined && { to: readCode(to) }),
    });
  },
  setLanguages: async (store, languages) => showPair(store, readPair(store, languages)),
  async newChat(store) {
    const { features } = store.getState();
    const chat = await features.load('chat').catch(throwLoadError);
    chat.startNewChat();
    showMode(store, 'ai');
  },
  async stop(store) {
    const { translate, chat, write } = store.getState();
    translate.stop();
    chat.controller?.stop();
    write.controller?.stop();
  },
  async clear(store) {
    const { ui, translate, chat, write, files } = store.getState();
    const clearMode: Readonly<Record<Mode, () => void>> = {
      translate: () => translate.setText(''),
      ai: () => chat.controller?.setDraft(''),
      write: () => write.controller?.setText(''),
      files: () => files.controller?.reset(),
    };
    clearMode[ui.mode]();
  },
};
