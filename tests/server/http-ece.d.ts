/** The one function of the package that tests use; it comes without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type DecryptParams = {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** base64url */
    readonly authSecret: string;
  };
  const ece: { readonly decrypt: (body: Buffer, params: DecryptParams) => Buffer };
  export default ece;
}
