import type { Document } from './documents.ts';

/**
 * Changes in their order, up to `limit`, with everything that changed at the same instant as the last one: a client asks
 * for what came after that instant next.
 */
export function inOrder(documents: readonly Document[], limit: number): Document[] {
  const newest = new Map<string, Document>();
  for (const document of documents) {
    const known = newest.get(document.identifier);
    if (known === undefined || isAfter(document, known)) newest.set(document.identifier, document);
  }
  const sorted = [...newest.values()].sort((a, b) => a.srvModified - b.srvModified);
  const last = sorted[limit - 1];
  return last === undefined ? sorted : sorted.filter(({ srvModified }) => srvModified <= last.srvModified);
}

/** A record that is there wins over its deletion at the same instant. */
function isAfter(document: Document, known: Document): boolean {
  if (document.srvModified !== known.srvModified) return document.srvModified > known.srvModified;
  return document['isValid'] === true;
}
