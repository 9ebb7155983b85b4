import { isTooLong, MAX_CHARS, toSavedItem } from '../../domain/saved/savedItem';
import { noticeOf } from '../../domain/saved/savedNotice';
import { readWord } from '../../domain/dictionary/wordForm';
import { indexVoices, pickVoice, speechTag, toChunks, type VoiceIndex } from '../../domain/voice/voice';
import { ServiceError } from '@lang-assistant/core/errors';
import { toAppError } from '@lang-assistant/core/toAppError';
import type { OpenAction, SelectionItem } from '@lang-assistant/page-translator';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { LocaleData, VoiceMessages } from '../../i18n/messages';
import { savedNoticeText } from '../../i18n/savedNoticeText';
import { translateErrorText, type ErrorText } from '../../i18n/translateErrorText';
import { voiceProblemText } from '../../i18n/voice/voiceProblemText';
import { askHost } from '../../services/backends/createBackend';
import { translate } from '../../services/backends/translate';
import { createSpeechSynthesizer } from '../../services/device/speechSynthesizer';
import { createUsagePorts } from '../../services/device/usagePorts';
import { loadApi } from '../api/loadApi';
import { loadConsoleTexts } from '../settings';
import type { UsageDeps } from '../../state/usage/types';
import { createUsage } from '../../state/usage/usageSlice';
import { createConfigReader, type WidgetElement } from '../configuration';
import { createEmit, dispatch } from '../events';
import { textTools } from './correctForm';
import { findWidget } from './selectionActions';

export { createCorrector } from './correctForm';

const MAX_FRAMES = 120;

/** The tool of the widget that an action opens. */
const TOOLS = { dictionary: 'translate', improve: 'write' } as const;

/** At a limit, no dialog opens: the popover shows the limit, and the host page gets the event `la-limit-reached`. */
const createLimitReport =
  (element: WidgetElement): UsageDeps['ui']['reportLimit'] =>
  ({ feature, max, ...dialog }) => {
    const resetsAt = 'resetsAt' in dialog ? dialog.resetsAt : undefined;
    dispatch(element, 'la-limit-reached', {
      feature,
      limit: 'daily',
      ...(max !== undefined && { max }),
      ...(resetsAt !== undefined && { resetsAt: new Date(resetsAt) }),
    });
  };

/** Whether a widget on the page has the tool. The dictionary explains only single words. */
function canOpen(action: OpenAction, text: string, language: string): boolean {
  if (action === 'dictionary' && readWord(text, language).kind !== 'one') return false;
  const widget = findWidget();
  return widget !== undefined && createConfigReader(widget)().tools.includes(TOOLS[action]);
}

/** Shows the text in the widget, in view and with the focus. */
async function open(action: OpenAction, text: string, pair: LanguagePair): Promise<void> {
  const widget = findWidget();
  if (!widget) return;
  widget.scrollIntoView({ block: 'nearest' });
  if (action === 'dictionary') await widget.setLanguages(pair);
  await widget.setMode(TOOLS[action], text);
  // React may draw the box of the tool some frames later.
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    widget.focus();
    if (widget.shadowRoot?.activeElement?.localName === 'textarea') return;
    await new Promise(requestAnimationFrame);
  }
}

/** Why a translation was not saved. The message is shown. */
class SaveProblem extends Error {}

