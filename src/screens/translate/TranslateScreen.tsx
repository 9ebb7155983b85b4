import { LanguageBar } from './LanguageBar';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';

export function TranslateScreen() {
  return (
    <>
      <LanguageBar />
      <div className="la-panes">
        <SourcePane />
        <OutputPane />
      </div>
    </>
  );
}
