import { UNDO, X } from '@lang-assistant/ui/icons';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { countCharacters } from '@lang-assistant/core/text';
import { useI18n } from '../../i18n/useI18n';
import { Button, IconButton } from '../Button';
import { CopyButton } from '../CopyButton';
import { useHydrated } from '../hooks/useHydrated';
import { TextBox, type TextBoxProps } from './TextBox';
import { TextTooLongNotice, type TextLimitAdvice } from './TextTooLongNotice';

interface CharCounterProps {
  readonly label: string;
  readonly used: string;
  readonly limit: string;
  readonly isOver: boolean;
}

/** Not a live region, because screen readers would announce it with each key. */
function CharCounter({ label, used, limit, isOver }: CharCounterProps) {
  const isHydrated = useHydrated();
  return (
    <span className={isOver ? 'la-counter la-counter--over' : 'la-counter'} part="counter">
      {isHydrated && <span className="la-sr">{label} </span>}
      {`${used} / ${limit}`}
    </span>
  );
}

interface TextPaneProps extends TextBoxProps {
  readonly config: HostConfig;
  readonly region: string;
  readonly copyLabel: string;
  /** True if the last edit was cut at the limit. */
  readonly wasCut: boolean;
  readonly cutOff: string | undefined;
  /** The language that was selected before a detection replaced it. */
  readonly detectedOver: string | null;
  readonly clear: () => void;
  readonly undoDetection: () => void;
  readonly onCopy: (text: string) => Promise<boolean>;
  /** The advice for a text that is too long. Default: the advice of the translate screen. */
  readonly limitAdvice?: TextLimitAdvice;
  readonly loadProps?: Pick<ComponentProps<'section'>, 'onPointerEnter' | 'onKeyDown'>;
  readonly tools: ReactNode;
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/**
 * Clears a box by Select all and Delete, so that Undo restores the text. Setting the value would clear the undo
 * history. Returns false if there is nothing to delete, or the browser refuses.
 */
function deleteWithUndo(box: HTMLTextAreaElement | null): boolean {
  if (!box) return false;
  box.focus();
  if (box.value === '') return false;
  box.select();
  return document.execCommand('delete');
}

/**
 * The template of the first screen has no tools. If something else has changed the template, `Suspense` limits what
 * React renders again.
 */
export function TextPane({
  config,
  region,
  copyLabel,
  wasCut,
  cutOff,
  detectedOver,
  clear,
  undoDetection,
  onCopy,
  limitAdvice,
  tools,
  notice,
  children,
  loadProps,
  ...textBox
}: TextPaneProps) {
  const { t, count, nameOf } = useI18n();
  const { text, box } = textBox;
  const limit = textLimitOf(config);
  const used = countCharacters(text);
  const isOver = wasCut || used > limit;
  const isHydrated = useHydrated();

  return (
    <section
      className="la-pane la-pane--in"
      part="source-pane"
      aria-label={isHydrated ? region : undefined}
      {...loadProps}
    >
      <div className="la-pane__body">
        <TextBox {...textBox} limit={limit} wasCut={wasCut} />
        <Suspense>
          {children}
          {isHydrated && (
            <div className="la-pane__clear">
              <IconButton
                icon={X}
                label={t['source.clear']}
                part="clear"
                onClick={() => {
                  if (!deleteWithUndo(box.current)) clear();
                }}
              />
            </div>
          )}
        </Suspense>
      </div>
      <Suspense>
        {notice}
        {isOver && <TextTooLongNotice {...{ config, used, cutOff, onCopy }} advice={limitAdvice} />}
        {detectedOver && (
          <DetectedLanguage
            detected={nameOf(textBox.language)}
            before={nameOf(detectedOver)}
            onUndo={() => {
              undoDetection();
              box.current?.focus();
            }}
          />
        )}
        <div className="la-pane__foot" part="toolbar">
          {isHydrated && tools}
          {isHydrated && <CopyButton label={copyLabel} text={text} onCopy={onCopy} />}
          <CharCounter label={t['source.counter']} used={count(used)} limit={count(limit)} isOver={isOver} />
        </div>
      </Suspense>
    </section>
  );
}

interface DetectedLanguageProps {
  readonly detected: string;
  readonly before: string;
  readonly onUndo: () => void;
}

function DetectedLanguage({ detected, before, onUndo }: DetectedLanguageProps) {
  const { t } = useI18n();
  return (
    <div className="la-detected">
      <span>{t['languages.detectedName'](detected)}</span>
      <Button variant="icon" icon={UNDO} className="la-iconbtn--labelled" part="undo" onClick={onUndo}>
        {t['languages.undo'](before)}
      </Button>
    </div>
  );
}
