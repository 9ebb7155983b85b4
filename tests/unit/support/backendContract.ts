import { expect } from 'vitest';
import { ServiceError, type AppError, type Feature } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../src/domain/hostConfig';
import type { Backend, StreamedCall } from '../../../src/services/contracts/backend';

/** One method of a backend: its request, responses that every adapter can parse, and the parsed results. */
interface CallCase {
  readonly name: keyof Backend;
  readonly feature: Feature;
  readonly timeout: keyof HostConfig['timeouts'];
  send(backend: Backend, text: string, call: StreamedCall): Promise<unknown>;
  readonly replies: readonly unknown[];
  readonly result: object;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ENTRY = JSON.stringify({ Definiciones: ['Courir.'] });
const IMPROVED = JSON.stringify({ corrected_text: 'Hola', alternatives: 'Buenas; Hey' });

export const CALLS: readonly CallCase[] = [
  {
    name: 'translate',
    feature: 'translate',
    timeout: 'translate',
    send: (backend, text, call) => backend.translate({ text, source: 'en', target: 'es' }, call),
    replies: [
      { success: true, data: { translate: 'Hola' } },
      { success: true, data: 'Hola' },
      { data: { translate: 'Hola' } },
      { translate: 'Hola' },
    ],
    result: { text: 'Hola' },
  },
  {
    name: 'lookUp',
    feature: 'dictionary',
    timeout: 'ai',
    send: (backend, word, call) =>
      backend.lookUp({ word, language: 'es', otherLanguage: 'en', readerLanguage: 'fr' }, call),
    replies: [{ success: true, data: { result: ENTRY } }, { result: ENTRY }, JSON.parse(ENTRY)],
    result: { definitions: ['Courir.'] },
  },
  {
    name: 'chat',
    feature: 'chat',
    timeout: 'chat',
    send: (backend, content, call) =>
      backend.chat({ content, endpoint: 'chat-ai-plugin', history: [], sessionId: 's1' }, call),
    replies: [
      { success: true, data: { result: 'Hola' }, session_id: 's2' },
      { success: true, data: 'Hola', session_id: 's2' },
      { result: 'Hola', session_id: 's2' },
    ],
    result: { text: 'Hola', sessionId: 's2' },
  },
  {
    name: 'write',
    feature: 'write',
    timeout: 'write',
    send: (backend, text, call) => backend.write({ text, style: 'professional', tone: 'friendly' }, call),
    replies: [{ success: true, data: { result: IMPROVED } }, { result: IMPROVED }, JSON.parse(IMPROVED)],
    result: { correctedText: 'Hola', alternatives: ['Buenas', 'Hey'] },
  },
  {
    name: 'translateFile',
    feature: 'files',
    timeout: 'files',
    send: (backend, text, call) => {
      const file = new File([text], 'informe.docx', { type: DOCX });
      return backend.translateFile({ file, source: 'es', target: 'en', targetLabel: 'English' }, call);
    },
    replies: [
      { success: true, data: { result: 'Hola' } },
      { success: true, data: 'Hola' },
      { result: 'Hola' },
    ],
    result: { text: 'Hola' },
  },
];

export const CALL: StreamedCall = { signal: new AbortController().signal, onPiece: () => undefined };

export async function failure(reply: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await reply.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ServiceError);
  return (thrown as ServiceError).error;
}
