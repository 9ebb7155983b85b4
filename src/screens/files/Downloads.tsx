import {
  BILINGUAL,
  CHEVRON_DOWN,
  DATABASE,
  DOWNLOAD,
  FILE_TEXT,
  IMAGE,
  TEXT_LINES,
} from '@lang-assistant/ui/icons';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Menu, menuButtonProps } from '../../components/Menu';
import { downloadsOf, type Download, type FileTranslation } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { useFiles } from '../useFeature';
import { isEarlier } from '../../state/files/filesState';
import { useI18n } from '../../i18n/useI18n';

const ICONS: Readonly<Record<Download, string>> = {
  picture: IMAGE,
  document: FILE_TEXT,
  bilingual: BILINGUAL,
  tmx: DATABASE,
  text: TEXT_LINES,
};

interface DownloadsProps {
  readonly id: number;
  readonly translation: FileTranslation;
  /** The menu button has no text and comes last. */
  readonly isCompact?: boolean;
}

export function Downloads({ id, translation, isCompact = false }: DownloadsProps) {
  const messages = useMessages('files');
  const download = useFiles((state) => state.download);
  const canDraw = useFiles(({ files }) => files.some((one) => one.id === id && !isEarlier(one.file)));
  const [main, ...others] = downloadsOf(translation, canDraw);
  const more = others.length > 0 && <MoreDownloads {...{ id, isCompact }} kinds={others} />;
  return (
    <>
      {!isCompact && more}
      <Button variant="primary" icon={DOWNLOAD} onClick={() => void download(id, main)}>
        {messages['action.download']}
      </Button>
      {isCompact && more}
    </>
  );
}

interface MoreDownloadsProps {
  readonly id: number;
  readonly kinds: readonly Download[];
  readonly isCompact: boolean;
}

function MoreDownloads({ id, kinds, isCompact }: MoreDownloadsProps) {
  const messages = useMessages('files');
  const download = useFiles((state) => state.download);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Stays the same function between renders, because `Menu` adds its listeners again when it changes.
  const close = useCallback(() => setOpen(false), []);
  const label = messages['action.more'];
  return (
    <>
      <Button
        ref={button}
        variant={isCompact ? 'icon' : 'secondary'}
        aria-label={label}
        {...menuButtonProps(isOpen, setOpen)}
      >
        {!isCompact && label}
        <Icon path={CHEVRON_DOWN} className="la-icon--sm" />
      </Button>
      {isOpen && (
        <Menu
          label={label}
          button={button}
          items={kinds.map((kind) => ({
            id: kind,
            label: messages[`download.${kind}`],
            icon: ICONS[kind],
          }))}
          onChoose={(kind) => {
            close();
            void download(id, kind);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface UntranslatedNoteProps {
  readonly translation: FileTranslation;
}

const MAX_PAGES = 12;

export function UntranslatedNote({ translation: { untranslated, unreadPages } }: UntranslatedNoteProps) {
  const messages = useMessages('files');
  const { count } = useI18n();
  const shown = unreadPages?.slice(0, MAX_PAGES).map(count) ?? [];
  const more = (unreadPages?.length ?? 0) > MAX_PAGES ? ' …' : '';
  return (
    <>
      {untranslated !== undefined && (
        <p className="la-file__meta">{messages['result.left'](count(untranslated))}</p>
      )}
      {shown.length > 0 && (
        <p className="la-file__meta">{messages['result.unread'](shown.join(', ') + more)}</p>
      )}
    </>
  );
}
