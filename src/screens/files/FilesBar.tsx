import { useMemo } from 'react';
import { IconButton } from '../../components/IconButton';
import { LanguageSelect } from '../../components/LanguageSelect';
import { languageOptions } from '../../domain/languages/options';
import type { Side } from '../../domain/translation';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { flagSpriteUrl } from '../../theme/flagSprite';
import { useFiles } from './useFiles';

/** From which language into which, of those that are offered for documents. */
export function FilesBar() {
  const { t, labels, locale, nameOf, count } = useWords();
  const pair = useFiles((desk) => desk.pair);
  const choose = useFiles((desk) => desk.choose);
  const swap = useFiles((desk) => desk.swap);
  const offered = useApp((state) => state.session.config.fileLanguages);
  const sprite = flagSpriteUrl(useApp((state) => state.session.config.pluginUrl));
  const options = useMemo(
    () =>
      languageOptions(labels, locale, t['languages.select']).filter(
        ({ value }) => value === '' || offered.includes(value),
      ),
    [labels, locale, t, offered],
  );

  const select = (side: Side, label: string) => (
    <div className="la-langbar__side">
      <LanguageSelect
        options={options}
        sprite={sprite}
        words={{
          list: t['languages.list'],
          search: t['languages.search'],
          clearSearch: t['languages.clearSearch'],
          none: t['languages.none'],
          loading: t['languages.loading'],
          found: (found: number) => t['languages.found'](count(found)),
        }}
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
        onClick={swap}
      />
      {select('target', t['languages.target'](nameOf(pair.target)))}
    </>
  );
}
