import type { Config } from '../config/readConfig';
import type { ChatEngine } from './contracts/chat';
import { createLlmChat } from './chat/llmChat';
import { createRuleBasedEngine } from './chat/ruleBasedEngine';
import type { Dictionary } from './contracts/dictionary';
import { createEmbeddedDictionary } from './dictionary/embedded/embeddedDictionary';
import { createLlmDictionary } from './dictionary/llmDictionary';
import type { Llm } from './contracts/llm';
import { createOpenAiCompatibleLlm } from './llm/openAiCompatible';
import { createRuleBasedChat } from './chat/ruleBasedChat/ruleBasedChat';
import { createEngineChain, type EngineChain } from './translation/chain';
import { EngineError } from './contracts/translation';
import { segmentText } from './translation/segmentText';
import { createEmbeddedWriter } from './write/embeddedWriter';
import { createLlmWriter } from './write/llmWriter';
import type { Writer } from './contracts/write';
import type { Log } from '../common/log';

/** What answers besides the translation engines. */
export interface Assistants {
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly chat: ChatEngine;
  close(): Promise<void>;
}

/** The configured language model, if there is one. */
export function createLlm({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Config): Llm | undefined {
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return undefined;
  return createOpenAiCompatibleLlm({
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL,
    ...(LLM_API_KEY === undefined ? {} : { apiKey: LLM_API_KEY }),
  });
}

/** Where Debian's packages `mythes-es` and the like are installed. */
const THESAURI = '/usr/share/mythes';

/** The translation engines as the dictionary and the skills use them: lines apart, undefined where none has the pair. */
function translateWith(chain: EngineChain, deadlineMs: number) {
  return async (text: string, source: string, target: string, signal: AbortSignal) => {
    const { segments, assemble } = segmentText(text);
    try {
      const answer = await chain.translate({ source, target, segments, format: 'text', signal }, deadlineMs);
      return assemble(answer.segments);
    } catch (error) {
      // Without a translation they say less, and never something wrong.
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  };
}

/** Everything on the language model where there is one, else on what is embedded. */
export function createAssistants(
  config: Config,
  llm: Llm | undefined,
  chain: EngineChain,
  log: Log,
): Assistants {
  if (llm) {
    const dictionary = createLlmDictionary({ llm });
    const writer = createLlmWriter({ llm });
    return { dictionary, writer, chat: createLlmChat(llm), close: async () => undefined };
  }
  const translate = translateWith(chain, config.TRANSLATE_DEADLINE_MS);
  // Rules are good for words, and their sentences for somebody who knows what they are.
  const fluent = chain.engines.filter(({ quality }) => quality === 'neural' || quality === 'llm');
  const warn = (message: string): void => log.warn(message);
  const words = chain.engines.find((engine) => engine.words)?.words;
  const dictionary = createEmbeddedDictionary({
    translate: translateWith(createEngineChain(fluent, warn), config.TRANSLATE_DEADLINE_MS),
    translateRoughly: translate,
    ...(words && { words }),
    thesauri: THESAURI,
  });
  const writer = createEmbeddedWriter({ log: (message) => log.warn(message) });
  const chat = createRuleBasedEngine(createRuleBasedChat({ dictionary, writer, translate }));
  return {
    dictionary,
    writer,
    chat,
    close: async () => {
      await Promise.all([dictionary.close(), writer.close()]);
    },
  };
}
