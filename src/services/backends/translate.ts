import { transportOf } from '../../domain/hostConfig';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { FeatureCall } from '../contracts/backend';
import { parseTranslation } from '../responses/translate';
import { loadChunk } from './loadChunk';
import { sendTranslation } from './sendTranslation';

type Translate = FeatureCall<'translate'>;

const translateByFunction: Translate = async (config, request, { onProgress, ...call }) => {
  const { callHostFunction } = await loadChunk(import('./hostFunction'));
  const { translate: timeoutMs } = config.timeouts;
  let text = '';
  const onPiece = (piece: string) => onProgress?.({ text: (text += piece) });
  return parseTranslation(
    await callHostFunction(config, 'translate', request, { ...call, onPiece }, timeoutMs),
    request.text,
  );
};

const translateByServer: Translate = async (config, request, { onProgress = () => undefined, ...call }) => {
  const { text, source, target, ...options }: TranslationRequest = request;
  const fields = { text, lang_src: source, lang_dst: target, ...options };
  return sendTranslation(config, fields, call, {
    async readStream(response) {
      // The stream parser is loaded with the first stream.
      const { readTranslationStream } = await import('../responses/translateStream');
      return readTranslationStream(response, onProgress);
    },
    parse: (body) => parseTranslation(body, text),
  });
};

export const translate: Translate = async (config, request, call) => {
  const isFunction = transportOf(config, 'translate') === 'function';
  return (isFunction ? translateByFunction : translateByServer)(
    config,
    (config.glossary ?? config.glossaryUrl)
      ? await (await loadChunk(import('./glossary'))).withGlossary(config, request, call)
      : request,
    call,
  );
};
