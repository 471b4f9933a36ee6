/** Where stored pictures are fetched, below the portal. */
export const PICTURES_PATH = '/api/web/file';

/** The address of a stored picture. */
export function pictureUrl(fileId: string): string;
export function pictureUrl(fileId: string | null): string | null;
export function pictureUrl(fileId: string | null): string | null {
  return fileId === null ? null : `${PICTURES_PATH}/${fileId}`;
}
