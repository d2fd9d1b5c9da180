import { CourierFault } from '#adapters/courier/fault.ts'
import { batch, putOffOf } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** A provider that left so many questions without an answer is left alone until the next run. */
const patience = 3

type Asking = {
  /** Rows to ask about after the one with id `after`, by id. */
  list(after: number, limit: number): Promise<number[]>
  /** How many traces are new. */
  ask(id: number): Promise<number>
}

/**
 * Asks the courier about each of a list; how many traces are new. A failed one is put off and keeps no other waiting. If the provider
 * itself is in trouble the run ends early and says so, once: no parcel is at fault.
 */
export async function askAboutEach(deps: JobDeps, part: string, { list, ask }: Asking): Promise<number> {
  // Without a courier to ask, every parcel ever sent would be gone through again each time.
  if (deps.ports.courier.kind === 'none') return 0
  const putOff = await putOffOf(deps, part)
  const tried = new Set<number>()
  const troubles: CourierFault[] = []
  const isGivenUp = () => troubles.length >= patience || troubles.at(-1)?.trouble === 'refused'
  let added = 0
  let after = 0
  for (;;) {
    const ids = await list(after, batch)
    for (const id of ids.filter((one) => !putOff.waiting.has(one))) {
      if (isGivenUp() || deps.isStopping?.()) break
      tried.add(id)
      try {
        added += await ask(id)
        await putOff.done(id)
      } catch (error) {
        if (error instanceof CourierFault) troubles.push(error)
        else deps.log.error({ err: error, id }, `${part} failed`)
        await putOff.failed(id)
      }
    }
    if (ids.length < batch || isGivenUp() || deps.isStopping?.()) break
    after = ids.at(-1) ?? after
  }
  const [first] = troubles
  if (first) {
    const { trouble, message: why } = troubles.at(-1) ?? first
    deps.log.warn({ part, trouble, why, unanswered: troubles.length }, 'the tracking provider cannot be asked')
  }
  if (!isGivenUp() && !deps.isStopping?.()) await putOff.forgetOthers(tried)
  return added
}
