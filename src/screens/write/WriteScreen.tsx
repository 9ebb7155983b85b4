import { adoptWriteStyles } from '../../theme/writeStyles';
import { useFeature } from '../useFeature';
import { ImprovedPane } from './ImprovedPane';
import { InputPane } from './InputPane';
import { WriteBar } from './WriteBar';

export function WriteScreen() {
  const { ref, messages } = useFeature('write', adoptWriteStyles);
  return (
    <>
      <div ref={ref} className="la-writebar" aria-busy={!messages}>
        {messages && <WriteBar w={messages} />}
      </div>
      <div className="la-panes">
        {messages && (
          <>
            <InputPane w={messages} />
            <ImprovedPane w={messages} />
          </>
        )}
      </div>
    </>
  );
}
