import { shareBeforeThaw } from '#modules/settlement/settlement.public.ts'
import { askSubMerchants, carryOutMoves } from '#modules/split/split.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Asks channels about stores' applications, plans what would thaw by itself, and has channels do what is planned. */
export async function mindSplits(deps: JobDeps): Promise<void> {
  await askSubMerchants(deps)
  await shareBeforeThaw(deps)
  await carryOutMoves(deps)
}
