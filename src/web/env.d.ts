/** Version of the package that was built. */
declare const __APP_VERSION__: string;
