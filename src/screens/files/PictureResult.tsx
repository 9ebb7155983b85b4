import { ZOOM_IN, ZOOM_OUT } from '@lang-assistant/ui/icons';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/Button';
import type { FileTranslation } from '../../domain/files/files';
import type { TranslatedPicture } from '../../domain/files/pictures';
import { useMessages } from '../../i18n/useMessages';
import type { FilesController } from '../../state/files/types';
import { useFiles } from '../useFeature';
import { PictureLines } from './PictureLines';

type PictureDrawings = NonNullable<Awaited<ReturnType<FilesController['draw']>>>;

interface PictureResultProps {
  readonly id: number;
  readonly translation: FileTranslation;
  readonly pair: LanguagePair;
}

/** Nothing if the result is not a picture. Without its places, or without the file, only its texts. */
export function PictureResult({ id, translation: { picture }, pair }: PictureResultProps) {
  const [current, choose] = useState<number>();
  const drawings = useDrawings(id, picture);
  if (!picture) return null;
  return (
    <div className={drawings ? 'la-pic la-pic--drawn' : 'la-pic'} part="picture">
      {drawings && <PictureView {...{ picture, drawings, current }} onChoose={choose} />}
      <PictureLines {...{ picture, current }} {...pair} onChoose={choose} />
    </div>
  );
}

function useDrawings(id: number, picture: TranslatedPicture | undefined): PictureDrawings | undefined {
  const draw = useFiles((state) => state.draw);
  const [drawings, setDrawings] = useState<PictureDrawings>();
  useEffect(() => {
    let isCurrent = true;
    if (picture) void draw(id).then((drawn) => isCurrent && setDrawings(drawn));
    return () => {
      isCurrent = false;
    };
  }, [draw, id, picture]);
  return drawings;
}

interface PictureViewProps {
  readonly picture: TranslatedPicture;
  readonly drawings: PictureDrawings;
  readonly current: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

const [MIN_ZOOM, MAX_ZOOM] = [1, 4];

/** For the keys that scroll an enlarged picture. */
const SCROLLABLE = { tabIndex: 0 };

/** The picture with its translation drawn over it. Screen readers get the list. */
function PictureView({ picture, drawings, current, onChoose }: PictureViewProps) {
  const messages = useMessages('files');
  const [isTranslated, setTranslated] = useState(true);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const view = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = isTranslated ? drawings.translation : drawings.original;

  useLayoutEffect(() => place.current?.replaceChildren(shown), [shown]);

  const change = useCallback(
    (factor: number) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now * factor))),
    [],
  );

  useEffect(() => {
    const region = view.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === '+') change(2);
      if (key === '-') change(0.5);
      if (key === 'Escape') onChoose(undefined);
    };
    region?.addEventListener('keydown', onKeyDown);
    return () => region?.removeEventListener('keydown', onKeyDown);
  }, [change, onChoose]);

  useEffect(() => {
    const onClick = ({ offsetX, offsetY }: MouseEvent) => {
      const factor = picture.width / shown.clientWidth;
      onChoose(textAt(picture, offsetX * factor, offsetY * factor));
    };
    shown.addEventListener('click', onClick);
    return () => shown.removeEventListener('click', onClick);
  }, [picture, shown, onChoose]);

  const mark = picture.texts.find(({ id }) => id === current)?.box;
  return (
    <div className="la-pic__picture">
      <div className="la-pic__bar">
        <Button part="picture-toggle" onClick={() => setTranslated(!isTranslated)}>
          {/* Both words, so that the button keeps its width. */}
          <span className="la-pic__words">
            <span aria-hidden={!isTranslated}>{messages['picture.showOriginal']}</span>
            <span aria-hidden={isTranslated}>{messages['picture.showTranslation']}</span>
          </span>
        </Button>
        <IconButton
          icon={ZOOM_OUT}
          label={messages['picture.zoomOut']}
          disabled={zoom === MIN_ZOOM}
          onClick={() => change(0.5)}
        />
        <IconButton
          icon={ZOOM_IN}
          label={messages['picture.zoomIn']}
          disabled={zoom === MAX_ZOOM}
          onClick={() => change(2)}
        />
      </div>
      <section
        ref={view}
        className="la-pic__view"
        part="picture-view"
        aria-label={messages['picture.region']}
        {...SCROLLABLE}
      >
        <div className="la-pic__stage" style={{ width: `${zoom * 100}%` }}>
          <div
            ref={place}
            role="img"
            aria-label={messages[isTranslated ? 'picture.alt' : 'picture.altOriginal']}
          />
          {mark && <Mark key={current} box={mark} picture={picture} />}
        </div>
      </section>
    </div>
  );
}

function textAt({ texts }: TranslatedPicture, x: number, y: number): number | undefined {
  return texts.find(({ box }) => {
    if (!box) return false;
    const [left, top, width, height] = box;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  })?.id;
}

interface MarkProps {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly picture: TranslatedPicture;
}

const share = (length: number, whole: number) => `${(length / whole) * 100}%`;

/** The frame around the chosen text. */
function Mark({ box: [x, y, width, height], picture }: MarkProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <span
      ref={mark}
      className="la-pic__mark"
      style={{
        left: share(x, picture.width),
        top: share(y, picture.height),
        width: share(width, picture.width),
        height: share(height, picture.height),
      }}
    />
  );
}
