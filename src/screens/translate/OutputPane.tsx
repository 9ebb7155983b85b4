import { CopyButton } from '../../components/CopyButton';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { Output } from './Output';

/** What came of it: the translation, or what is the matter with it, and its tools. */
export function OutputPane() {
  const { t } = useWords();
  const output = useApp((state) => state.translate.output);
  const copy = useApp((state) => state.ui.copy);
  const text = output.kind === 'success' ? output.value.text : '';

  return (
    <section className="la-pane la-pane--out" aria-label={t['output.region']}>
      <Output />
      <div className="la-pane__foot">
        <CopyButton label={t['output.copy']} text={text} onCopy={copy} />
      </div>
    </section>
  );
}
