import { expect, test } from 'vitest';
import { toMs } from '#tests/builders/trace-builder.ts';
import { placePins, type CurveEvent, type PinAxis, type PinKind } from './pins.ts';

const plot = { left: 0, top: 0, width: 240, height: 100 };
const axis: PinAxis = { plot, from: 0, to: toMs('24h'), x: (at) => (at / toMs('24h')) * 240 };

function event(minute: number, kind: PinKind, label?: string): CurveEvent {
  return { id: `${kind}${minute}`, at: minute * 60_000, kind, ...(label === undefined ? {} : { label }) };
}

test('treatment is on the first lane, the rest on the second', () => {
  const kinds: PinKind[] = ['insulin', 'meds', 'meal', 'sport', 'BG', 'weight', 'note'];
  const pins = placePins(
    kinds.map((kind, index) => event(index * 200, kind)),
    axis,
  );
  expect(pins.map((pin) => `${pin.kind} ${pin.lane}`)).toEqual([
    'insulin 0',
    'meds 0',
    'meal 1',
    'sport 1',
    'BG 1',
    'weight 1',
    'note 1',
  ]);
});

test('pins that collide in a lane are pushed apart, those of the other lane stay', () => {
  const pins = placePins([event(600, 'meal'), event(605, 'BG'), event(602, 'insulin')], axis);
  expect(pins.map((pin) => [pin.kind, pin.x])).toMatchInlineSnapshot(`
    [
      [
        "insulin",
        100.33,
      ],
      [
        "meal",
        93.92,
      ],
      [
        "BG",
        106.92,
      ],
    ]
  `);
});

test('a label is shown where it has room and left out where the next pin is', () => {
  const pins = placePins(
    [event(100, 'insulin', '2 U'), event(300, 'insulin', '2 U'), event(900, 'insulin', '2 U')],
    axis,
  );
  expect(pins.map((pin) => pin.label)).toEqual([null, '2 U', '2 U']);
});

test('events outside the window have no pin', () => {
  expect(placePins([event(-5, 'meal'), event(1500, 'meal')], axis)).toEqual([]);
});

test('a crowded lane shows groups, and no event is lost', () => {
  const events = Array.from({ length: 300 }, (_, index) => event(index * 4.5, index % 2 === 0 ? 'meal' : 'BG'));
  const pins = placePins(events, axis);
  expect(pins.length).toBeLessThan(30);
  expect(new Set(pins.flatMap((pin) => pin.ids)).size).toBe(300);
});
