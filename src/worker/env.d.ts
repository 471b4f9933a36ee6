/** What the build tells the service worker: the portal's own files, by their addresses. */
declare const __SHELL__: {
  /** The script that a page of this version begins with. */
  readonly entry: string;
  /** The code and styles of the first screens. */
  readonly files: readonly string[];
  /** The texts of all languages. */
  readonly texts: readonly string[];
  /** Changes with any file. */
  readonly version: string;
};
