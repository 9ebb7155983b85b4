import { useEffect, useState } from 'react';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useApp } from '../../../state/hooks';
import { adoptSentencesStyles } from '../../../theme/sentencesStyles';
import { followPairs } from './followPairs';

interface PairMarksProps {
  /** An element in the translation's pane, from which both panes are found. */
  readonly anchor: HTMLElement;
}

/**
 * Highlights the sentence at the pointer and the matching sentence of the other text. Announces the matching sentence
 * if the user moves by keyboard.
 */
export function PairMarks({ anchor }: PairMarksProps) {
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const [partner, setPartner] = useState({ text: '', language: '' });
  const translation = output.kind === 'success' ? output.value : undefined;

  useEffect(() => {
    const panes = anchor.closest<HTMLElement>('.la-panes');
    const box = panes?.querySelector('textarea');
    const result = panes?.querySelector<HTMLElement>('.la-output');
    if (!panes || !box || !result || !answered || !translation?.pairs) return undefined;
    const { pairs, text } = translation;
    return followPairs(
      { panes, box, output: result, pairs, source: answered.text, target: text },
      (side, partnerText) => setPartner({ text: partnerText, language: answered[side] }),
    );
  }, [anchor, answered, translation]);

  return (
    <p ref={adoptSentencesStyles} className="la-sr" aria-live="polite" lang={languageTag(partner.language)}>
      {partner.text}
    </p>
  );
}
