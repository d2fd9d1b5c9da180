import type { Db } from '../apps/server/src/db/client.ts'
import { catalogChanged } from '../apps/server/src/modules/catalog/catalog-change.ts'
import { listFacets } from '../apps/server/src/modules/catalog/list-facets.ts'
import { listGoods } from '../apps/server/src/modules/catalog/list-goods.ts'
import { goodsFacets, goodsList } from '../packages/contract/src/goods/terms.ts'

const asked = 60

/** Mean time in ms of lists and facets that were not asked for before, one at a time, past every cache. */
export async function firstAsked(db: Db, paths: readonly string[]): Promise<number> {
  const some = paths.filter((_, i) => i % Math.ceil(paths.length / asked) === 0)
  const ask = async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://mall')
    const query = Object.fromEntries(searchParams)
    const visit = { db, actor: null, now: () => new Date(), goodsOfOwnCode: async () => [] }
    catalogChanged()
    const started = performance.now()
    if (pathname.endsWith('facets')) await listFacets(visit, goodsFacets.input.parse(query))
    else await listGoods(visit, goodsList.input.parse(query))
    return performance.now() - started
  }
  // The first round brings the rows from the disk, and the statements to the server.
  for (const path of some) await ask(path)
  let sum = 0
  for (const path of some) sum += await ask(path)
  return sum / some.length
}
