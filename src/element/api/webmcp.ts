import { isObject } from '../../domain/json';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { STYLES, TONES, type WritingStyle } from '../../domain/write/write';
import type { AppState, AppStore } from '../../state/appState';
import type { HostDispatch } from '../../services/backends/createBackend';
import { createMemory } from '../../services/backends/memory';
import { createSavedPorts } from '../../services/backends/saved';
import type { LazyPorts, Services } from '../../services/contracts/services';
import { awaitResult, failure, type Progress } from './awaitResult';
import { METHODS } from './methods';

export { METHODS };

export const createLazyPorts = (dispatch: HostDispatch): LazyPorts => ({
  saved: createSavedPorts(dispatch),
  memory: createMemory(dispatch),
});

/** A tool that an agent in the browser can call (the draft of WebMCP, October 2026). */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  /**
   * Declares the results as untrusted: they contain text from users and servers, which an agent must not treat as
   * instructions.
   */
  readonly annotations: { readonly untrustedContentHint: true; readonly readOnlyHint?: boolean };
  execute(input: unknown): Promise<object>;
}

const UNTRUSTED = { untrustedContentHint: true } as const;
const LANGUAGE = { type: 'string', description: 'A language as a BCP 47 tag, such as "pt-BR".' };

interface Improvement {
  readonly text: string;
  readonly alternatives: readonly string[];
}

function readText(input: unknown, name: string): string {
  const value: unknown = isObject(input) ? input[name] : undefined;
  if (typeof value !== 'string' || value.trim() === '')
    throw new TypeError(`“${name}” must be a non-empty string.`);
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
    throw new TypeError(`“${name}” is not an available language.`);
  return code;
}

function readStyle(input: unknown): Partial<WritingStyle> {
  const style = STYLES.find((known) => known === readOptional(input, 'style'));
  const tone = TONES.find((known) => known === readOptional(input, 'tone'));
  return { ...(style && { style }), ...(tone && { tone }) };
}

function improvementProgress(text: string): (state: AppState) => Progress<Improvement> {
  let wasPending = false;
  return ({ write: { controller } }) => {
    if (!controller) return { kind: 'pending' };
    const { output, text: current } = controller;
    const isPending = controller.isPending();
    wasPending ||= isPending;
    if (current !== text) return { kind: 'replaced' };
    if (output.kind === 'success')
      return {
        kind: 'success',
        value: { text: controller.outputText(), alternatives: output.value.alternatives },
      };
    if (output.kind === 'error') return output;
    return { kind: wasPending && !isPending ? 'stopped' : 'pending' };
  };
}

async function improve(store: AppStore, input: unknown): Promise<Improvement> {
  const text = readText(input, 'text');
  const write = await store.getState().features.load('write');
  await METHODS.setMode(store, 'write');
  write.setText('');
  write.chooseStyle(readStyle(input));
  write.apply();
  write.importText(text, '');
  // A text over the limit was cut, so the result belongs to the text on the screen.
  const shown = store.getState().write.controller?.text ?? text;
  return awaitResult(store, 'improvement', improvementProgress(shown));
}

/** Counts towards the daily limit like a lookup by the user. At the limit, it rejects and opens no dialog. */
async function lookUp(
  store: AppStore,
  backendFor: Services['backendFor'],
  input: unknown,
  signal: AbortSignal,
): Promise<object> {
  const { session, translate, usage } = store.getState();
  const query = {
    word: readText(input, 'word'),
    language: readLanguage(input, 'language') ?? translate.pair.source,
    otherLanguage: translate.pair.target,
    readerLanguage: session.config.locale,
  };
  const cost = { feature: 'dictionary', amount: 1, isPressed: false, isQuiet: true } as const;
  try {
    return await usage.charge(cost, signal, (call) => backendFor(session.config).lookUp(query, call));
  } catch (error) {
    throw error instanceof ServiceError ? failure('look-up', error.error) : error;
  }
}

function toolsOf(store: AppStore, backendFor: Services['backendFor'], signal: AbortSignal): readonly Tool[] {
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
        // Without a source language, the widget detects the language of the text.
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
      execute: async (input) => lookUp(store, backendFor, input, signal),
    },
  ];
}

/** One function per widget that offers tools. Only the first function has been called. */
const offers: (() => Promise<unknown>)[] = [];

/**
 * Registers the tools with the browser until the signal is aborted. Does nothing in browsers without WebMCP. Tools with
 * the same name, of the page or of another widget, are not replaced. When the widget with the tools leaves the page,
 * the next widget registers its tools.
 */
export async function registerTools(
  store: AppStore,
  backendFor: Services['backendFor'],
  signal: AbortSignal,
): Promise<void> {
  const context: unknown = Reflect.get(document, 'modelContext');
  const register: unknown = isObject(context) ? Reflect.get(context, 'registerTool') : undefined;
  if (typeof register !== 'function' || signal.aborted) return;
  const offer = () =>
    Promise.allSettled(
      toolsOf(store, backendFor, signal).map(async (tool) =>
        Reflect.apply(register, context, [tool, { signal }]),
      ),
    );
  offers.push(offer);
  signal.addEventListener('abort', () => {
    const wasFirst = offers[0] === offer;
    offers.splice(offers.indexOf(offer), 1);
    // The browser may remove the tools only after this listener, so the next widget waits for a microtask.
    if (wasFirst) queueMicrotask(() => void offers[0]?.());
  });
  if (offers[0] === offer) await offer();
}
