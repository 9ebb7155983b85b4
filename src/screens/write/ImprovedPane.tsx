import { ARROW_UP_TO_LINE, FORWARD, HIGHLIGHTER } from '@lang-assistant/ui/icons';
import { Button, IconButton } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { hasChanges, textOfParts, changeReason, notesOf } from '../../domain/write/textDiff';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { useWrite } from '../useFeature';
import { Heading } from '../../components/Heading';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useI18n } from '../../i18n/useI18n';
import { useCallback, useState, type ClipboardEvent } from 'react';
import { RetryNotice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import type { AppError } from '@lang-assistant/core/errors';
import { writeErrorText } from '../../i18n/write/writeErrorText';
import { LimitLogin, useLimitWording } from '../LoginControl';
import { ChangeCard, MarkedText, MarksSpace } from './MarkedText';
import type { WrittenText } from '../../state/write/types';

function ImprovedText() {
  const messages = useMessages('write');
  const output = useWrite((state) => state.output);

  return (
    <div
      className="la-pane__body"
      role="status"
      aria-live="polite"
      // Not atomic: after the user accepts or rejects one change, screen readers must not announce the whole text.
      aria-atomic="false"
      aria-busy={output.kind === 'loading'}
      tabIndex={-1}
    >
      {output.kind === 'idle' && (
        <p className="la-output la-output--placeholder" part="placeholder">
          {messages['output.region']}
        </p>
      )}
      {output.kind === 'loading' && (
        <>
          <p className="la-thinking" part="thinking">
            {messages['output.thinking']}
            <b aria-hidden="true">...</b>
          </p>
          <Skeleton />
        </>
      )}
      {output.kind === 'success' && <Result improved={output.value} />}
      {output.kind === 'error' && <Failure error={output.error} />}
    </div>
  );
}

/**
 * Copies a selection as plain text, because rich text would include the highlights. If `getSelection` returns no text,
 * the browser copies as usual.
 */
function copyAsPlainText(event: ClipboardEvent<HTMLElement>): void {
  const selected = getSelection()?.toString() ?? '';
  if (selected === '') return;
  event.clipboardData.setData('text/plain', selected);
  event.preventDefault();
}

function Result({ improved }: { readonly improved: WrittenText }) {
  const messages = useMessages('write');
  const [opened, setOpened] = useState<HTMLElement>();
  const close = useCallback(() => setOpened(undefined), []);
  const language = useWrite((state) => state.language);
  const showsChanges = useWrite((state) => state.showsChanges);
  const { parts, changes, original } = improved;
  const offset = original.length - original.trimStart().length;
  const index = Number(opened?.dataset['index']);
  const part = showsChanges && opened?.isConnected ? parts[index] : undefined;
  const textProps = { lang: language === '' ? undefined : languageTag(language), dir: 'auto' };
  return (
    <>
      <div className="la-improved">
        <p className="la-output" part="improved-text" {...textProps} translate="no" onCopy={copyAsPlainText}>
          {showsChanges ? (
            <MarkedText
              parts={parts}
              opened={opened}
              onPress={(mark) => setOpened(mark === opened ? undefined : mark)}
            />
          ) : (
            textOfParts(parts)
          )}
        </p>
        {!showsChanges && (
          // Invisible. Keeps the height of the text with marks, so that nothing below moves when the marks are hidden.
          <p className="la-output" aria-hidden="true" {...textProps}>
            <MarksSpace parts={parts} />
          </p>
        )}
      </div>
      {opened && part?.kind === 'change' && (
        <ChangeCard
          key={index}
          part={part}
          index={index}
          mark={opened}
          reason={changeReason(parts, index, changes, offset)}
          onOpen={setOpened}
          onClose={close}
        />
      )}
      {notesOf(improved).map((key) => (
        <p key={key} className="la-note la-writenote" part="note">
          {messages[key]}
        </p>
      ))}
    </>
  );
}

function Failure({ error }: { readonly error: AppError }) {
  const messages = useMessages('write');
  const retry = useWrite((state) => state.retry);
  const wording = useLimitWording(error);
  return (
    <RetryNotice
      {...writeErrorText(error, { ...wording, messages })}
      action={<LimitLogin error={error} />}
      onRetry={retry}
    />
  );
}

interface AlternativesProps {
  readonly alternatives: readonly string[];
}

function Alternatives({ alternatives }: AlternativesProps) {
  const messages = useMessages('write');
  const { count } = useI18n();
  const language = useWrite((state) => state.language);
  const applyAlternative = useWrite((state) => state.applyAlternative);
  const copy = useApp((state) => state.ui.copy);
  return (
    <div className="la-alts" part="alternatives">
      <Heading className="la-alts__title">{messages['alternatives.title']}</Heading>
      <ul aria-label={messages['alternatives.title']}>
        {alternatives.map((text, index) => {
          // The position is the key, so that the focus stays on a button when its content changes.
          const place = index + 1;
          return (
            <li key={place} part="alternative">
              <span lang={language === '' ? undefined : languageTag(language)} dir="auto" translate="no">
                {text}
              </span>
              <IconButton
                icon={ARROW_UP_TO_LINE}
                label={messages['alternatives.use'](count(place))}
                part="use-alternative"
                onClick={() => applyAlternative(index)}
              />
              <CopyButton label={messages['alternatives.copy'](count(place))} text={text} onCopy={copy} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A change of the mode removes this screen, so the focus moves to the button of the new mode. */
function focusTool(from: HTMLElement, place: number): void {
  const root = from.getRootNode();
  if (root instanceof ShadowRoot) root.querySelectorAll<HTMLElement>('.la-mode')[place]?.focus();
}

export function ImprovedPane() {
  const messages = useMessages('write');
  const output = useWrite((state) => state.output);
  const showsChanges = useWrite((state) => state.showsChanges);
  const toggleMarks = useWrite((state) => state.toggleMarks);
  const translate = useWrite((state) => state.translate);
  const copy = useApp((state) => state.ui.copy);
  const translatePlace = useApp((state) => state.ui.modes.indexOf('translate'));
  const improved = output.kind === 'success' ? output.value : undefined;
  const text = improved ? textOfParts(improved.parts) : '';
  const isMarkable = improved !== undefined && hasChanges(improved.parts);

  return (
    <section className="la-pane la-pane--out" part="output-pane" aria-label={messages['output.region']}>
      <ImprovedText />
      <div className="la-pane__foot" part="toolbar">
        <CopyButton label={messages['output.copy']} text={text} onCopy={copy} />
        {translatePlace >= 0 && (
          <IconButton
            icon={FORWARD}
            label={messages['output.translate']}
            part="translate"
            disabled={!improved}
            onClick={({ currentTarget }) => {
              focusTool(currentTarget, translatePlace);
              translate();
            }}
          />
        )}
        <div className="la-pane__foot-end">
          <Button
            variant="icon"
            icon={HIGHLIGHTER}
            className="la-iconbtn--labelled"
            part="show-changes"
            aria-label={messages['output.showChanges']}
            aria-pressed={isMarkable && showsChanges}
            disabled={!isMarkable}
            onClick={toggleMarks}
          >
            <span>{messages['output.changes']}</span>
          </Button>
        </div>
        <slot name="actions" />
      </div>
      {improved && improved.alternatives.length > 0 && <Alternatives alternatives={improved.alternatives} />}
    </section>
  );
}
