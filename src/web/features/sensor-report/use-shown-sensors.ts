import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOfRange, rangeOfAddress, type ReportRange } from '#web/report-cards/range.model.ts';
import { sensorPageQuery } from './sensors.queries.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** All sessions, where the address names no days. */
const USUAL = 'all';

/**
 * The days and the session that the address names, or that it asks for a new one: so they can be linked to and the way
 * back works. Other days begin on their first page.
 */
export function useShownSensors(memberId: string) {
  const [params, setParams] = useSearchParams();
  const range = rangeOfAddress(params, USUAL);
  const days = addressOfRange(range, USUAL);
  const list = JSON.stringify(range);
  const [turned, setTurned] = useState({ list, page: 1 });
  const page = turned.list === list ? turned.page : 1;
  return {
    range,
    page,
    query: useQuery(sensorPageQuery(memberId, range, page)),
    chosenId: params.get('session'),
    asksNew: params.has('new'),
    turn: (next: number) => setTurned({ list, page: next }),
    chooseRange: (next: ReportRange) => setParams(addressOfRange(next, USUAL)),
    choose: (memberDeviceId: string) => setParams({ ...days, session: memberDeviceId }),
    leave: () => setParams(days),
    forgetAsked: () => setParams(days, { replace: true }),
  };
}

/** What of the sessions is on show, and how to show something else. */
export type ShownSensors = ReturnType<typeof useShownSensors>;
