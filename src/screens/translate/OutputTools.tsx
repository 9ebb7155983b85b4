import { hasFormality } from '../../domain/translate/formalityLanguages';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { useApp } from '../../state/hooks';
import { adoptSentencesStyles } from '../../theme/sentencesStyles';
import { FormalitySelect } from './FormalitySelect';

/** The tools of a translation above the toolbar, where its languages or its glossary have some. */
export function OutputTools() {
  const messages = useLazyMessages('translate', true);
  const target = useApp((state) => state.translate.pair.target);
  const output = useApp((state) => state.translate.output);
  if (!messages || !hasFormality(target)) return null;
  const isUnsupported = output.kind === 'success' && output.value.formality === 'unsupported';

  return (
    <>
      <div ref={adoptSentencesStyles} className="la-tools" part="output-tools">
        <FormalitySelect messages={messages} />
      </div>
      <p className="la-tools__note" role="status">
        {isUnsupported && messages['formality.unsupported']}
      </p>
    </>
  );
}
