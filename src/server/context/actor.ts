import type { Range } from '#contract/ranges.ts';
import type { LoginType } from '#contract/values.ts';

/** The caller. */
export type Actor =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly sessionId: string;
      readonly loginType: LoginType;
    }
  | {
      readonly kind: 'link';
      readonly linkId: string;
      readonly memberId: string;
      readonly range: Range;
      readonly deviceId: string | null;
    };
