import { Fragment } from 'react';
import { toSize } from '../../domain/files/files';
import { kindNames } from '@lang-assistant/core/files/kindFacts';
import { listKinds } from '../../i18n/files/listKinds';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { canSend } from '../../state/files/filesState';
import { sizeText } from './sizeText';
import { FileAlert } from './FileAlert';
import { useFileRules, useFiles } from './useFiles';
import type { RejectedFile } from '../../state/files/types';

/**
 * Lists the rejected files with their reasons, and what prevents the translation. Languages that the server does not
 * support are reported before a document is sent.
 */
export function FileErrors() {
  const messages = useMessages('files');
  const { t, locale } = useI18n();
  const refused = useFiles((state) => state.rejected);
  const missing = useFiles((state) => state.missing);
  const isSupported = useFiles(({ capabilities, pair }) => canSend(capabilities, pair));
  const { limits, fileKinds } = useFileRules();

  function reason({ why }: RejectedFile): string {
    if (why === 'wrongType') return messages['problem.wrongType'](listKinds(kindNames(fileKinds), messages));
    if (why !== 'tooLarge') return messages[`problem.${why}`];
    return messages['problem.tooLarge'](
      sizeText(toSize(limits.uploadRejectBytes), messages, locale, 'short'),
    );
  }

  return (
    <>
      {refused.length > 0 && (
        <FileAlert>
          {refused.map((file) => (
            <Fragment key={file.id}>
              <strong dir="auto" translate="no">
                {file.name}
              </strong>
              <span>{reason(file)}</span>
            </Fragment>
          ))}
        </FileAlert>
      )}
      {!isSupported && (
        <FileAlert>
          <strong>{messages['error.pair']}</strong>
        </FileAlert>
      )}
      {missing && (
        <FileAlert>
          <strong>{missing === 'file' ? messages['problem.noFile'] : t['error.languages']}</strong>
        </FileAlert>
      )}
    </>
  );
}
