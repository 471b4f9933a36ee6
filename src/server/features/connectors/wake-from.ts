import { wakeConnectors } from '../../connecting/wake.ts';
import type { Ctx } from '../../context/ctx.ts';

/** Has a connector of the call fetched soon. To be called after the commit. */
export function wakeFrom(ctx: Ctx): void {
  wakeConnectors(ctx, (error) => ctx.log.warn({ err: error }, 'connectors were not woken'));
}
