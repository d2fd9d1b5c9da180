import { z } from 'zod'
import type { Database } from '../apps/server/src/db/client.ts'

const Ids = z.array(z.object({ id: z.coerce.number(), n: z.coerce.number() }))
const Codes = z.array(z.object({ code: z.string() }))

const frequent = ['办公', '用品', '电器', '工具', '劳保', '手套', '螺栓', '轴承', '安全鞋', 'LED']
const mistyped = ['安全协', '轴成', '手陶', '罗栓', 'anqunxie', '垃机袋']
/** Goods on a page, and the pages that a list has at most. */
const size = 20
const pages = 100

/** Requests to a catalogue, by kind: the same for every size, except for codes and the depth of its lists. */
export async function goodsKinds(database: Database): Promise<[string, string[]][]> {
  const count = async (level: string, limit: number) =>
    Ids.parse(
      (
        await database.query(
          `select ${level} as id, count(*) as n from goods where status = 'on_sale' group by 1 order by 1 limit ${limit}`,
        )
      ).rows,
    )
  const [leaves, roots] = [await count('cat3', 100), await count('cat1', 100)]
  const codes = Codes.parse(
    (await database.query("select item_code as code from goods where status = 'on_sale' order by score, id limit 500"))
      .rows,
  ).map(({ code }) => code)
  const list = (query: string, page = 1) => `/shop/api/goods/list?${query}&page=${page}&list_rows=${size}`
  const byWord = (word: string) => `keyword=${encodeURIComponent(word)}`
  return [
    ['分类列表', leaves.flatMap(({ id }) => [1, 2, 3].map((page) => list(`cid=${id}`, page)))],
    ['搜索常见词', frequent.flatMap((word) => [1, 2].map((page) => list(byWord(word), page)))],
    ['搜索罕见词', codes.map((code) => list(byWord(code)))],
    ['搜索错字', mistyped.map((word) => list(byWord(word)))],
    [
      '筛选项',
      [...leaves.map(({ id }) => `cid=${id}`), ...frequent.map(byWord)].map(
        (query) => `/shop/api/goods/facets?${query}`,
      ),
    ],
    ['分类里按价格', [...roots, ...leaves].map(({ id }) => list(`cid=${id}&sort=price_asc`))],
    // The last full page that the list has.
    ['深页', roots.map(({ id, n }) => list(`cid=${id}`, Math.min(pages, Math.max(1, Math.floor(n / size)))))],
  ]
}
