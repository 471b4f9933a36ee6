import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { EVENT_LABELS, INSULIN_KINDS } from '#domain/events/event-names.ts';
import { languages, lanCodes } from './languages.ts';
import { metrics } from './reports.ts';
import {
  diabetesType,
  eventType,
  followerStatus,
  gender,
  glucoseUnit,
  insulinType,
  level,
  loginType,
  petType,
  shareFlag,
  syringeType,
} from './values.ts';

const literals = ({ options }: { readonly options: readonly z.ZodLiteral[] }) => options.map(({ value }) => value);

test('enumerations have their names on the wire', () => {
  expect(loginType.options).toEqual(['1', '2', '3']);
  expect(petType.options).toEqual(['cat', 'dog']);
  expect(literals(gender)).toEqual([0, 1, 2]);
  expect(literals(diabetesType)).toEqual([1, 2, 3, 4, 5]);
  expect(insulinType.options).toEqual(['Lente', 'Insulin Glargine', 'PZI', 'NPH', 'Detemir']);
  expect([...syringeType.values]).toEqual([40, 100, 500]);
  expect(glucoseUnit.options).toEqual(['mmol/L', 'mg/dL']);
  expect(level.options).toEqual(['veryHigh', 'high', 'target', 'low', 'veryLow']);
  expect(followerStatus.options).toEqual(['pending', 'approved', 'rejected']);
  expect(literals(shareFlag)).toEqual([0, 1]);
  const asked = ['BG', 'meal', 'sport', 'insulin', 'alert', 'calibration', 'meds', 'weight'];
  expect(eventType.options).toEqual([...asked, 'notGiven', 'signs', 'water', 'lab', 'note']);
  expect(EVENT_LABELS.slice(0, 4)).toEqual(['Empty', 'Breakfast', 'After_Breakfast', 'Before_Lunch']);
  expect(EVENT_LABELS.slice(4)).toEqual(['Lunch', 'Dinner', 'Before_Sleep', 'Extra']);
  expect(INSULIN_KINDS).toEqual(['Short_acting', 'Middle_acting', 'Long_acting', 'Pre_mixed']);
});

test('each language has its code for the header', () => {
  expect(languages.map((language) => lanCodes[language]).join(' ')).toBe(
    'en_US zh_CN cs_CZ it_IT ar_SA fa_IR sl_SI hr_HR bg_BG hy_AM fr_FR hu_HU pt_PT mk_MK sr_RS sk_SK tr_TR es_ES',
  );
});

test('a report has every number that was asked for', () => {
  const glucose = ['average', 'max', 'min', 'maximumVariation', 'cv', 'sd', 'ea1c', 'ea1cIfcc', 'gmi', 'gri'];
  const spread = ['tir', 'tar', 'tbr', 'customTir', 'lage', 'mage', 'modd', 'sensorActivePercent'];
  const counts = ['calibrationCount', 'calibrationsPerDay', 'highCount', 'lowCount', 'normalCount'];
  expect(Object.keys(metrics.shape)).toEqual(expect.arrayContaining([...glucose, ...spread, ...counts]));
});

test.each([
  ['/web/follower/loadMyFollowers', 'memberEmail pageNumber PageSize'],
  ['/web/follower/addFollowerRequest', 'email message'],
  ['/web/follower/delMyFollower', 'followerId'],
  ['/web/follower', 'id status'],
  ['/web/follower/loadMemberInfoById', 'memberId'],
  ['/web/member/loadMyMemberInfo', ''],
  ['/web/device/getDeviceList', 'state range page rows'],
  ['/web/uploadfile/uploadImage', 'subPath'],
  ['/web/member/saveMemberInfo', 'memberName breed birthday diabetesType weight insulinType insulinFreq insulinDose'],
  ['/web/member/saveMemberInfo', 'syringeType avatar gender diabetesDiagnosisYear'],
  ['/web/user/modifyPassword', 'oldPassword newPassword'],
  ['/web/userFollower/modifyFollowerShareFlag', 'followerId shareFlag'],
  ['/web/userFollower/delFollower', 'followerId'],
  ['/web/userFollower/agreedFollowerRequest', 'followerRequestId'],
  ['/web/userFollower/rejectFollowerRequest', 'followerRequestId'],
  ['/web/userReport/loadDeviceReport', 'memberDeviceId'],
])('%s takes: %s', (path, fields) => {
  const body = endpoints.find((endpoint) => endpoint.path === path)?.body;
  expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
  expect(body).toBeDefined();
});

test('the list of followers begins with its first page, of ten', () => {
  const list = endpoints.find(({ path }) => path === '/web/follower/loadMyFollowers');
  expect(list?.body.parse({})).toEqual({ pageNumber: 1, PageSize: 10 });
});
