import { unhurried, withoutSavepoints } from '@mall/server/src/db/client.ts'
import { forgetStatements } from '@mall/server/src/db/named-client.ts'
import { settings } from '@mall/server/src/modules/site/site.table.ts'
import { eq, sql } from 'drizzle-orm'
import type { DemoDeps, Progress } from './deps.ts'

type Options = {
  /** Number of goods; those beyond the hand-written ones repeat their families with other models. */
  goods?: number
  onProgress?: Progress | undefined
  /** Orders in every status; benchmarks do without. */
  history?: boolean
}

const loadedKey = 'demo.loaded'

/** Loads the demo world once. All or nothing: a start that is cut off leaves an empty database for the next one. */
export async function loadDemo(
  deps: DemoDeps,
  { goods = 360, onProgress = () => undefined, history = true }: Options = {},
): Promise<'loaded' | 'there already'> {
  const outcome = await unhurried(deps.database.db, async (tx) => {
    // If several processes start at once, one loads and the others wait here.
    await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
    const [there] = await tx.select().from(settings).where(eq(settings.key, loadedKey))
    if (there) return 'there already' as const
    // The world's data is large, and at every later start of no use.
    const { loadWorld } = await import('./load/world.ts')
    const at = deps.now()
    await loadWorld(withoutSavepoints(tx), deps, { at, goods, history, onProgress })
    await tx.insert(settings).values({ key: loadedKey, value: { goods, at: at.toISOString() } })
    return 'loaded' as const
  })
  // Loading uses more kinds of statements than a connection keeps; the mall's own are others.
  forgetStatements()
  return outcome
}

/** Renews the parts that last only for some days: the demo may be opened long after it was loaded. */
export async function renewDemo(deps: DemoDeps): Promise<void> {
  const { renewSeckill } = await import('./load/seckill-renew.ts')
  await renewSeckill(deps)
}
