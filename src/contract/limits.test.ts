import { expect, test } from 'vitest';
import type { z } from 'zod';
import { addAlertNote } from './alerts.ts';
import { saveDevice } from './devices.ts';
import { saveEvent } from './events.ts';
import { addFollowerRequest } from './followers.ts';
import * as limits from './limits.ts';
import { saveMemberInfo, saveMemberSetting } from './members.ts';
import { createReportLink } from './reports.ts';

const AT = Date.UTC(2026, 4, 14);
const text = (length: number): string => 'x'.repeat(length);

type Case = readonly [field: string, body: z.ZodType, bodyOf: (length: number) => unknown, most: number];
const note = (length: number) => ({ type: 'meal', at: AT, detail: { note: text(length) } });
const lengths: readonly Case[] = [
  ['a name', saveMemberInfo.body, (length) => ({ memberName: text(length) }), limits.MAX_NAME_LENGTH],
  ['a breed', saveMemberInfo.body, (length) => ({ memberName: 'M', breed: text(length) }), limits.MAX_BREED_LENGTH],
  ['remarks', saveMemberInfo.body, (length) => ({ memberName: 'M', remarks: text(length) }), limits.MAX_REMARKS_LENGTH],
  ['a serial', saveDevice.body, (length) => ({ sn: text(length), startedAt: AT }), limits.MAX_SENSOR_NAME_LENGTH],
  ['a note', saveEvent.body, note, limits.MAX_NOTE_LENGTH],
  ['a note of an alert', addAlertNote.body, (length) => ({ alertId: 'a', text: text(length) }), limits.MAX_NOTE_LENGTH],
  [
    'a message',
    addFollowerRequest.body,
    (length) => ({ email: 'a@b.example', message: text(length) }),
    limits.MAX_MESSAGE_LENGTH,
  ],
];

test.each(lengths)('%s is taken as long as the forms let it be, and no longer', (_field, body, bodyOf, most) => {
  expect([most, most + 1].map((length) => body.safeParse(bodyOf(length)).success)).toEqual([true, false]);
});

type Range = { readonly min: number; readonly max: number };
const ranges: readonly (readonly [field: string, body: z.ZodType, bodyOf: (value: number) => unknown, range: Range])[] =
  [
    ['a weight', saveMemberInfo.body, (weight) => ({ memberName: 'M', weight }), limits.WEIGHT_RANGE],
    ['a limit', saveMemberSetting.body, (high) => ({ high }), limits.LIMIT_RANGE],
    [
      'a lifetime',
      saveDevice.body,
      (lifetimeDays) => ({ sn: 'S', startedAt: AT, lifetimeDays }),
      limits.LIFETIME_RANGE,
    ],
    [
      'a warm-up',
      saveDevice.body,
      (warmUpMinutes) => ({ sn: 'S', startedAt: AT, warmUpMinutes }),
      limits.WARM_UP_RANGE,
    ],
    ['days of a link', createReportLink.body, (validDays) => ({ validDays }), limits.LINK_DAYS_RANGE],
  ];

test.each(ranges)('%s is taken inside its range, both ends included', (_field, body, bodyOf, { min, max }) => {
  const taken = [min - 1, min, max, max + 1].map((value) => body.safeParse(bodyOf(value)).success);
  expect(taken).toEqual([false, true, true, false]);
});
