import path from 'node:path';
import { packageFolder } from '../config/packageFolder';
import type { Config } from '../config/readConfig';
import type { ChatEngine } from './contracts/chat';
import { createLlmChat } from './chat/llmChat';
import { createRuleBasedEngine } from './chat/ruleBasedEngine';
import type { Dictionary } from './contracts/dictionary';
import { createEmbeddedDictionary } from './dictionary/embedded/embeddedDictionary';
import { createLlmDictionary } from './dictionary/llmDictionary';
import type { Llm } from './contracts/llm';
import { createRuleBasedChat } from './chat/ruleBasedChat/ruleBasedChat';
import { createEngineChain, type EngineChain } from './translation/chain';
import { EngineError } from './contracts/translation';
import { segmentText } from './translation/sentences/segmentText';
import { createAnalyzer, type Analyzer } from './write/agreement/analyzer';
import { createEmbeddedWriter } from './write/embeddedWriter';
import { createLlmWriter } from './write/llmWriter';
import type { Writer } from './contracts/write';
import { createHunspell, DICTIONARY_FOLDERS, type Hunspell } from './write/hunspell/hunspell';
import { createOtherLanguages } from './write/hunspell/otherLanguages';
import type { Log } from '../common/log';

/** The engines of the dictionary, the writer and the chat. */
export interface Assistants {
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly chat: ChatEngine;
  /** The spelling checker of the embedded writer; undefined with a language model. */
  readonly hunspell?: Hunspell;
  /** Finds out whether articles agree with nouns, for the embedded writer; undefined without Apertium's command. */
  readonly analyzer?: Analyzer;
  close(): Promise<void>;
}

/** Where Debian installs packages such as `mythes-es`. */
const THESAURI = '/usr/share/mythes';

/** Translates sentence by sentence for the dictionary and the rule-based chat; undefined if no engine can. */
function translateWith(chain: EngineChain, deadlineMs: number) {
  return async (text: string, source: string, target: string, signal: AbortSignal) => {
    const { segments, assemble } = segmentText(text, { source, target });
    try {
      const answer = await chain.translate({ source, target, segments, format: 'text', signal }, deadlineMs);
      return assemble(answer.segments).text;
    } catch (error) {
      // Without a translation, the assistants answer with less.
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  };
}

/** Creates the assistants with the language model if there is one, else with the embedded engines. */
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
  // Sentences of rule-based engines are not fluent enough for definitions.
  const fluent = chain.engines.filter(({ quality }) => quality === 'neural' || quality === 'llm');
  const warn = (message: string): void => log.warn(message);
  const words = chain.engines.find((engine) => engine.words)?.words;
  const dictionary = createEmbeddedDictionary({
    translate: translateWith(createEngineChain(fluent, warn), config.TRANSLATE_DEADLINE_MS),
    translateRoughly: translate,
    ...(words && { words }),
    thesauri: THESAURI,
  });
  const hunspell = createHunspell({ command: config.HUNSPELL_BIN, folders: DICTIONARY_FOLDERS });
  const frequencyFolder = path.join(packageFolder(), 'data/frequency');
  const analyzer = config.APERTIUM_BIN === 'none' ? undefined : createAnalyzer(config.APERTIUM_BIN);
  const others = createOtherLanguages({
    hunspell,
    ...(analyzer && { analyzer }),
    frequencyFolder,
    log: warn,
  });
  const writer = createEmbeddedWriter({ others, log: warn });
  const chat = createRuleBasedEngine(createRuleBasedChat({ dictionary, writer, translate }));
  return {
    dictionary,
    writer,
    chat,
    hunspell,
    ...(analyzer && { analyzer }),
    close: async () => {
      await Promise.all([dictionary.close(), writer.close()]);
    },
  };
}
