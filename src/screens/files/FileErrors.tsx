import { Fragment, type ReactNode } from 'react';
import { isPicture, kindOf, toSize, type DocumentFile } from '../../domain/files/files';
import { kindNames } from '@lang-assistant/core/files/kindFacts';
import { listKinds, sizeText } from '../../i18n/files/fileTexts';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { canSend } from '../../state/files/filesState';
import { useFiles } from '../useFeature';
import { useFileRules } from './useFileRules';
import type { RejectedFile } from '../../state/files/types';
import { CIRCLE_ALERT } from '@lang-assistant/ui/icons';
import { Icon } from '../../components/Icon';
import type { AppError } from '@lang-assistant/core/errors';
import type { ErrorText } from '../../i18n/translateErrorText';
import { filesErrorText } from '../../i18n/files/filesErrorText';

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

export function FileAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div className="la-alert la-alert--danger" part="notice" role="alert">
      <Icon path={CIRCLE_ALERT} />
      <div className="la-alert__text">{children}</div>
    </div>
  );
}

interface FileFailureProps {
  readonly file: DocumentFile;
  readonly error: AppError;
}

export function FileFailure(failure: FileFailureProps) {
  const { title, text } = useFailure(failure);
  return (
    <>
      <strong>{title ?? text}</strong>
      {title && <span>{text}</span>}
    </>
  );
}

export function useFailure({ file, error }: FileFailureProps): ErrorText {
  const i18n = useI18n();
  const messages = useMessages('files');
  const { limits, fileKinds } = useFileRules();
  const blockedFrom = sizeText(toSize(limits.translateBlockBytes), messages, i18n.locale, 'short');
  return filesErrorText(error, {
    ...i18n,
    messages,
    blockedFrom,
    kinds: listKinds(kindNames(fileKinds), messages),
    isPicture: isPicture(kindOf(file)),
  });
}
