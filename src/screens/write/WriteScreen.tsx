import { Suspense } from 'react';
import { MessagesProvider } from '../../i18n/useMessages';
import { adoptWriteStyles } from '../../theme/writeStyles';
import { useFeature } from '../useFeature';
import { ImprovedPane } from './ImprovedPane';
import { InputPane } from './InputPane';
import { WriteBar } from './WriteBar';

export function WriteScreen() {
  const messages = useFeature('write');
  return (
    <MessagesProvider section="write" messages={messages}>
      <div ref={adoptWriteStyles} className="la-writebar" part="write-bar" aria-busy={!messages}>
        <Suspense>{messages && <WriteBar />}</Suspense>
      </div>
      <div className="la-panes">
        {messages && (
          <>
            <InputPane />
            <Suspense>
              <ImprovedPane />
            </Suspense>
          </>
        )}
      </div>
    </MessagesProvider>
  );
}
