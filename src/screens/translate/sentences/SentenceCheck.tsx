import { useId, useState } from 'react';
import { Glyph } from '../../../components/Icon';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useI18n } from '../../../i18n/useI18n';

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const TRIANGLE_ALERT =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3 M12 9v4 M12 17h.01';

interface SentenceCheckProps {
  readonly message: string;
  /** The white space after the sentence. It precedes the note, so that the line below the note starts at the edge. */
  readonly space: string;
}

/**
 * A button at the end of a sentence that the reader should check, and a note that says what to check. Neither is part
 * of the text that the user selects and copies.
 */
export function SentenceCheck({ message, space }: SentenceCheckProps) {
  const messages = useLazyMessages('translate', true);
  const { locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!messages) return space;
  return (
    <>
      <button
        type="button"
        className="la-check__btn"
        part="check"
        lang={locale}
        aria-label={messages['check.show'](message)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Glyph path={TRIANGLE_ALERT} className="la-icon--sm" />
      </button>
      {space}
      {isOpen && (
        <span id={id} className="la-check__note" part="check-note" role="note" lang={locale} dir="ltr">
          <Glyph path={TRIANGLE_ALERT} className="la-icon--sm" />
          <span>{message}</span>
        </span>
      )}
    </>
  );
}
