/** What the page asks of the service worker. Each is answered through the port that comes with it. */
export type WorkerRequest =
  /** Keep these files of this version, which the page has used. */
  | { readonly kind: 'keep'; readonly paths: readonly string[] }
  /** Take over, if the page began with `entry`, the script of the worker's own version. Answered with `WorkerAnswer`. */
  | { readonly kind: 'compare'; readonly entry: string }
  /** Take over: the user wants the new version. */
  | { readonly kind: 'takeOver' }
  /** Somebody looks after these alerts, or they are over: their alarms leave the screen. */
  | { readonly kind: 'endAlarms'; readonly alertIds: readonly string[] };

/** Whether page and service worker are of one version. */
export type WorkerAnswer = { readonly isSame: boolean };

/** What the service worker asks of a page: to open an address. A page that does is heard through the port. */
export type PageRequest = { readonly kind: 'open'; readonly path: string };

/** Whether a message is one of the service worker's. */
export function isPageRequest(data: unknown): data is PageRequest {
  if (typeof data !== 'object' || data === null || !('kind' in data && 'path' in data)) return false;
  return data.kind === 'open' && typeof data.path === 'string';
}
