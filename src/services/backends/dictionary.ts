import type { DictionaryQuery, DictionaryReply } from '../../domain/dictionary/dictionary';
import { languageByScript, pairExamples } from '../../domain/dictionary/pairExamples';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { Call, FeatureCall } from '../contracts/backend';
import { loadGuess } from '../device/detector';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseDictionary } from '../responses/dictionary';
import { endpointCall, JSON_TYPE } from './endpoint';
import { callHostFunction } from './hostFunction';
import { sendToHostPage } from './modelCalls';

/** Spec §7. */
const ENDPOINT = 'traductor-web-2';

/** "general language, word, word language, source language" (spec §7). */
function contentOf({ readerLanguage, word, language, otherLanguage }: DictionaryQuery): string {
  return [readerLanguage, word, language, otherLanguage].join(', ');
}

type LookUp = (config: HostConfig, query: DictionaryQuery, call: Call) => Promise<DictionaryReply>;

function send(
  config: HostConfig,
  query: DictionaryQuery,
  call: Call,
  httpCall: Omit<HttpCall, 'signal'>,
): Promise<DictionaryReply> {
  return sendRequest({ ...call, ...httpCall, timeoutMs: config.timeouts.ai }, (answer) =>
    parseDictionary(answer, query),
  );
}

/** Dictionary request of the host page (spec §7, call 3). */
const lookUpOnHostPage: LookUp = (config, query, call) =>
  sendToHostPage(
    config,
    config.actions.ai,
    { content: contentOf(query), endpoint: ENDPOINT },
    call,
    (httpCall) => send(config, query, call, httpCall),
  );

const lookUpDirectly: LookUp = async (config, query, call) => {
  const { url, headers } = endpointCall(config.endpoints.ai, 'dictionary');
  const body = toJson({ content: contentOf(query) });
  return send(config, query, call, { url, headers: { ...JSON_TYPE, ...headers }, body });
};

const TRANSPORTS: Readonly<Record<Transport, LookUp>> = {
  function: async (config, request, call) => {
    const answer = await callHostFunction(config, 'dictionary', request, call, config.timeouts.ai);
    return parseDictionary(answer, request);
  },
  hostPage: lookUpOnHostPage,
  direct: lookUpDirectly,
};

/** By script, else by the detector. If its code cannot be loaded, the sentences alternate. */
async function languagesOf(lines: readonly string[], query: DictionaryQuery) {
  const languages = lines.map((line) => languageByScript(line, query));
  if (lines.length < 2 || languages.every((code) => code !== undefined)) return languages;
  try {
    const { likelierOf } = await loadGuess();
    const detected = await likelierOf(lines, [query.language, query.otherLanguage]);
    return languages.map((code, index) => code ?? detected[index]);
  } catch {
    return languages;
  }
}

/** Looks up a word, and pairs the example sentences with their translations. */
export const lookUp: FeatureCall<'lookUp'> = async (config, query, call) => {
  const reply = await TRANSPORTS[transportOf(config, 'dictionary')](config, query, call);
  const languages = await languagesOf(reply.examples, query);
  return { ...reply, examples: pairExamples(reply.examples, languages, query) };
};
