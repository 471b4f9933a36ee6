import { toPage } from '#contract/pages.ts';

const FOLLOWED = {
  '/home': '/follow/:memberId',
  '/sessionReport': '/follow/:memberId/sessions',
  '/report': '/follow/:memberId/report',
  '/event': '/follow/:memberId/events',
} as const;

type PetPage = keyof typeof FOLLOWED;

/** The address of a page about a pet. */
export type PetPageAddress = PetPage | `/follow/${string}`;

/** The address of a page about a pet: the owner's own, or the one of a followed pet, which is `readOnly`. */
export function toPetPage(
  page: PetPage,
  { memberId }: { readonly memberId: string },
  readOnly: boolean,
): PetPageAddress {
  return readOnly ? toPage(FOLLOWED[page], { memberId }) : page;
}
