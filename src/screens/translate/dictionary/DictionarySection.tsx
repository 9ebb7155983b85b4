import { useLayoutEffect, useRef } from 'react';
import { MessagesProvider } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../i18n/useLazyMessages';
import { useApp } from '../../../state/hooks';
import { adoptDictionaryStyles } from '../../../theme/dictionaryStyles';
import { Suggestions } from './Suggestions';
import { DictionaryDetails } from './DictionaryDetails';

export { DictionaryResult } from './DictionaryResult';

/** The suggestions and the dictionary below the two panes. It replaces a placeholder with the same class. */
export function DictionarySection({ className }: { readonly className: string }) {
  const messages = useLazyMessages('dictionary', true);
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));
  const place = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptDictionaryStyles(root);
  }, []);

  return (
    <MessagesProvider section="dictionary" messages={messages}>
      {messages && canAsk && <Suggestions />}
      <section ref={place} className={className} aria-label={messages?.['dictionary.region']}>
        {messages && <DictionaryDetails />}
      </section>
    </MessagesProvider>
  );
}
