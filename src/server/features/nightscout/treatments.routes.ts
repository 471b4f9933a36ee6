import { outside } from '../../context/transaction.ts';
import { lastChanges } from '../../records/record-changes.store.ts';
import { nameAndFormat } from './answers.ts';
import { findReader, findUploader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { findTreatment, findTreatments, parseTreatmentQuery } from './find-treatments.ts';
import { hasSeen } from './last-modified.ts';
import { badRequest, notFound } from './nightscout-error.ts';
import { removeTreatment, removeTreatments } from './remove-treatments.ts';
import { storeTreatments } from './store-treatments.ts';

const ALL = ['/treatments', '/treatments.json'];
const ONE = ['/treatments/:which'];

/** Doses, meals, a meter's values and other records of apps, including the portal's own events. */
export function treatmentRoutes(calls: Calls): void {
  const { services } = calls;
  const nameIn = (request: Parameters<typeof parsePathPart>[0]) => nameAndFormat(parsePathPart(request, 'which')).name;
  serve(calls, 'GET', ALL, async (request, reply) => {
    const reader = await findReader(calls, request);
    const nowMs = services.clock.now();
    const query = parseTreatmentQuery(parseQuery(request), nowMs);
    const lastMs = (await lastChanges(outside(services), reader.member))('treatments');
    if (hasSeen(request, reply, { lastMs, nowMs })) return reply.status(304).send();
    return findTreatments(services, reader, query);
  });
  serve(calls, 'GET', ONE, async (request) => {
    const found = await findTreatment(services, await findReader(calls, request), nameIn(request));
    if (found === null) throw notFound('There is no such treatment');
    return [found.record];
  });
  serve(calls, 'POST', ALL, async (request) =>
    storeTreatments(services, await findUploader(calls, request), request.body),
  );
  serve(calls, 'PUT', [...ALL, ...ONE], async (request) => {
    const uploader = await findUploader(calls, request);
    const taken = await storeTreatments(services, uploader, named(request.body, nameIn(request)));
    return Array.isArray(request.body) ? taken : taken[0];
  });
  serve(calls, 'DELETE', ALL, async (request) =>
    removeTreatments(services, await findUploader(calls, request), parseQuery(request)),
  );
  serve(calls, 'DELETE', ONE, async (request) =>
    removeTreatment(services, await findUploader(calls, request), nameIn(request)),
  );
}

/** A treatment stored with PUT at its own address has the id of that address. */
function named(body: unknown, name: string): unknown {
  if (name === '') return body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('A treatment is an object');
  return { ...body, _id: name };
}
