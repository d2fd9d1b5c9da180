import { shareBeforeThaw } from '#modules/settlement/settlement.public.ts'
import { askSubMerchants, carryOutMoves } from '#modules/split/split.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Asks channels about stores' applications, plans shares before they would thaw by themselves, and has channels do the planned ones. */
export async function shareDueOrders(deps: JobDeps): Promise<void> {
  await askSubMerchants(deps)
  await shareBeforeThaw(deps)
  await carryOutMoves(deps)
}
