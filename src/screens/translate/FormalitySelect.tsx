import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import type { TranslateMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';

/**
 * Lets the user choose how the reader is addressed. A native select, because the list of the operating system works
 * best on a phone. Created without React, because its build here has no code for selects (`tools/build/react`).
 */
export function FormalitySelect({ messages }: { readonly messages: TranslateMessages }) {
  const formality = useApp(
    ({ translate, session }) => translate.formality ?? session.config.formality ?? 'default',
  );
  const retry = useApp((state) => state.translate.retry);
  const place = useRef<HTMLSpanElement>(null);
  const select = useRef<HTMLSelectElement>(undefined);
  const label = messages['formality.label'];

  useEffect(() => {
    const created = document.createElement('select');
    created.append(...FORMALITIES.map((choice) => new Option('', choice)));
    created.addEventListener('change', () => {
      const chosen = FORMALITIES.find((choice) => choice === created.value);
      if (chosen) retry({ formality: chosen });
    });
    place.current?.append(created);
    select.current = created;
    return () => created.remove();
  }, [retry]);

  useEffect(() => {
    if (!select.current) return;
    select.current.ariaLabel = label;
    select.current.value = formality;
    for (const [index, choice] of FORMALITIES.entries()) {
      const option = select.current.options[index];
      if (option) option.text = messages[`formality.${choice}`];
    }
  }, [label, messages, formality]);

  return (
    <label className="la-select la-select--outline la-native" part="formality">
      <span className="la-select__hint" aria-hidden="true">
        {label}
      </span>
      <span ref={place} className="la-native__place" />
      <Icon name="chevron-down" className="la-icon--sm la-icon--chevron" />
    </label>
  );
}
