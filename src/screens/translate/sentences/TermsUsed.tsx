import { Glyph, Icon } from '../../../components/Icon';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { UsedTerm } from '@lang-assistant/core/translate/sentences';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { TranslateMessages } from '../../../i18n/messages';

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const ARROW_RIGHT = 'M5 12h14 M12 5l7 7-7 7';

interface TermsButtonProps {
  readonly messages: TranslateMessages;
  readonly count: string;
  readonly listId: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

export function TermsButton({ messages, count, listId, isOpen, toggle }: TermsButtonProps) {
  return (
    <button
      type="button"
      className="la-select"
      part="terms-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={toggle}
    >
      {messages['terms.show'](count)}
      <Icon name="chevron-down" className="la-icon--sm la-icon--chevron" />
    </button>
  );
}

interface TermsListProps extends LanguagePair {
  readonly messages: TranslateMessages;
  readonly id: string;
  readonly terms: readonly UsedTerm[];
}

export function TermsList({ messages, id, terms, source, target }: TermsListProps) {
  return (
    <ul id={id} className="la-terms" part="terms" aria-label={messages['terms.list']}>
      {terms.map((term) => (
        <li
          key={JSON.stringify(term)}
          className={term.applied ? 'la-term' : 'la-term la-term--unused'}
          part="term"
        >
          <bdi lang={languageTag(source)}>{term.source}</bdi>
          <Glyph path={ARROW_RIGHT} className="la-icon--sm" />
          <bdi lang={languageTag(target)}>{term.target}</bdi>
          {!term.applied && <span className="la-term__state">{messages['terms.notApplied']}</span>}
        </li>
      ))}
    </ul>
  );
}
