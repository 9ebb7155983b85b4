import { createElement, Suspense } from 'react';
import { LanguageBar } from './LanguageBar';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';
import { useDictionarySection } from './dictionary/useDictionarySection';
import { useFileDrop } from './useFileDrop';

export function TranslateScreen() {
  const section = useDictionarySection();
  const dropProps = useFileDrop();
  return (
    <>
      <Suspense>
        <LanguageBar />
      </Suspense>
      <div className="la-panes" {...dropProps}>
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
