import { Heading } from '../../components/Heading';
import { Glyph } from '../../components/Icon';
import { fileLimitOf, toSize } from '../../domain/files/files';
import { KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { listKinds } from '../../i18n/files/listKinds';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { FILE_DOWN, UPLOAD } from './filesIcons';
import { sizeText } from './sizeText';
import { useLoginUrl } from '../useLoginUrl';
import { FileErrors } from './FileErrors';
import { useFocusRequest } from './useFocusRequest';
import { useFileRules } from './useFiles';

interface DropZoneProps {
  readonly isOver: boolean;
  readonly onPick: () => void;
}

export function DropZone({ isOver, onPick }: DropZoneProps) {
  const messages = useMessages('files');
  const { locale } = useI18n();
  const { limits, fileKinds } = useFileRules();
  const button = useFocusRequest('pick');
  const max = sizeText(toSize(fileLimitOf(limits)), messages, locale, 'short');
  const labels = [...new Set(fileKinds.map((kind) => KIND_FACTS[kind].label))];
  const kinds = listKinds(
    labels.map((label) => messages[`kinds.${label}`]),
    messages,
  );

  return (
    <>
      <div className={isOver ? 'la-drop is-over' : 'la-drop'} part="drop-zone">
        <span className="la-drop__icon">
          <Glyph path={isOver ? FILE_DOWN : UPLOAD} className="la-icon--lg" />
        </span>
        {isOver ? (
          <Heading className="la-drop__title">{messages['drop.over']}</Heading>
        ) : (
          <>
            <Heading className="la-drop__title">
              <span className="la-fine">{messages['drop.title']}</span>
              <span className="la-coarse">{messages['drop.titleTouch']}</span>
            </Heading>
            <button
              ref={button}
              type="button"
              className="la-linkbtn"
              part="button select-files"
              onClick={onPick}
            >
              <span className="la-fine">{messages['drop.select']}</span>
              <span className="la-coarse">{messages['drop.selectTouch']}</span>
            </button>
          </>
        )}
        <p>{isOver ? kinds : messages['drop.kindsUpTo'](kinds, max)}</p>
      </div>
      <FileErrors />
      <DailyLimit />
    </>
  );
}

function DailyLimit() {
  const messages = useMessages('files');
  const { count } = useI18n();
  const { anonymous, free, paid } = useApp((state) => state.session.config.limits.filesPerDay);
  const audience = useApp((state) => audienceOf(state.session.config));
  const canLogIn = useLoginUrl() !== '' && ROLES[audience].isOfferedLogin;
  const limit = { anonymous, free, paid }[audience];
  if (limit === Infinity) return null;
  return (
    <p className="la-disclaimer" part="daily-limit">
      {sentence()}
    </p>
  );

  function sentence(): string {
    if (!canLogIn || free <= anonymous) return messages['allowance.own'](count(limit));
    if (free === Infinity) return messages['allowance.unlimited'](count(limit));
    return messages['allowance.anonymous'](count(limit), count(free));
  }
}
