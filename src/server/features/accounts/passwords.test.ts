import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, problemOfPassword } from '#server/features/accounts/passwords.ts';

describe('passwords', () => {
  it('a password matches its own hash and no other', async () => {
    const stored = await hashPassword('correct horse 7');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await isPassword(stored, 'correct horse 7')).toBe(true);
    expect(await isPassword(stored, 'correct horse 8')).toBe(false);
  });

  it('without a stored hash no password matches', async () => {
    expect(await isPassword(null, 'correct horse 7')).toBe(false);
    expect(await isPassword(undefined, '')).toBe(false);
  });

  it('an accent composed differently is the same password', async () => {
    expect(await isPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  it('a password may have 8 to 128 characters, counted as code points', () => {
    expect(problemOfPassword('1234567')).toEqual({ problem: 'tooShort', limit: 8 });
    expect(problemOfPassword('🐈'.repeat(7))).toEqual({ problem: 'tooShort', limit: 8 });
    expect(problemOfPassword('12345678')).toBeNull();
    expect(problemOfPassword('🐈'.repeat(128))).toBeNull();
    expect(problemOfPassword('x'.repeat(129))).toEqual({ problem: 'tooLong', limit: 128 });
  });
});
