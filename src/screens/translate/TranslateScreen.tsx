import { createElement } from 'react';
import { LanguageBar } from './LanguageBar';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';
import { useWordRoom } from './useWordRoom';

export function TranslateScreen() {
  const room = useWordRoom();
  return (
    <>
      <LanguageBar />
      <div className="la-panes">
        <SourcePane />
        <OutputPane />
      </div>
      {createElement(room?.WordRoom ?? 'div', { className: 'la-dict' })}
    </>
  );
}
