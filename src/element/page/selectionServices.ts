import { audienceOf, type HostConfig } from '../../domain/hostConfig';
import { toChunks } from '../../domain/voice/speechText';
import { indexVoices, pickVoice, speechTag, type VoiceIndex } from '../../domain/voice/voice';
import { createSpeechSynthesizer } from '../../services/device/speechSynthesizer';
import type { Feature } from '@lang-assistant/core/errors';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import type { Call } from '../../services/contracts/backend';
import type { UsageCost, UsageTracker } from '../../state/usage/types';
import { withUsage } from '../../state/usage/withUsage';
import { translate } from '../../services/backends/translate';
import { loadChunk } from '../../services/backends/loadChunk';
import type { SelectionServices } from '../../services/contracts/selection';
import { DEFAULT_STYLE, withOriginalWhitespace } from '../../domain/write/write';
import { toParts } from '../../domain/write/textDiff';
import type { HostCall } from '../../domain/hostBackend';
import { createAskHost } from '../api/askHost';
import { createConfigReader, type WidgetElement } from '../elementConfig';

const createFailureLog =
  (readConfig: () => HostConfig): SelectionServices['warnFailure'] =>
  (failure, text) => {
    const config = readConfig();
    // Logging is optional, so a failed import is ignored.
    import('../../services/failureLog')
      .then((it) => it.warnFailure(failure, config, [text]))
      .catch(() => undefined);
  };

/** The code for the dictionary and for writing loads with its first use. */
export function createSelectionServices(element: WidgetElement): SelectionServices {
  const readConfig = createConfigReader(element);
  const askHost = createAskHost(element);

  let tracker: Promise<UsageTracker> | undefined;
  /** If loading fails, the next call tries again. */
  async function loadTracker(): Promise<UsageTracker | undefined> {
    tracker ??= import('./selectionUsage').then(({ createSelectionUsage }) =>
      createSelectionUsage(element, readConfig),
    );
    try {
      return await tracker;
    } catch {
      tracker = undefined;
      return undefined;
    }
  }
  function counted<T>(cost: UsageCost, signal: AbortSignal, send: (call: Call) => Promise<T>): Promise<T> {
    const config = readConfig();
    const hasLimit = (feature: Feature) =>
      dailyLimit(feature, config.limits, audienceOf(config)) !== Infinity;
    return withUsage({ controller: undefined, hasLimit, loadTracker }, cost, signal, send);
  }
  const synthesizer = createSpeechSynthesizer();
  let voices: VoiceIndex = new Map();
  synthesizer.watchVoices((found) => (voices = indexVoices(found)));

  function ask(call: HostCall, request: object, signal: AbortSignal) {
    signal.throwIfAborted();
    return askHost(readConfig(), call, request);
  }

  return {
    async translate(text, pair, signal) {
      const { formality } = readConfig();
      const request = { text, ...pair, ...(formality && { formality }) };
      const cost = { feature: 'translate', amount: { text, source: pair.source }, isPressed: true } as const;
      const { text: translation } = await counted(cost, signal, (call) =>
        translate(ask('translate', request, signal), request, call),
      );
      return translation;
    },
    async lookUp(query, signal) {
      const { lookUp } = await loadChunk(import('../../services/backends/dictionary'));
      // The popover also looks up a word without a click, to show its entry below the translation.
      const cost = { feature: 'dictionary', amount: 1, isPressed: false } as const;
      return counted(cost, signal, (call) => lookUp(ask('dictionary', query, signal), query, call));
    },
    async improve(text, language, signal) {
      const { write } = await loadChunk(import('../../services/backends/write'));
      const request = { text, ...DEFAULT_STYLE };
      const cost = { feature: 'write', amount: 1, isPressed: true } as const;
      const { correctedText, notices } = await counted(cost, signal, (call) =>
        write(ask('write', request, signal), request, call),
      );
      const { textDiff } = await loadChunk(import('../../services/device/textDiff'));
      return {
        parts: toParts(text, withOriginalWhitespace(text, correctedText), language, textDiff),
        notices,
      };
    },
    speak(text, language, onEnd) {
      const voice = pickVoice(voices, language);
      synthesizer.speak(
        toChunks(text, language),
        { tag: speechTag(language), ...(voice && { voice }) },
        { onWord: () => undefined, onEnd },
      );
    },
    endSpeech: () => synthesizer.end(),
    warnFailure: createFailureLog(readConfig),
    get audience() {
      return audienceOf(readConfig());
    },
  };
}
