import { vi } from 'vitest';

/** What Node and jsdom lack: IndexedDB as far as the portal uses it, with one store. @returns what the store holds */
export function fakeIndexedDb(): Map<string, unknown> {
  const records = new Map<string, unknown>();
  const database = { transaction: () => new Transaction(records), close: () => undefined };
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = Object.assign(new EventTarget(), { result: database });
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
  return records;
}

/** Complete once all its requests are answered, also those that an answer led to. */
class Transaction extends EventTarget {
  private readonly records: Map<string, unknown>;
  private waiting = 0;

  constructor(records: Map<string, unknown>) {
    super();
    this.records = records;
  }

  objectStore() {
    return {
      get: (key: string) => this.answer(this.records.get(key)),
      put: (value: unknown, key: string) => this.answer(this.records.set(key, structuredClone(value))),
      delete: (key: string) => this.answer(this.records.delete(key)),
    };
  }

  private answer(result: unknown): EventTarget {
    const request = Object.assign(new EventTarget(), { result });
    this.waiting += 1;
    queueMicrotask(() => {
      request.dispatchEvent(new Event('success'));
      this.waiting -= 1;
      if (this.waiting === 0) this.dispatchEvent(new Event('complete'));
    });
    return request;
  }
}
