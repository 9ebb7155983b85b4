import { CopyButton } from '../../components/CopyButton';
import { Heading } from '../../components/Heading';
import { IconButton } from '../../components/IconButton';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { useWrite } from './useWrite';

interface AlternativesProps {
  readonly alternatives: readonly string[];
}

export function Alternatives({ alternatives }: AlternativesProps) {
  const messages = useMessages('write');
  const { count } = useI18n();
  const language = useWrite((state) => state.language);
  const applyAlternative = useWrite((state) => state.applyAlternative);
  const copy = useApp((state) => state.ui.copy);
  return (
    <div className="la-alts" part="alternatives">
      <Heading className="la-alts__title">{messages['alternatives.title']}</Heading>
      <ul aria-label={messages['alternatives.title']}>
        {alternatives.map((text, index) => {
          // The position is the key, so that the focus stays on a button when its content changes.
          const place = index + 1;
          return (
            <li key={place} part="alternative">
              <span lang={language === '' ? undefined : languageTag(language)} dir="auto" translate="no">
                {text}
              </span>
              <IconButton
                icon="arrow-left-right"
                label={messages['alternatives.use'](count(place))}
                part="use-alternative"
                onClick={() => applyAlternative(index)}
              />
              <CopyButton label={messages['alternatives.copy'](count(place))} text={text} onCopy={copy} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
