import { createElement } from 'react';
import { LanguageBar } from './LanguageBar';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';
import { useDictionarySection } from './dictionary/useDictionarySection';

export function TranslateScreen() {
  const section = useDictionarySection();
  return (
    <>
      <LanguageBar />
      <div className="la-panes">
        <SourcePane />
        <OutputPane />
      </div>
      {createElement(section?.DictionarySection ?? 'div', { className: 'la-dict' })}
    </>
  );
}
