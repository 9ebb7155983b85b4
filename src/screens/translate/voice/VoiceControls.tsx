import { STOP, VOLUME } from '@lang-assistant/ui/icons';
import { useEffect, type RefObject, useMemo } from 'react';
import { Dictation, DictationTranscript } from '../../Dictation';
import { TOOL_PLACEHOLDER, IconButton } from '../../../components/Button';
import { pickVoice, type SpokenPlace, type TextRange } from '../../../domain/voice/voice';
import { useLazyMessages } from '../../../components/hooks/useLazy';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import type { BoxProps } from '../../../components/textPane/TextBox';
import type { VoiceMessages } from '../../../i18n/messages';
import { Icon } from '../../../components/Icon';

interface SpokenTextProps {
  readonly within: RefObject<HTMLElement | null>;
  readonly text: string;
  readonly range: TextRange | undefined;
}

/** The name in the style sheet. All widgets share it, because only one widget of a page reads aloud at a time. */
const HIGHLIGHT = 'la-spoken';

function findText(place: HTMLElement, text: string): Node | undefined {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue === text) return walker.currentNode;
  return undefined;
}

/**
 * Highlights the word that is being read without changing the text: the translation is a live region, and if elements
 * were added, screen readers would announce every word again. Browsers without the Custom Highlight API show no
 * highlight.
 */
function SpokenText({ within, text, range }: SpokenTextProps) {
  const { start, end } = range ?? {};

  useEffect(() => {
    const place = within.current;
    if (start === undefined || end === undefined || !place || !('highlights' in CSS)) return undefined;
    const node = findText(place, text);
    if (!node) return undefined;
    const word = new Range();
    word.setStart(node, start);
    word.setEnd(node, end);
    CSS.highlights.set(HIGHLIGHT, new Highlight(word));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [within, text, start, end]);

  return null;
}

interface SpeakControlProps {
  readonly place: SpokenPlace;
  readonly text: string;
  readonly language: string;
  readonly messages: VoiceMessages;
}

/** The reading ends when the text changes or the button is removed. */
function SpeakControl({ place, text, language, messages }: SpeakControlProps) {
  const { nameOf } = useI18n();
  const { controller, activity: now, voices } = useApp((state) => state.voice);
  // The button is enabled until the list of voices is known.
  const hasVoice = useMemo(() => !voices || pickVoice(voices, language) !== undefined, [voices, language]);

  useEffect(() => controller?.onTextChange(place, text), [controller, place, text]);
  useEffect(() => () => controller?.onTextChange(place, ''), [controller, place]);

  const isSpeaking = now.kind === 'speaking' && now.place === place;
  const isDisabled = !hasVoice && !isSpeaking;
  const stopLabel = messages[place === 'source' ? 'voice.stopSource' : 'voice.stopOutput'];
  return (
    <IconButton
      icon={<Icon path={isSpeaking ? STOP : VOLUME} className={isSpeaking ? 'la-icon--fill' : ''} />}
      label={isSpeaking ? stopLabel : messages[`voice.${place}`]}
      className={isSpeaking ? 'la-iconbtn--speaking' : ''}
      part="listen"
      disabled={text.trim() === ''}
      // Unlike `disabled`, `aria-disabled` keeps the button focusable, so that the user can read the reason.
      aria-disabled={isDisabled}
      aria-description={isDisabled ? messages['voice.noVoice'](nameOf(language)) : undefined}
      onClick={() => {
        if (isSpeaking) controller?.stop();
        else if (!isDisabled) controller?.speak({ place, text, language });
      }}
    />
  );
}

export function Transcript({ box }: BoxProps) {
  const { t } = useI18n();
  const text = useApp((state) => state.translate.text);
  return <DictationTranscript place="source" {...{ box, text }} label={t['source.text']} />;
}

export function SourceVoice({ box }: BoxProps) {
  const messages = useLazyMessages('voice', true);
  const { canDictate, controller } = useApp((state) => state.voice);
  const text = useApp((state) => state.translate.text);
  const language = useSourceLanguage();

  useEffect(() => controller?.watch(), [controller]);
  useEffect(() => () => controller?.end(), [controller]);

  if (!messages || !controller) {
    return (
      <>
        {canDictate && TOOL_PLACEHOLDER}
        {TOOL_PLACEHOLDER}
      </>
    );
  }
  return (
    <Dictation place="source" {...{ box, text, language, messages }}>
      <SpeakControl place="source" text={text} language={language} messages={messages} />
    </Dictation>
  );
}

/** Returns the source language, else the interface language. If it changes, a running dictation ends. */
function useSourceLanguage(): string {
  const { locale } = useI18n();
  const { controller, activity: now } = useApp((state) => state.voice);
  const source = useApp((state) => state.translate.pair.source);
  const detectedOver = useApp((state) => state.translate.detectedOver);
  const language = source === '' ? locale : source;
  const isListening = now.kind === 'listening' && now.place === 'source';
  // A dictation ends if the user chooses another language, but not if a language is detected.
  const isOver = isListening && now.language !== language && now.language !== detectedOver;
  useEffect(() => {
    if (isOver) controller?.stop();
  }, [isOver, controller]);
  return language;
}

interface OutputVoiceProps {
  readonly text: string;
  readonly pane: RefObject<HTMLElement | null>;
}

export function OutputVoice({ text, pane }: OutputVoiceProps) {
  const messages = useLazyMessages('voice', true);
  const language = useApp(({ translate }) => translate.answered?.target ?? translate.pair.target);
  const now = useApp((state) => state.voice.activity);
  if (!messages) return TOOL_PLACEHOLDER;
  return (
    <>
      <SpeakControl place="output" text={text} language={language} messages={messages} />
      {now.kind === 'speaking' && now.place === 'output' && (
        <SpokenText within={pane} text={now.text} range={now.range} />
      )}
    </>
  );
}
