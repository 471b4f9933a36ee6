import { lastChanges } from '../../../records/record-changes.store.ts';
import { outside } from '../../../context/transaction.ts';
import { serve, type Calls } from '../calls.ts';
import { API_VERSION, V3_VERSION } from '../status.ts';
import { appCollection } from './app-collection.ts';
import type { Collection } from './collection.ts';
import { collectionRoutes } from './collection.routes.ts';
import { entryCollection } from './entry-collection.ts';
import { treatmentCollection } from './treatment-collection.ts';
import { requireReader } from './v3-calls.ts';

/** Version 3 of the interface: only with a signed token, and each answer in an envelope. */
export function v3Routes(calls: Calls): void {
  const { services } = calls;
  const collections: readonly Collection[] = [
    appCollection(services, 'devicestatus'),
    entryCollection(services),
    appCollection(services, 'food'),
    appCollection(services, 'profile'),
    appCollection(services, 'settings'),
    treatmentCollection(services),
  ];
  for (const collection of collections) collectionRoutes(calls, collection);
  const describe = () => ({
    version: API_VERSION,
    apiVersion: V3_VERSION,
    srvDate: services.clock.now(),
    storage: { storage: 'sql', version: '1' },
  });
  serve(calls, 'GET', ['/version'], async () => ({ status: 200, result: describe() }));
  serve(calls, 'GET', ['/status'], async (request) => {
    const reader = await requireReader(calls, request);
    const grant = await calls.tokens.find(request, null);
    const isSender = grant?.scopes.includes('upload') ?? false;
    const rights = isSender ? 'crud' : reader.kind === 'all' ? 'r' : '';
    const apiPermissions = Object.fromEntries(collections.map(({ name }) => [name, rights]));
    return { status: 200, result: { ...describe(), apiPermissions } };
  });
  serve(calls, 'GET', ['/lastModified'], async (request) => {
    const { member } = await requireReader(calls, request);
    const changes = await lastChanges(outside(services), member);
    const told = Object.fromEntries(collections.map(({ name }) => [name, changes(name)]).filter(([, at]) => at !== 0));
    return { status: 200, result: { srvDate: services.clock.now(), collections: told } };
  });
}
