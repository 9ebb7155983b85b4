import { useState } from 'react';
import type { FileTranslation } from '../../domain/files/files';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { PictureLines } from './PictureLines';

interface PictureResultProps {
  readonly translation: FileTranslation;
  readonly pair: LanguagePair;
}

/** Nothing if the result is not a picture. */
export function PictureResult({ translation: { picture }, pair }: PictureResultProps) {
  const [current, choose] = useState<number>();
  return (
    picture && (
      <div className="la-pic" part="picture">
        <PictureLines {...{ picture, current }} {...pair} onChoose={choose} />
      </div>
    )
  );
}
