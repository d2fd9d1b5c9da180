import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Database, openPostgres, rowsOf } from '../apps/server/src/db/client.ts'
import { openBuiltIn } from '../apps/server/src/folder.ts'
import { dataFolder } from '../scripts/data-folder.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { row, work } from './load.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'

type Sizes = { goods?: number; seconds?: number; start?: typeof startMall }

const listRows = 200
const ownCodes = 20_000
const importRows = 2_000

/** Lists of two hundred rows turned into goods, and two thousand part numbers imported, on both kinds of database. */
export async function benchQuick(sizes: Sizes = {}) {
  await benchOn('postgres', sizes)
  await benchOn('embedded', sizes)
}

async function benchOn(kind: 'postgres' | 'embedded', { goods = 10_000, seconds = 5, start = startMall }: Sizes) {
  const folder = await dataFolder('quick')
  const postgres = kind === 'postgres' ? await startPostgres() : null
  try {
    const database = postgres ? openPostgres(postgres.url, 4) : await openBuiltIn(folder)
    const { company } = await prepare(database, { goods, buyers: 1 })
    const { token, lists } = await prepareLists(database, company)
    await database.close()
    const mall = await start({
      ...serverEnvironment,
      DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    try {
      const name = postgres ? '真实 PostgreSQL' : '内置数据库'
      print(`\n快速下单：${name}，${goods} 件商品，企业有 ${ownCodes} 个物料编码`)
      for (const [title, text] of Object.entries(lists)) {
        const match = async () => (await send(mall.base, token, '/shop/api/cart/quick_match', text)).error === 0
        await work(1, 0.5, match)
        row(`${title}，${listRows} 行`, await work(1, seconds, match))
      }
      await importOnce(mall.base, token)
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A company with as many part numbers as it may keep but for one import, and lists by every kind of code. */
async function prepareLists({ db }: Database, { ownerId, owner }: Facts['company']) {
  await db.execute(sql`insert into materials
    (owner_id, code, name, spec, brand, unit, out_item_code, remark, updated_by, created_at, updated_at)
    select ${ownerId}::bigint, 'LY-' || i, '物料', '', '', '件', coalesce(s.out_item_code, ''), '', ${owner.userId}::bigint, now(), now()
    from generate_series(1, ${ownCodes - importRows}::int) i
      left join (select out_item_code, row_number() over (order by id) as n from skus) s on s.n = i`)
  const skus = await rowsOf<{ sku_code: string; item_code: string; out_item_code: string }>(
    db,
    sql`select s.sku_code, s.out_item_code, g.item_code from skus s join goods g on g.id = s.goods_id
      where g.status = 'on_sale' order by md5(s.id::text) limit ${listRows}`,
  )
  const list = (codeAt: (i: number) => string) => skus.map((_, i) => `${codeAt(i)}\t${(i % 20) + 1}`).join('\n')
  const at = (i: number) => skus[i] ?? { sku_code: '', item_code: '', out_item_code: '' }
  return {
    token: owner.token,
    lists: {
      各种编码: list(
        (i) => [at(i).sku_code, at(i).item_code, at(i).out_item_code.toLowerCase(), `LY-${i + 1}`][i % 4] ?? '',
      ),
      全部打错一个字: list((i) => at(i).sku_code.replace(/\d(?=\D*$)/, 'Q')),
    },
  }
}

type Reply = { error: number; msg: string }

async function send(base: string, token: string, path: string, text: string): Promise<Reply> {
  const form = new FormData()
  form.append('text', text)
  const reply = await fetch(`${base}${path}`, { method: 'POST', headers: { Authorization: token }, body: form })
  return JSON.parse(await reply.text())
}

async function importOnce(base: string, token: string) {
  const rows = Array.from({ length: importRows }, (_, i) => ({
    material_code: `NEW-${i}`,
    material_name: '内六角螺栓',
    spec: 'M8×40',
    unit: '个',
  }))
  const text = rows.map((one) => Object.values(one).join('\t')).join('\n')
  const path = '/shop/api/goods/material'
  const timed = async (title: string, run: () => Promise<Reply>) => {
    const started = performance.now()
    const { error, msg } = await run()
    print(`  ${title}：${(performance.now() - started).toFixed(0)} ms${error === 0 ? '' : `，${msg}`}`)
  }
  const heading = '物料编码\t物料名称\t规格型号\t计量单位\n'
  await timed(`预览 ${importRows} 行物料`, () => send(base, token, `${path}/preview`, heading + text))
  await timed(`导入 ${importRows} 行物料`, async () => {
    const reply = await fetch(`${base}${path}/import`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows }),
    })
    return JSON.parse(await reply.text())
  })
}
