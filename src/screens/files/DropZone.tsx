import { CAMERA, FILE_DOWN, UPLOAD, PLUS } from '@lang-assistant/ui/icons';
import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { fileLimitOf, isPicture, toSize } from '../../domain/files/files';
import { KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { listKinds, sizeText } from '../../i18n/files/fileTexts';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { useLoginUrl } from '../LoginControl';
import { FileErrors } from './FileErrors';
import { useFileRules, useFocusRequest } from './useFileRules';
import { Button } from '../../components/Button';
import { useFiles } from '../useFeature';
import { useRef } from 'react';

interface DropZoneProps {
  readonly isOver: boolean;
  readonly onPick: () => void;
}

export function DropZone({ isOver, onPick }: DropZoneProps) {
  const messages = useMessages('files');
  const { locale } = useI18n();
  const { limits, fileKinds } = useFileRules();
  const button = useFocusRequest('pick');
  const hasPictures = fileKinds.some(isPicture);
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
          <Icon path={isOver ? FILE_DOWN : UPLOAD} className="la-icon--lg" />
        </span>
        {isOver ? (
          <Heading className="la-drop__title">{messages['drop.over']}</Heading>
        ) : (
          <>
            <Heading className="la-drop__title">
              <span className="la-fine">{messages[hasPictures ? 'picture.drop' : 'drop.title']}</span>
              <span className="la-coarse">
                {messages[hasPictures ? 'picture.dropTouch' : 'drop.titleTouch']}
              </span>
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
        {hasPictures && !isOver && <PictureSources />}
      </div>
      <FileErrors />
      <DailyLimit />
    </>
  );
}

/** The camera of a phone. Other devices paste. */
function PictureSources() {
  const messages = useMessages('files');
  const add = useFiles((state) => state.add);
  const camera = useRef<HTMLInputElement>(null);
  const keys = /^(?:Mac|iP)/.test(navigator.platform) ? '⌘V' : 'Ctrl+V';
  return (
    <>
      <p className="la-fine">{messages['picture.paste'](keys)}</p>
      <Button icon={CAMERA} className="la-coarse" onClick={() => camera.current?.click()}>
        {messages['picture.photo']}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
      />
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
  const used = useApp((state) => state.usage.counts.files?.count) ?? 0;
  if (limit === Infinity) return null;
  const offersMore = canLogIn && free > anonymous;
  return (
    <p className="la-disclaimer" part="daily-limit">
      {used > 0 && messages['allowance.left'](count(Math.max(0, limit - used)), count(limit))}
      {used > 0 && offersMore && <br />}
      {(used === 0 || offersMore) && sentence()}
    </p>
  );

  function sentence(): string {
    if (!offersMore) return messages['allowance.own'](count(limit));
    if (free === Infinity) return messages['allowance.unlimited'](count(limit));
    return messages['allowance.anonymous'](count(limit), count(free));
  }
}

interface AddButtonProps {
  readonly isDisabled?: boolean;
  readonly onPick: () => void;
}

export function AddButton({ isDisabled = false, onPick }: AddButtonProps) {
  const messages = useMessages('files');
  const button = useFocusRequest('pick');
  return (
    <Button ref={button} icon={PLUS} disabled={isDisabled} onClick={onPick}>
      {messages['action.add']}
    </Button>
  );
}
