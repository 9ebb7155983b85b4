import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Glyph, Icon } from '../../../components/Icon';
import { Menu, type MenuItem } from '../../../components/Menu';
import type { FileTranslation } from '../../../domain/files/files';
import { FILE_OUTPUT_KINDS } from '../../../domain/files/jobs';
import type { FilesMessages } from '../../../i18n/messages';
import { useMessages } from '../../../i18n/useMessages';
import type { Download } from '../../../state/files/types';
import { DOWNLOAD } from '../filesIcons';
import { useFiles } from '../useFiles';
import { OUTPUT_ICONS } from './jobsIcons';

function itemsOf(
  { outputs, document, text }: FileTranslation,
  messages: FilesMessages,
): readonly MenuItem<Download>[] {
  if (outputs) {
    const kinds = FILE_OUTPUT_KINDS.filter((kind) => outputs.some((output) => output.kind === kind));
    return kinds.map((kind) => ({ id: kind, label: messages[`jobs.${kind}`], icon: OUTPUT_ICONS[kind] }));
  }
  const icon = OUTPUT_ICONS.document;
  return [
    ...(document ? [{ id: 'document', label: messages['jobs.document'], icon } as const] : []),
    ...(text === '' ? [] : [{ id: 'text', label: messages['action.text'], icon } as const]),
  ];
}

interface DownloadMenuProps {
  readonly id: number;
  readonly translation: FileTranslation;
}

export function DownloadMenu({ id, translation }: DownloadMenuProps) {
  const messages = useMessages('files');
  const download = useFiles((state) => state.download);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Stays the same function between renders, because `Menu` adds its listeners again when it changes.
  const close = useCallback(() => setOpen(false), []);
  const label = messages['jobs.download'];
  return (
    <>
      <Button
        ref={button}
        icon={<Glyph path={DOWNLOAD} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Without this, the blur would close the open menu, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <Icon name="chevron-down" className="la-icon--sm" />
      </Button>
      {isOpen && (
        <Menu
          label={label}
          button={button}
          items={itemsOf(translation, messages)}
          onChoose={(what) => {
            close();
            void download(id, what);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
