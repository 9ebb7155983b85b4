import { Heading } from '../../components/Heading';
import { Glyph } from '../../components/Icon';
import { fileLimitOf, toSize } from '../../domain/files/files';
import { audienceOf } from '../../domain/hostConfig';
import type { FileMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { FILE_DOWN, UPLOAD } from './filesIcons';
import { sizeText } from './sizeText';
import { FileErrors } from './FileErrors';
import { useFocusRequest } from './useFocusRequest';

interface EmptyAreaProps {
  readonly w: FileMessages;
  /** Files are dragged over it. */
  readonly isOver: boolean;
  readonly onPick: () => void;
}

/** The empty state: drop or choose documents, within the size and daily limits. */
export function DropZone({ w, isOver, onPick }: EmptyAreaProps) {
  const { locale } = useI18n();
  const limits = useApp((state) => state.session.config.limits);
  const button = useFocusRequest('pick');
  const max = sizeText(toSize(fileLimitOf(limits)), w, locale, 'short');

  return (
    <>
      <div className={isOver ? 'la-drop is-over' : 'la-drop'}>
        <span className="la-drop__icon">
          <Glyph path={isOver ? FILE_DOWN : UPLOAD} className="la-icon--lg" />
        </span>
        {isOver ? (
          <Heading className="la-drop__title">{w['drop.over']}</Heading>
        ) : (
          <>
            <Heading className="la-drop__title">
              <span className="la-fine">{w['drop.title']}</span>
              <span className="la-coarse">{w['drop.titleTouch']}</span>
            </Heading>
            <button ref={button} type="button" className="la-linkbtn" onClick={onPick}>
              <span className="la-fine">{w['drop.select']}</span>
              <span className="la-coarse">{w['drop.selectTouch']}</span>
            </button>
          </>
        )}
        <p>{isOver ? w['drop.kinds'] : w['drop.kindsUpTo'](max)}</p>
      </div>
      <FileErrors w={w} />
      <Allowance w={w} />
    </>
  );
}

/** The daily limit of documents; nothing if there is none. */
function Allowance({ w }: { readonly w: FileMessages }) {
  const { count } = useI18n();
  const { anonymous, free, paid } = useApp((state) => state.session.config.limits.filesPerDay);
  const audience = useApp((state) => audienceOf(state.session.config));
  const own = { anonymous, free, paid }[audience];
  if (own === Infinity) return null;
  return <p className="la-disclaimer">{sentence()}</p>;

  function sentence(): string {
    if (audience !== 'anonymous' || free <= anonymous) return w['allowance.own'](count(own));
    if (free === Infinity) return w['allowance.unlimited'](count(own));
    return w['allowance.anonymous'](count(own), count(free));
  }
}
