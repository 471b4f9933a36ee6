/** Where stored pictures are fetched, below the portal. */
export const PICTURES_PATH = '/api/web/file';

/** The address of a stored picture. */
export function pictureUrl(fileId: string): string;
export function pictureUrl(fileId: string | null): string | null;
export function pictureUrl(fileId: string | null): string | null {
  return fileId === null ? null : `${PICTURES_PATH}/${fileId}`;
}

/** The id in the address of a stored picture; `null` for any other address. */
export function parseFileId(url: string): string | null {
  const [, fileId = null] = /^\/api\/web\/file\/([0-9a-z]{30})$/u.exec(url) ?? [];
  return fileId;
}
