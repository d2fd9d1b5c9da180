import { eq, sql } from 'drizzle-orm'
import { unhurried } from '#db/client.ts'
import { settings } from '#modules/site/site.table.ts'
import type { DemoDeps, Progress } from './deps.ts'
import { loadFront } from './load/front.ts'
import { loadGoods } from './load/goods.ts'
import { loadHistory } from './load/history.ts'
import { loadKept } from './load/kept.ts'
import { loadMaterials } from './load/materials.ts'
import { loadPeople } from './load/people.ts'
import { loadStores } from './load/stores.ts'

type Options = {
  /** How many goods; those beyond the hand-written ones repeat their families with other models. */
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
  return unhurried(deps.database.db, async (tx) => {
    // Of several processes that start at once, one loads and the others wait for it here.
    await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
    const [there] = await tx.select().from(settings).where(eq(settings.key, loadedKey))
    if (there) return 'there already'
    const at = deps.now()
    const people = await loadPeople(tx, deps, at)
    const stores = await loadStores(tx, people, at)
    const shelf = await loadGoods(tx, stores, { count: goods, at, onProgress })
    await loadFront(tx, stores, shelf, at)
    if (history) await loadHistory(tx, deps, { people, shelf, at, onProgress })
    if (history) await loadKept(tx, { people, shelf, at })
    if (history) await loadMaterials(tx, { people, shelf, at })
    await tx.insert(settings).values({ key: loadedKey, value: { goods, at: at.toISOString() } })
    return 'loaded'
  })
}
