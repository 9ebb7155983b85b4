import { createElement, Suspense } from 'react';
import { LanguageBar } from './LanguageBar';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';
import { useDictionarySection } from './dictionary/useDictionarySection';

export function TranslateScreen() {
  const section = useDictionarySection();
  return (
    <>
      <Suspense>
        <LanguageBar />
      </Suspense>
      <div className="la-panes">
        <SourcePane />
        <Suspense>
          <OutputPane />
        </Suspense>
      </div>
      <Suspense>
        {createElement(section?.DictionarySection ?? 'div', { className: 'la-dict', part: 'dictionary' })}
      </Suspense>
    </>
  );
}
