import { isObject } from '../../services/http/json';
import { parseLanguageCode } from '../../domain/languages/lookup';
import { STYLES, TONES, type WritingStyle } from '../../domain/write/write';
import type { AppState, AppStore } from '../../state/appState';
import type { WriteController } from '../../state/write/types';
import { createBackend, type AskHost } from '../../services/backends/createBackend';
import { METHODS } from './methods';

/** A tool that an agent in the browser can call (the draft of WebMCP, October 2026). */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  /** The results hold text of users and servers: an agent must not take it for instructions. */
  readonly annotations: { readonly untrustedContentHint: true; readonly readOnlyHint?: boolean };
  execute(input: unknown): Promise<object>;
}

const UNTRUSTED = { untrustedContentHint: true } as const;
const LANGUAGE = { type: 'string', description: 'A language as a BCP 47 tag, such as "pt-BR".' };

function readText(input: unknown, name: string): string {
  const value: unknown = isObject(input) ? input[name] : undefined;
  if (typeof value !== 'string' || value.trim() === '') throw new TypeError(`“${name}” must be a text.`);
  return value;
}

function readOptional(input: unknown, name: string): string | undefined {
  const value: unknown = isObject(input) ? input[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readLanguage(input: unknown, name: string): string | undefined {
  const value = readOptional(input, name);
  const code = value === undefined ? undefined : parseLanguageCode(value);
  if (value !== undefined && code === undefined)
    throw new TypeError(`“${name}” is no language that is offered.`);
  return code;
}

function readStyle(input: unknown): Partial<WritingStyle> {
  const style = STYLES.find((known) => known === readOptional(input, 'style'));
  const tone = TONES.find((known) => known === readOptional(input, 'tone'));
  return { ...(style && { style }), ...(tone && { tone }) };
}

/** Resolves to the improved text of the write screen. Rejects if it fails, is stopped or the user writes another text. */
function awaitImprovement(store: AppStore, text: string): Promise<WriteController> {
  return new Promise((resolve, reject) => {
    let wasPending = false;
    const check = ({ write: { controller } }: AppState) => {
      if (!controller) return;
      const { output, text: current } = controller;
      const isPending = controller.isPending();
      wasPending ||= isPending;
      if (current !== text) reject(new DOMException('Another text replaced this one.', 'AbortError'));
      else if (output.kind === 'success') resolve(controller);
      else if (output.kind === 'error') reject(new Error(`The improvement failed: ${output.error.kind}.`));
      else if (wasPending && !isPending) reject(new DOMException('The request was stopped.', 'AbortError'));
      else return;
      unsubscribe();
    };
    const unsubscribe = store.committed.subscribe(check);
    check(store.getState());
  });
}

async function improve(store: AppStore, input: unknown): Promise<object> {
  const text = readText(input, 'text');
  const write = await store.getState().features.load('write');
  await METHODS.setMode(store, 'write');
  write.setText('');
  write.chooseStyle(readStyle(input));
  write.apply();
  write.importText(text, '');
  // At the limit, the text has been cut.
  const improved = await awaitImprovement(store, store.getState().write.controller?.text ?? text);
  const { output } = improved;
  return {
    text: improved.outputText(),
    alternatives: output.kind === 'success' ? output.value.alternatives : [],
  };
}

function lookUp(store: AppStore, askHost: AskHost, input: unknown, signal: AbortSignal): Promise<object> {
  const { session, translate } = store.getState();
  const query = {
    word: readText(input, 'word'),
    language: readLanguage(input, 'language') ?? translate.pair.source,
    otherLanguage: translate.pair.target,
    readerLanguage: session.config.locale,
  };
  return createBackend(session.config, askHost).lookUp(query, { signal });
}

function toolsOf(store: AppStore, askHost: AskHost, signal: AbortSignal): readonly Tool[] {
  return [
    {
      name: 'translate',
      description: 'Translates a text and shows the translation to the user.',
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string' }, source: LANGUAGE, target: LANGUAGE },
        required: ['text'],
      },
      annotations: UNTRUSTED,
      async execute(input) {
        // Without a source, the language of the text is detected.
        const source = readLanguage(input, 'source');
        const target = readLanguage(input, 'target');
        return METHODS.translate(store, readText(input, 'text'), {
          ...(source && { source }),
          ...(target && { target }),
        });
      },
    },
    {
      name: 'improve',
      description: 'Corrects and improves a text, and shows the changes to the user.',
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string' }, style: { enum: STYLES }, tone: { enum: TONES } },
        required: ['text'],
      },
      annotations: UNTRUSTED,
      execute: async (input) => improve(store, input),
    },
    {
      name: 'look_up',
      description: 'Looks a word up: definitions, synonyms, examples and conjugation.',
      inputSchema: {
        type: 'object',
        properties: { word: { type: 'string' }, language: LANGUAGE },
        required: ['word'],
      },
      annotations: { ...UNTRUSTED, readOnlyHint: true },
      execute: async (input) => lookUp(store, askHost, input, signal),
    },
  ];
}

/**
 * Registers the tools with the browser until the signal is aborted. Does nothing in browsers without WebMCP. A tool whose
 * name another widget or the page has registered stays theirs.
 */
export async function registerTools(store: AppStore, askHost: AskHost, signal: AbortSignal): Promise<void> {
  const context: unknown = Reflect.get(document, 'modelContext');
  const register: unknown = isObject(context) ? Reflect.get(context, 'registerTool') : undefined;
  if (typeof register !== 'function') return;
  const registrations = toolsOf(store, askHost, signal).map(async (tool) =>
    Reflect.apply(register, context, [tool, { signal }]),
  );
  await Promise.allSettled(registrations);
}
