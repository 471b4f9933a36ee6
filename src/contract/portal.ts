import { z } from 'zod';
import { endpoint, nothing, itemSchema } from './endpoint.ts';

/** What the web client needs to know of this installation before anybody signs in. */
export const portalItem = z.object({
  name: z.string(),
  theme: z.string(),
  variant: z.enum(['pet', 'human']),
  newUrl: z.string().nullable(),
  version: z.string(),
});
/** What the web client needs to know of this installation before anybody signs in. */
export type Portal = z.infer<typeof portalItem>;

/** Whether pets or people are measured. */
export type PortalVariant = Portal['variant'];

export const loadPortal = endpoint({
  path: '/web/portal/loadPortal',
  summary: 'Name, theme and variant of this installation',
  access: 'public',
  body: nothing,
  answer: itemSchema(portalItem),
});
