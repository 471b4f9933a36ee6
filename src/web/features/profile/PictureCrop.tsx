import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import {
  cropWithin,
  MIN_ZOOM,
  MAX_ZOOM,
  computePictureSides,
  computeCropSquare,
  WHOLE,
  type Crop,
  type PictureSize,
} from './crop.model.ts';
import styles from './PictureCrop.module.css';

type PictureCropProps = {
  readonly url: string;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onUse: (square: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
};

const SIDE_PIXELS = 512;
const QUALITY = 0.9;
const STEP = 0.04;
const ZOOM_STEP = 0.1;
/** What arrow keys move the picture by, and plus and minus enlarge it by. */
const keys: Readonly<Record<string, Crop>> = {
  ArrowLeft: { zoom: 0, x: -STEP, y: 0 },
  ArrowRight: { zoom: 0, x: STEP, y: 0 },
  ArrowUp: { zoom: 0, x: 0, y: -STEP },
  ArrowDown: { zoom: 0, x: 0, y: STEP },
  '+': { zoom: ZOOM_STEP, x: 0, y: 0 },
  '=': { zoom: ZOOM_STEP, x: 0, y: 0 },
  '-': { zoom: -ZOOM_STEP, x: 0, y: 0 },
};

/** Lets the part of a picture be chosen that is shown, by pointer or keys. */
export function PictureCrop({ url, busy, failure, onUse, onBroken, onCancel }: PictureCropProps) {
  const { t } = useWords();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const move = (by: Crop): void => {
    if (size === null) return;
    setCrop((now) => cropWithin(size, { zoom: now.zoom + by.zoom, x: now.x + by.x, y: now.y + by.y }));
  };
  const use = async (): Promise<void> => {
    if (size === null || image.current === null) return;
    const square = await drawn(image.current, computeCropSquare(size, crop));
    return square === null ? onBroken() : onUse(square);
  };
  return (
    <Dialog title={t('pets.cropTitle')} onClose={onCancel} size={380}>
      <Frame onMove={move}>
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          className={styles['image']}
          style={size === null ? undefined : placed(size, crop)}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onBroken}
        />
      </Frame>
      <label className={styles['zoom']}>
        <span>{t('pets.cropZoom')}</span>
        <input
          type="range"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => move({ zoom: Number(target.value) - crop.zoom, x: 0, y: 0 })}
        />
      </label>
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button look="main" busy={busy} disabled={size === null} onClick={() => void use()}>
          {t('pets.cropUse')}
        </Button>
      </div>
    </Dialog>
  );
}

type FrameProps = { readonly onMove: (by: Crop) => void; readonly children: ReactNode };

/** The square through which the picture is seen. */
function Frame({ onMove, children }: FrameProps) {
  const { t } = useWords();
  const id = useId();
  const frame = useRef<HTMLButtonElement>(null);
  const drag = (event: PointerEvent): void => {
    if (!frame.current?.hasPointerCapture(event.pointerId)) return;
    const side = frame.current.clientWidth;
    onMove({ zoom: 0, x: event.movementX / side, y: event.movementY / side });
  };
  const press = (event: KeyboardEvent): void => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <>
      <button
        ref={frame}
        type="button"
        data-autofocus
        aria-label={t('pets.cropArea')}
        aria-describedby={id}
        className={styles['frame']}
        onPointerDown={(event) => frame.current?.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        onWheel={({ deltaY }) => onMove({ zoom: deltaY < 0 ? ZOOM_STEP : -ZOOM_STEP, x: 0, y: 0 })}
      >
        {children}
      </button>
      <p id={id} className={styles['hint']}>
        {t('pets.cropHint')}
      </p>
    </>
  );
}

function placed(size: PictureSize, { zoom, x, y }: Crop) {
  const { across, down } = computePictureSides(size, zoom);
  return {
    width: `${across * 100}%`,
    height: `${down * 100}%`,
    left: `${(0.5 + x - across / 2) * 100}%`,
    top: `${(0.5 + y - down / 2) * 100}%`,
  };
}

/** The square as a JPEG on white. */
async function drawn(image: HTMLImageElement, square: ReturnType<typeof computeCropSquare>): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PIXELS;
  canvas.height = SIDE_PIXELS;
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, SIDE_PIXELS, SIDE_PIXELS);
  paper.imageSmoothingQuality = 'high';
  const { left, top, side } = square;
  paper.drawImage(image, left, top, side, side, 0, 0, SIDE_PIXELS, SIDE_PIXELS);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
