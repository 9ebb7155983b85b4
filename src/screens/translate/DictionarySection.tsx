import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { adoptDictionaryStyles } from '../../theme/dictionaryStyles';
import { Suggestions } from './Suggestions';
import { DictionaryDetails } from './DictionaryDetails';

export { DictionaryResult } from './DictionaryResult';

/** The suggestions and the dictionary below the two panes. It replaces a placeholder with the same class. */
export function DictionarySection({ className }: { readonly className: string }) {
  const d = useMessages('dictionary', true);
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));
  const place = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptDictionaryStyles(root);
  }, []);

  return (
    <>
      {d && canAsk && <Suggestions d={d} />}
      <section ref={place} className={className} aria-label={d?.['dictionary.region']}>
        {d && <DictionaryDetails d={d} />}
      </section>
    </>
  );
}