function createSaving(
  readConfig: ReturnType<typeof createConfigReader>,
  emit: ReturnType<typeof createEmit>,
) {
  async function save(
    { text, translation, source: from, target: to }: SelectionItem,
    isSaved: boolean,
    { locale, loadSections }: LocaleData,
  ): Promise<string> {
    const [{ createLazyPorts }, { saved: messages }] = await Promise.all([loadApi(), loadSections()]);
    const count = (value: number) => value.toLocaleString(locale);
    const item = toSavedItem({ from, to, kind: 'text', source: text, target: translation }, Date.now());
    if (isTooLong(item))
      throw new SaveProblem(messages['saved.tooLong'](count(MAX_CHARS.source), count(MAX_CHARS.target)));
    const ports = createLazyPorts(emit).saved;
    const items = ports.accountFor(readConfig()) ?? ports.device;
    const { signal } = new AbortController();
    try {
      const isByHost = isSaved && (await ports.askHost(item));
      if (!isByHost) await (isSaved ? items.save(item, signal) : items.remove(item.id, signal));
      const where = isByHost ? 'account' : items.place;
      emit('la-saved', { action: isSaved ? 'save' : 'remove', item, where });
      const isTemporary = isSaved && where === 'device' && (await items.list(signal)).isTemporary;
      return savedNoticeText(
        { kind: isTemporary ? 'temporary' : isSaved ? where : 'removed' },
        messages,
        count,
      );
    } catch (cause) {
      const error = toAppError(cause);
      // The page's own decision is no failure.
      if (error.kind === 'unsupported') throw new SaveProblem('', { cause });
      emit('la-error', { feature: 'saved', error });
      throw new SaveProblem(savedNoticeText(noticeOf(error), messages, count), { cause });
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  /**
   * One press after the other.
   * @returns what is shown
   * @throws SaveProblem
   */
  return (...press: Parameters<typeof save>): Promise<string> => {
    const saving = last.then(() => save(...press));
    last = saving.catch(() => undefined);
    return saving;
  };
}

export type SelectionServices = ReturnType<typeof createSelectionServices>;

export function createSelectionServices(element: WidgetElement) {
  const readConfig = createConfigReader(element);
  const emit = createEmit(element);
  const ui = { reportLimit: createLimitReport(element) };
  const usage = createUsage({ deps: () => ({ session: { config: readConfig() }, ui }) }, createUsagePorts());
  const synthesizer = createSpeechSynthesizer();
  let voices: VoiceIndex = new Map();
  synthesizer.watchVoices((found) => (voices = indexVoices(found)));

  const report = (problem: unknown) =>
    dispatch(element, 'la-error', {
      feature: 'widget',
      error: { kind: 'unexpected', message: String(problem) },
    });

  /** @param text the selected text, which a server may repeat */
  function reportFailure(cause: unknown, text: string): void {
    if (!(cause instanceof ServiceError)) report(cause);
    const failure = { feature: 'translate', error: toAppError(cause) } as const;
    // Limits have a separate event, `la-limit-reached`.
    if (failure.error.kind === 'limit' || !dispatch(element, 'la-error', failure)) return;
    // Logging is optional, so a failed import is ignored.
    loadConsoleTexts().then(
      ({ warnFailure }) => warnFailure(failure, readConfig(), [text]),
      () => undefined,
    );
  }

  return {
    canOpen,
    open: (...given: Parameters<typeof open>) => void open(...given).catch(report),
    async translate(text: string, pair: LanguagePair, signal: AbortSignal): Promise<string> {
      const { formality } = readConfig();
      const request = { text, ...pair, ...(formality && { formality }) };
      const cost = { feature: 'translate', amount: { text, source: pair.source }, isPressed: true } as const;
      try {
        const { text: translation } = await usage.charge(cost, signal, (call) =>
          translate(askHost(emit, readConfig(), 'translate', request, call), request, call),
        );
        return translation;
      } catch (cause) {
        if (!signal.aborted) reportFailure(cause, text);
        throw cause;
      }
    },
    speak(
      text: string,
      language: string,
      { labels, messages }: { readonly labels: LocaleData['labels']; readonly messages: VoiceMessages },
      onEnd: (problem?: string) => void,
    ): void {
      const voice = pickVoice(voices, language);
      synthesizer.speak(
        toChunks(text, language),
        { tag: speechTag(language), ...(voice && { voice }) },
        {
          onWord: () => undefined,
          onEnd: (problem) =>
            onEnd(problem && voiceProblemText(problem, labels[language] ?? language, messages)),
        },
      );
    },
    endSpeech: () => synthesizer.end(),
    canSave: () => readConfig().saved,
    save: createSaving(readConfig, emit),
    errorText: (cause: unknown, localeData: LocaleData): ErrorText =>
      cause instanceof SaveProblem
        ? { text: cause.message, canRetry: false }
        : translateErrorText(toAppError(cause), textTools(localeData)),
  };
}
