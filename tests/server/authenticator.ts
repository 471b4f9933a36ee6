import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The origin and challenge that a browser signs. */
type Request = { readonly challenge: string };
type Habits = { readonly origin?: string; readonly verifiesUser?: boolean; readonly counter?: number };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one passkey (ES256), and the browser around it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #coseKey: Buffer;
  readonly #host: string;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#coseKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
  }

  /** Makes the passkey (`navigator.credentials.create`). */
  create({ challenge }: Request, habits: Habits = {}) {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#coseKey]);
    const data = Buffer.concat([this.#data(HAS_CREDENTIAL, habits), credential]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, habits);
    const response = { clientDataJSON, attestationObject: base64Url(attestation(data)), transports: ['internal'] };
    return { ...this.#named(), response };
  }

  /** Uses it (`navigator.credentials.get`). */
  get({ challenge }: Request, habits: Habits = {}) {
    this.#counter += 1;
    const data = this.#data(0, habits);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, habits);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64Url(sign('sha256', signed, this.#key));
    return { ...this.#named(), response: { clientDataJSON, authenticatorData: base64Url(data), signature } };
  }

  #named() {
    const id = base64Url(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #data(flags: number, { verifiesUser = true, counter = this.#counter }: Habits): Buffer {
    const all = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(this.#host)), Buffer.from([all]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Habits): string {
    return base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}

function base64Url(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes32 = Buffer.from([0x58, 32]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes32, x, Buffer.from([0x22]), bytes32, y]);
}

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const size = Buffer.concat([Buffer.from([0x59]), uint16(data.length)]);
  const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([Buffer.from([0xa3]), ...none, text('authData'), size, data]);
}
