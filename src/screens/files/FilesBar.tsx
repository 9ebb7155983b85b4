import { useMemo } from 'react';
import { IconButton } from '../../components/IconButton';
import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { withinPairs } from '../../domain/capabilities';
import type { Side } from '@lang-assistant/core/translate/translation';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { useFiles } from './useFiles';

/** The menus offer only the languages that the server supports for documents. */
export function FilesBar() {
  const { t, nameOf } = useI18n();
  const pair = useFiles((state) => state.pair);
  const choose = useFiles((state) => state.chooseLanguage);
  const swap = useFiles((state) => state.swap);
  const capabilities = useFiles((state) => state.capabilities);
  const { pluginUrl, fileLanguages } = useApp((state) => state.session.config);

  const offered = useMemo(
    () => ({
      source: withinPairs(fileLanguages, capabilities, 'source'),
      target: withinPairs(fileLanguages, capabilities, 'target'),
    }),
    [fileLanguages, capabilities],
  );

  const select = (side: Side, label: string) => (
    <div className="la-langbar__side">
      <LanguageSelect
        pluginUrl={pluginUrl}
        offered={offered[side]}
        label={label}
        name={nameOf(pair[side])}
        value={pair[side]}
        onChoose={(code) => choose(side, code)}
      />
    </div>
  );

  return (
    <>
      {select('source', t['languages.source'](nameOf(pair.source)))}
      <IconButton
        icon="arrow-left-right"
        label={t['languages.swap']}
        className="la-swap la-iconbtn--round"
        part="swap"
        onClick={swap}
      />
      {select('target', t['languages.target'](nameOf(pair.target)))}
    </>
  );
}
