import { describe, expect, it } from 'vitest';
import { parseAccountName, parseMobile } from '#server/formats/account-name.ts';

describe('parseAccountName', () => {
  it('an e-mail address is known by its lower case', () => {
    expect(parseAccountName(' Ann@Example.TEST ')).toEqual({ kind: 'email', value: 'ann@example.test' });
  });

  it.each(['+44 7400 123456', '00447400123456', '+44 (0)7400-123456'])('%s is one mobile number', (typed) => {
    expect(parseAccountName(typed)).toEqual({ kind: 'mobile', value: '+447400123456', country: 'GB' });
  });

  it.each(['', 'ann', 'ann@', '@example.test', '07400 123456', '+44 12', 'a b@example.test'])(
    '%s is neither address nor number',
    (typed) => {
      expect(parseAccountName(typed)).toBeNull();
    },
  );
});

describe('parseMobile', () => {
  it('a number without a country code is of the country named', () => {
    expect(parseMobile('07400 123456', 'GB')).toBe('+447400123456');
    expect(parseMobile('+447400123456', 'DE')).toBe('+447400123456');
  });

  it.each(['12', 'call me', '+1 555'])('%s is no mobile number', (typed) => {
    expect(parseMobile(typed, 'GB')).toBeNull();
  });

  it('without a country code and a country there is no number', () => {
    expect(parseMobile('07400 123456', null)).toBeNull();
  });
});
