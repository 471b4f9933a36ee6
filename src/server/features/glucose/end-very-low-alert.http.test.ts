import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findAlert, putChannel } from '#tests/server/alerts.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;
beforeEach(async () => {
  portal = await testPortal();
  owner = await seatOwner(portal);
  await putChannel(portal, owner);
  await give(0, 50);
  portal.clock.set(at(25));
  await portal.call('/web/glucose/endVeryLow', { memberId: owner.memberId, lastAt: at(0) }, owner);
});
afterEach(() => portal.stop());

const at = (minutes: number) => TEST_NOW + minutes * MINUTE_MS;
const give = (minutes: number, mgdl: number) => giveReadings(portal, owner.memberId, [{ at: at(minutes), mgdl }]);
const load = async () => {
  const { id } = await findAlert(portal, owner.memberId);
  return (await portal.call('/web/alert/loadAlert', { alertId: id }, owner)).item;
};

test('a person who checked the pet ends its alert, and the log says who', async () => {
  const item = await load();
  expect(item).toMatchObject({ kind: 'urgentLow', openedAt: at(0), endedAt: at(25) });
  expect(item?.entries).toMatchObject([
    { what: 'opened', name: null },
    { what: 'ended', at: at(25), name: 'Ann', isMine: true },
  ]);
});

test('what arrives late does not open it again', async () => {
  await give(-5, 51);
  await give(5, 52);
  expect(await load()).toMatchObject({ openedAt: at(-5), endedAt: at(25) });
});

test('a very low reading after the check sounds again', async () => {
  portal.clock.set(at(30));
  await give(30, 50);
  expect(await load()).toMatchObject({ kind: 'urgentLow', openedAt: at(30), endedAt: null });
});
