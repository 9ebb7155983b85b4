import { audienceOf } from '../../domain/hostConfig';
import { toChunks } from '../../domain/voice/speechText';
import { indexVoices, pickVoice, speechTag, type VoiceIndex } from '../../domain/voice/voice';
import { createSpeechSynthesizer } from '../../services/device/speechSynthesizer';
import { translate } from '../../services/backends/translate';
import { loadChunk } from '../../services/backends/loadChunk';
import type { SelectionServices } from '../../services/contracts/selection';
import { DEFAULT_STYLE, withOriginalWhitespace } from '../../domain/write/write';
import { toParts } from '../../domain/write/textDiff';
import type { HostCall } from '../../domain/hostBackend';
import { createAskHost } from '../api/askHost';
import { createConfigReader, type WidgetElement } from '../elementConfig';

/** The calls of the element's backend for selected text. Dictionary and writing are loaded with their first use. */
export function createSelectionServices(element: WidgetElement): SelectionServices {
  const readConfig = createConfigReader(element);
  const askHost = createAskHost(element);

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
      return (await translate(ask('translate', request, signal), request, { signal })).text;
    },
    async lookUp(query, signal) {
      const { lookUp } = await loadChunk(import('../../services/backends/dictionary'));
      return lookUp(ask('dictionary', query, signal), query, { signal });
    },
    async improve(text, language, signal) {
      const { write } = await loadChunk(import('../../services/backends/write'));
      const request = { text, ...DEFAULT_STYLE };
      const { correctedText } = await write(ask('write', request, signal), request, { signal });
      const { textDiff } = await loadChunk(import('../../services/device/textDiff'));
      return toParts(text, withOriginalWhitespace(text, correctedText), language, textDiff);
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
    get audience() {
      return audienceOf(readConfig());
    },
  };
}
