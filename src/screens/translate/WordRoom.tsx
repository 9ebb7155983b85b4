import { useLayoutEffect, useRef } from 'react';
import { useRoom } from '../../i18n/useRoom';
import { useApp } from '../../state/hooks';
import { adoptWordStyles } from '../../theme/wordStyles';
import { Suggestions } from './Suggestions';
import { WordDetails } from './WordDetails';

export { AnyResult } from './SingleWord';

/** Without its words the place stays empty. */
const goOn = () => undefined;

/**
 * What stands below the two panes: what to ask the assistant about the result, and what is known of a word. It takes
 * the place of an element with the same class.
 */
export function WordRoom({ className }: { readonly className: string }) {
  const d = useRoom('word', true, goOn);
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));
  const place = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptWordStyles(root);
  }, []);

  return (
    <>
      {d && canAsk && <Suggestions d={d} />}
      <section ref={place} className={className} aria-label={d?.['word.region']}>
        {d && <WordDetails d={d} />}
      </section>
    </>
  );
}
