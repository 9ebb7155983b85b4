import { COPY } from '@lang-assistant/ui/icons';
import { findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import { useId, type KeyboardEvent } from 'react';
import { IconButton } from '../../components/Button';
import { Heading } from '../../components/Heading';
import type { PictureText, TranslatedPicture } from '../../domain/files/pictures';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';

interface PictureLinesProps {
  readonly picture: TranslatedPicture;
  /** Codes. The source may be empty. */
  readonly source: string;
  readonly target: string;
  /** The id of the chosen text. */
  readonly current: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

const directionOf = (code: string) => (findLanguage(code)?.rtl ? 'rtl' : 'ltr');

const languageProps = (code: string) =>
  code === '' ? { dir: 'auto' } : { lang: languageTag(code), dir: directionOf(code) };

/** The button that a key moves to. Undefined if the key does not move. */
function nextButton({ key, currentTarget }: KeyboardEvent): HTMLElement | undefined {
  const buttons = [...(currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((button) => button === currentTarget);
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  return buttons[moves[key] ?? -1];
}

/** The texts of a picture with their translations, in reading order. */
export function PictureLines({ picture, source, target, current, onChoose }: PictureLinesProps) {
  const messages = useMessages('files');
  const copy = useApp((state) => state.ui.copy);
  const title = useId();
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChoose(undefined);
    const next = nextButton(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const original = languageProps(picture.language ?? source);
  const row = ({ id, text, translation }: PictureText) => (
    <li key={id}>
      <button
        type="button"
        className="la-line"
        part="picture-line"
        aria-current={id === current || undefined}
        onClick={() => onChoose(id)}
        onKeyDown={move}
      >
        <span {...original}>{text}</span>
        {translation !== undefined && translation !== text && (
          <span {...languageProps(target)}>{translation}</span>
        )}
      </button>
    </li>
  );
  return (
    <section className="la-lines" part="picture-lines" aria-labelledby={title}>
      <div className="la-lines__head">
        <Heading id={title} className="la-lines__title">
          {messages['picture.texts']}
        </Heading>
        <IconButton
          icon={COPY}
          label={messages['picture.copy']}
          onClick={() => void copy(picture.texts.map(({ text }) => text).join('\n'))}
        />
      </div>
      <ol aria-label={messages['picture.lines']}>{picture.texts.map(row)}</ol>
    </section>
  );
}
