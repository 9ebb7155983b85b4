import { createElement, Suspense, type ComponentProps, type ReactNode } from 'react';
import { textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { countCharacters } from '@lang-assistant/core/text';
import { useI18n } from '../../i18n/useI18n';
import { CopyButton } from '../CopyButton';
import { useHydrated } from '../hooks/useHydrated';
import { useLazy } from '../hooks/useLazy';
import { IconButton } from '../IconButton';
import { CharCounter } from './CharCounter';
import { TextBox, type TextBoxProps } from './TextBox';
import type { TextLimitAdvice } from './TextTooLongNotice';

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

const loadTooLongNotice = () =>
  import('./TextTooLongNotice').then(({ TextTooLongNotice }) => TextTooLongNotice);

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
  const tooLongNotice = useLazy(isOver, loadTooLongNotice);

  return (
    <section
      className="la-pane la-pane--in"
      part="source-pane"
      aria-label={isHydrated ? region : undefined}
      {...loadProps}
      // The tools use the text of the state. A click on a tool may leave the focus in the box, so this writes the text
      // to the state first.
      onClickCapture={textBox.commitText}
    >
      <div className="la-pane__body">
        <TextBox {...textBox} limit={limit} />
        <Suspense>
          {children}
          {isHydrated && (
            <div className="la-pane__clear">
              <IconButton
                icon="x"
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
        {isOver &&
          tooLongNotice &&
          createElement(tooLongNotice, { config, advice: limitAdvice, used, cutOff, onCopy })}
        <div className="la-pane__foot" part="toolbar">
          {isHydrated && tools}
          {isHydrated && <CopyButton label={copyLabel} text={text} onCopy={onCopy} />}
          {detectedOver && (
            <IconButton
              icon="rotate-ccw"
              label={t['languages.undo'](nameOf(detectedOver))}
              className="la-undo"
              part="undo"
              isLabelled
              onClick={() => {
                undoDetection();
                box.current?.focus();
              }}
            />
          )}
          <CharCounter label={t['source.counter']} used={count(used)} limit={count(limit)} isOver={isOver} />
        </div>
      </Suspense>
    </section>
  );
}
