import type { EndPlace } from '#domain/sensors/sensor-end.ts';
import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './BodyMap.module.css';

type BodyMapProps = {
  readonly petType: 'cat' | 'dog';
  readonly place: EndPlace | null;
  readonly onChoose: (place: EndPlace) => void;
};

/** Where each place is on the drawing, percent of its width and height. The head is on the left, seen from above. */
const SPOTS = [
  { place: 'neck', x: 32, y: 50 },
  { place: 'rightShoulder', x: 39, y: 33 },
  { place: 'leftShoulder', x: 39, y: 67 },
  { place: 'rightFlank', x: 62, y: 32 },
  { place: 'leftFlank', x: 62, y: 68 },
] as const satisfies readonly { readonly place: EndPlace; readonly x: number; readonly y: number }[];

/** The pet from above, to tap on a place. The keyboard and screen readers use the radio buttons below it. */
export function BodyMap({ petType, place, onChoose }: BodyMapProps) {
  const { t } = useWords();
  return (
    <div className={styles['map']} dir="ltr">
      <svg viewBox="0 0 320 140" aria-hidden="true">
        {petType === 'cat' ? <CatBody /> : <DogBody />}
      </svg>
      <span className={classes(styles['side'], styles['right'])}>{t('sensorOff.rightSide')}</span>
      <span className={classes(styles['side'], styles['left'])}>{t('sensorOff.leftSide')}</span>
      {SPOTS.map((spot) => (
        <button
          key={spot.place}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          data-place={spot.place}
          className={classes(styles['spot'], spot.place === place && styles['chosen'])}
          style={{ insetInlineStart: `${spot.x}%`, insetBlockStart: `${spot.y}%` }}
          onClick={() => onChoose(spot.place)}
        >
          <span className={styles['dot']} />
        </button>
      ))}
    </div>
  );
}

function CatBody() {
  return (
    <>
      <path className={styles['tail']} d="M240 70c26 4 34-24 60-20" />
      <g className={styles['coat']}>
        <Paws />
        <path d="M92 70c0-27 26-40 78-40s78 15 78 40-26 40-78 40-78-13-78-40z" />
        <path d="M60 42c2-12 17-14 21-5l4 14zM60 98c2 12 17 14 21 5l4-14z" />
        <ellipse cx="70" cy="70" rx="30" ry="27" />
      </g>
      <path
        className={styles['stripes']}
        d="M140 38c5 8 5 13 2 19M140 102c5-8 5-13 2-19M165 37c5 8 5 13 2 19M165 103c5-8 5-13 2-19M190 38c5 8 5 13 2 19M190 102c5-8 5-13 2-19"
      />
    </>
  );
}

function DogBody() {
  return (
    <>
      <path className={styles['tail']} d="M244 68c22-2 30-14 46-18" />
      <g className={styles['coat']}>
        <Paws />
        <path d="M88 70c0-25 28-37 82-37s80 14 80 37-26 37-80 37-82-12-82-37z" />
        <path d="M30 62c8-5 22-8 34-8v32c-12 0-26-3-34-8-5-4-5-12 0-16z" />
        <ellipse cx="76" cy="70" rx="25" ry="24" />
        <path d="M64 46c8-9 24-7 26 5 1 8-10 12-20 6zM64 94c8 9 24 7 26-5 1-8-10-12-20-6z" />
      </g>
      <ellipse className={styles['nose']} cx="29" cy="70" rx="5" ry="7" />
    </>
  );
}

function Paws() {
  return (
    <>
      <ellipse cx="122" cy="29" rx="15" ry="9" />
      <ellipse cx="122" cy="111" rx="15" ry="9" />
      <ellipse cx="218" cy="29" rx="15" ry="9" />
      <ellipse cx="218" cy="111" rx="15" ry="9" />
    </>
  );
}
