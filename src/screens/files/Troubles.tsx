import { Fragment } from 'react';
import { toSize } from '../../domain/files';
import type { FileMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import type { Refused } from '../../state/filesState';
import { sizeText } from './sizeText';
import { Trouble } from './Trouble';
import { useFiles } from './useFiles';

/** What was not taken and why, and what is missing yet. */
export function Troubles({ w }: { readonly w: FileMessages }) {
  const { t, locale } = useWords();
  const refused = useFiles((desk) => desk.refused);
  const missing = useFiles((desk) => desk.missing);
  const { uploadRejectBytes } = useApp((state) => state.session.config.limits);

  function reason({ why }: Refused): string {
    if (why !== 'tooLarge') return w[`problem.${why}`];
    return w['problem.tooLarge'](sizeText(toSize(uploadRejectBytes), w, locale, 'short'));
  }

  return (
    <>
      {refused.length > 0 && (
        <Trouble>
          {refused.map((file) => (
            <Fragment key={file.id}>
              <strong dir="auto" translate="no">
                {file.name}
              </strong>
              <span>{reason(file)}</span>
            </Fragment>
          ))}
        </Trouble>
      )}
      {missing && (
        <Trouble>
          <strong>{missing === 'file' ? w['problem.noFile'] : t['error.languages']}</strong>
        </Trouble>
      )}
    </>
  );
}
