import { SPELL_CHECK } from '@lang-assistant/ui/icons';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../components/Button';
import { loadPart, useLazy, type Loader } from '../../components/hooks/useLazy';
import { mayCorrect } from '../../domain/translate/mayCorrect';
import type { TranslateMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import type * as correctionModule from './Correction';

const loadCorrection: Loader<typeof correctionModule> = () => import('./Correction');

/** Whether the translation on screen has a button to correct it, and what follows the first press. */
export function useCorrection() {
  const isOwner = useApp(({ session }) => mayCorrect(session.config));
  const isComplete = useApp(({ translate }) => translate.output.kind === 'success');
  const isUsed = useApp(({ translate }) => translate.correction !== undefined);
  const isOpen = useApp(({ translate }) => translate.correction?.form !== undefined);
  return { isOffered: isOpen || (isOwner && isComplete), part: useLazy(isUsed, loadCorrection) };
}

const paneOf = (button: Element | null) => button?.closest('.la-pane--out');

/** Corrects the sentence that was clicked last, else the sentence at the caret of the source text, else the first. */
export function CorrectButton({ messages }: { readonly messages: TranslateMessages }) {
  const isOpen = useApp(({ translate }) => translate.correction?.form !== undefined);
  const output = useApp(({ translate }) => translate.output);
  const answered = useApp(({ translate }) => translate.answered);
  const extend = useApp(({ translate }) => translate.extend);
  const button = useRef<HTMLButtonElement>(null);
  const clicked = useRef<Element>(null);
  const hasCaret = useRef(false);

  useEffect(() => {
    const pane = paneOf(button.current);
    const listening = new AbortController();
    const { signal } = listening;
    const box = pane?.parentElement?.querySelector('textarea');
    const follow = ({ target }: Event) => {
      const sentence = target instanceof Element && target.closest('.la-sentence');
      if (sentence) clicked.current = sentence;
    };
    pane?.addEventListener('click', follow, { signal });
    const followCaret = () => {
      clicked.current = null;
      hasCaret.current = true;
    };
    if (box?.matches(':focus')) followCaret();
    box?.addEventListener('focus', followCaret, { signal });
    return () => listening.abort();
  }, []);

  function findPlace(): number {
    const pane = paneOf(button.current);
    const { pairs = [] } = 'value' in output ? output.value : {};
    const index = [...(pane?.querySelectorAll('.la-sentence') ?? [])].findIndex(
      (sentence) => sentence === clicked.current,
    );
    const box = pane?.parentElement?.querySelector('textarea');
    const caret = box && hasCaret.current && box.value === answered?.text ? box.selectionStart : 0;
    return pairs[index]?.source[0] ?? caret;
  }

  async function press(): Promise<void> {
    const place = findPlace();
    const part = await loadPart(loadCorrection).catch(() => undefined);
    const correction = part && extend(part.createCorrection);
    if (isOpen) correction?.close();
    else correction?.open(place);
  }

  return (
    <IconButton
      ref={button}
      icon={SPELL_CHECK}
      label={messages['correct.open']}
      part="correct-button"
      aria-expanded={isOpen}
      onClick={() => void press()}
    />
  );
}
