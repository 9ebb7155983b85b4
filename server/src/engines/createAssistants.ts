import type { Config } from '../config/readConfig';
import type { ChatEngine } from './contracts/chat';
import type { Dictionary } from './contracts/dictionary';
import { createEmbeddedDictionary } from './dictionary/embedded/embeddedDictionary';
import { createLlmDictionary } from './dictionary/llmDictionary';
import { type Llm, LlmError } from './contracts/llm';
import { createRuleBasedChat, type RuleBasedChat } from './chat/ruleBasedChat/ruleBasedChat';
import { createEngineChain, type EngineChain } from './translation/chain';
import { EngineError } from './contracts/translation';
import { segmentText } from './translation/sentences/segmentText';
import type { Checker } from './contracts/check';
import type { Writer } from './contracts/write';
import { createCheckingWriter } from './write/checkingWriter';
import { createFirstChecker } from './write/firstChecker';
import { createHarper } from './write/harper/harper';
import { createLanguageTool } from './write/languageTool/languageTool';
import { createLlmWriter } from './write/llmWriter';
import { createLocalChecker } from './write/localChecker';
import { createHunspell, DICTIONARY_FOLDERS, type Hunspell } from './write/hunspell/hunspell';
import { createOtherLanguages } from './write/hunspell/otherLanguages';
import type { Log } from '../common/log';
import { findAssistantEndpoint } from './llm/assistantEndpoints';
import { trimHistory } from './llm/trimHistory';

function createRuleBasedEngine(ruleBasedChat: RuleBasedChat): ChatEngine {
  return {
    // Responses contain this name, so clients may rely on it (docs/http-contract.md).
    name: 'skills',
    quality: 'rule',
    async *reply(request) {
      yield await ruleBasedChat.answer(request);
    },
  };
}

function createLlmChat(llm: Llm): ChatEngine {
  return {
    // Responses do not disclose which model the operator uses.
    name: 'llm',
    quality: 'llm',
    reply({ endpoint, message, history, signal }) {
      const found = findAssistantEndpoint(endpoint);
      if (found?.kind !== 'chat') throw new LlmError('badAnswer', 'this endpoint is no conversation');
      const { limits } = found;
      return llm.stream({
        system: found.system({}),
        messages: trimHistory(history, message, limits),
        signal,
        maxOutputTokens: limits.maxOutputTokens,
      });
    },
  };
}

export interface Assistants {
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly chat: ChatEngine;
  readonly checker: Checker;
  /** Uses LanguageTool only. Undefined if LanguageTool is not configured. */
  readonly languageTool?: Checker;
  readonly hunspell: Hunspell;
  close(): Promise<void>;
}

/** Debian installs thesauri, such as `mythes-es`, in this folder. */
const THESAURI = '/usr/share/mythes';

/** Translates sentence by sentence. The result is undefined if no engine can translate. */
function translateWith(chain: EngineChain, deadlineMs: number) {
  return async (text: string, source: string, target: string, signal: AbortSignal) => {
    const { segments, assemble } = segmentText(text, { source, target });
    try {
      const answer = await chain.translate({ source, target, segments, format: 'text', signal }, deadlineMs);
      return assemble(answer.segments).text;
    } catch (error) {
      // The dictionary and the chat still answer without a translation, with less content.
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  };
}

function createCheckers(config: Config, log: Log) {
  const warn = (message: string) => log.warn(message);
  const hunspell = createHunspell({ command: config.HUNSPELL_BIN, folders: DICTIONARY_FOLDERS });
  const others = createOtherLanguages({ hunspell, log: warn });
  const localChecker = createLocalChecker({ harper: createHarper({ log }), others });
  const { LANGUAGETOOL_URL: url, LANGUAGETOOL_USERNAME: username, LANGUAGETOOL_API_KEY: apiKey } = config;
  const languageTool =
    url === undefined ? undefined : createLanguageTool({ url, username, apiKey, log: warn });
  const checker = createFirstChecker(languageTool ? [languageTool, localChecker] : [localChecker], warn);
  return { checker, hunspell, ...(languageTool && { languageTool }) };
}

export function createAssistants(
  config: Config,
  llm: Llm | undefined,
  chain: EngineChain,
  log: Log,
): Assistants {
  const warn = (message: string): void => log.warn(message);
  // Checks run while the user types. A language model would be too slow and too expensive for that.
  const checkers = createCheckers(config, log);
  if (llm) {
    const dictionary = createLlmDictionary({ llm });
    const writer = createLlmWriter({ llm });
    const chat = createLlmChat(llm);
    return { ...checkers, dictionary, writer, chat, close: () => checkers.checker.close() };
  }
  const translate = translateWith(chain, config.TRANSLATE_DEADLINE_MS);
  // Only neural engines and language models translate definitions: sentences of rule-based engines are not fluent
  // enough.
  const fluent = chain.engines.filter(({ quality }) => quality === 'neural' || quality === 'llm');
  const words = chain.engines.find((engine) => engine.words)?.words;
  const dictionary = createEmbeddedDictionary({
    translate: translateWith(createEngineChain(fluent, warn), config.TRANSLATE_DEADLINE_MS),
    translateRoughly: translate,
    ...(words && { words }),
    thesauri: THESAURI,
  });
  const writer = createCheckingWriter(checkers.checker);
  const chat = createRuleBasedEngine(createRuleBasedChat({ dictionary, writer, translate }));
  return {
    ...checkers,
    dictionary,
    writer,
    chat,
    close: async () => {
      await Promise.all([dictionary.close(), checkers.checker.close()]);
    },
  };
}
