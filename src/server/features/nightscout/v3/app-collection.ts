import type { Services } from '../../../context/ctx.ts';
import { outside } from '../../../context/transaction.ts';
import { appDeletions } from '../../../records/app-deletions.store.ts';
import { appRecords, type AppCollection } from '../../../records/app-records.store.ts';
import { findAppRecords, MAX_RECORDS, removeAppRecord, storeAppRecords } from '../app-records.ts';
import { loadProfile } from '../profile.ts';
import { seesKey, type Reader } from '../reader.ts';
import { inOrder } from './changes.ts';
import type { Collection } from './collection.ts';
import { documentOfAppRecord, documentOfDeletion, type Document } from './documents.ts';
import { pageOf } from './v3-query.ts';

/** Records of apps. The pet's settings are the first profile. */
export function appCollection(services: Services, name: AppCollection): Collection {
  const store = () => appRecords(outside(services), name);
  return {
    name,
    search: async (reader, query) => {
      const all = { ...query.span, count: MAX_RECORDS, isMet: () => true };
      const records = (await findAppRecords(services, reader, name, all)).map(documentOfAppRecord);
      const own = name === 'profile' && reader.kind === 'all' ? [await ownProfile(services, reader)] : [];
      return pageOf([...own, ...records].filter(query.isMet), query);
    },
    find: async (reader, identifier) => {
      const record = await store().named(reader.member, identifier);
      return record === null || !seesKey(reader, record.tokenId) ? null : documentOfAppRecord(record);
    },
    findSame: async () => null,
    store: async (uploader, { date, ...sent }) => {
      await storeAppRecords(services, uploader, name, { ...sent, date, created_at: new Date(date).toISOString() });
    },
    remove: async (uploader, identifier, isForgotten) =>
      (await removeAppRecord(services, uploader, name, { name: identifier, isForgotten })).deletedCount > 0,
    changes: async (reader, sinceMs, limit) => {
      const changed = (await store().changedSince(reader.member, sinceMs)).filter(({ tokenId }) =>
        seesKey(reader, tokenId),
      );
      const gone = await appDeletions(outside(services), name).since(reader.member, sinceMs);
      const deleted = gone.map(({ identifier, at, deletedAtMs }) => documentOfDeletion(identifier, at, deletedAtMs));
      return inOrder([...changed.map(documentOfAppRecord), ...deleted], limit);
    },
  };
}

async function ownProfile(services: Services, { member }: Reader): Promise<Document> {
  const { _id: identifier, ...profile } = await loadProfile(services, member);
  return { ...profile, identifier, date: 0, srvCreated: 0, srvModified: 0, isValid: true };
}
