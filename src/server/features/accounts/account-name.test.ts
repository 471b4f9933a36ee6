import { describe, expect, it } from 'vitest';
import { accountNameOf } from '#server/features/accounts/account-name.ts';

describe('accountNameOf', () => {
  it('an e-mail address is known by its lower case', () => {
    expect(accountNameOf(' Ann@Example.TEST ')).toEqual({ kind: 'email', value: 'ann@example.test' });
  });

  it.each(['+44 7400 123456', '00447400123456', '+44 (0)7400-123456'])('%s is one mobile number', (typed) => {
    expect(accountNameOf(typed)).toEqual({ kind: 'mobile', value: '+447400123456', country: 'GB' });
  });

  it.each(['', 'ann', 'ann@', '@example.test', '07400 123456', '+44 12', 'a b@example.test'])(
    '%s is neither address nor number',
    (typed) => {
      expect(accountNameOf(typed)).toBeNull();
    },
  );
});
