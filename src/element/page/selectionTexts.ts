import type { AppError } from '@lang-assistant/core/errors';
import type { Locale } from '@lang-assistant/core/locales';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { SelectionTab } from '../../domain/page/selection';
import type { Improved } from '../../domain/write/writeNotes';
import type { LocaleData, PageMessages, VoiceMessages } from '../../i18n/messages';
import type { ErrorText } from '../../i18n/translateErrorText';
import type { SelectionWords } from '../../screens/page/selectionView';
import type { LateTexts } from './selectionErrors';

export interface SelectionTexts extends SelectionWords {
  readonly locale: Locale;
  /** Sorted by name, as in the menu. */
  readonly languages: readonly (readonly [code: string, name: string])[];
  prepare(tabs: readonly SelectionTab[]): Promise<void>;
  loadVoice(): Promise<VoiceMessages>;
  copyNotice(isCopied: boolean): Promise<string>;
  errorText(tab: SelectionTab, error: AppError, audience: Audience): ErrorText;
  noDefinitions(): string;
  notesOn(improved: Improved): readonly string[];
}

export function createSelectionTexts(localeData: LocaleData, t: PageMessages): SelectionTexts {
  const { locale, labels, messages } = localeData;
  const collator = new Intl.Collator(locale);
  /** Undefined until these texts are loaded. */
  let late: LateTexts | undefined;

  return {
    locale,
    t,
    messages,
    nameOf: (code) => labels[code] ?? code,
    languages: Object.entries(labels).toSorted(([, a], [, b]) => collator.compare(a, b)),
    loadVoice: () => localeData.loadSections().then(({ voice }) => voice),
    async copyNotice(isCopied) {
      // If the messages cannot be loaded, only the icon shows the result.
      const sections = await localeData.loadSections().catch(() => undefined);
      return sections?.notices[isCopied ? 'toast.copied' : 'toast.copyFailed'] ?? '';
    },
    async prepare(tabs) {
      if (late) return;
      const { createLateTexts } = await import('./selectionErrors');
      late = await createLateTexts(localeData, tabs);
    },
    errorText: (tab, error, audience) =>
      late?.errorText(tab, error, audience) ?? {
        // The error texts could not be loaded, so the connection must have failed.
        title: messages['error.title'],
        text: messages['error.network'],
        canRetry: true,
      },
    noDefinitions: () => late?.noDefinitions ?? '',
    notesOn: (improved) => late?.notesOn(improved) ?? [],
  };
}
