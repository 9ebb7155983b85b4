import { MessagesProvider } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useApp } from '../../../state/hooks';
import { adoptDictionaryStyles } from '../../../theme/dictionaryStyles';
import { Suggestions } from './Suggestions';
import { DictionaryDetails } from './DictionaryDetails';

export { DictionaryResult } from './DictionaryResult';
export { LimitLogin } from '../../LimitLogin';
export { OutputTools } from '../OutputTools';

/** The section below the two panes. It replaces a placeholder with the same class and part. */
export function DictionarySection(props: { readonly className: string; readonly part: string }) {
  const messages = useLazyMessages('dictionary', true);
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));

  return (
    <MessagesProvider section="dictionary" messages={messages}>
      {messages && canAsk && <Suggestions />}
      <section ref={adoptDictionaryStyles} {...props} aria-label={messages?.['dictionary.region']}>
        {messages && <DictionaryDetails />}
      </section>
    </MessagesProvider>
  );
}
