import { rm } from 'node:fs/promises'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { openBuiltIn } from '../apps/server/src/folder.ts'
import { dataFolder } from '../scripts/data-folder.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { startBare } from './bare.ts'
import { lanes, read, row } from './load.ts'
import { countStatements } from './meter.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'
import { tillFigures } from './till.ts'

/** Every call of the list, on one kind of database. */
export async function benchApi(kind: 'postgres' | 'embedded', { goods = 10_000, seconds = 5 } = {}) {
  const folder = await dataFolder('bench')
  const postgres = kind === 'postgres' ? await startPostgres(countStatements) : null
  const open = () => (postgres ? openPostgres(postgres.url, 8) : openBuiltIn(folder))
  try {
    const database = await open()
    const facts = await prepare(database, { goods, buyers: 300 })
    await database.close()
    say(`\n${kind === 'postgres' ? '真实 PostgreSQL' : '内置数据库'}，${goods} 件商品，${lanes} 个连接`)
    const mall = await startMall({
      ...serverEnvironment,
      DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    try {
      say(`  冷启动 ${mall.readyMs.toFixed(0)} ms，空闲内存 ${await memoryOf(mall.pid)}`)
      await readFigures(mall, facts, seconds)
      await tillFigures(mall, facts, { seconds, ...(postgres ? { url: postgres.url } : {}) })
      say(`  压测后内存 ${await memoryOf(mall.pid)}`)
    } finally {
      await mall.stop()
    }
    if (postgres) await limit(postgres.url, facts, seconds)
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFigures({ base }: RunningMall, facts: Facts, seconds: number) {
  const at = { seconds, connections: lanes }
  row(
    '商品详情',
    await read(
      base,
      facts.goodsIds.slice(0, 2000).map((id) => `/shop/api/goods/detail?goods_id=${id}`),
      at,
    ),
  )
  row('分类列表（20 件）', await read(base, listPaths(facts), at))
  row('关键词搜索（20 件）', await read(base, searchPaths(facts), at))
  row(`个人资料（含权限），目标 ≥ ${profileAim}`, await readProfile(base, facts, seconds))
}

/** Who somebody is and what they may do, asked anew at every request: so many a second are aimed at. */
const profileAim = 3000
export const readProfile = (base: string, { company }: Pick<Facts, 'company'>, seconds: number) => {
  const headers = { Authorization: company.member('buyer').token }
  return read(base, ['/user/api/user/profile'], { seconds, connections: lanes, headers })
}

export const listPaths = ({ categoryIds }: Facts) =>
  categoryIds.flatMap((cid) => [1, 2, 3].map((page) => `/shop/api/goods/list?cid=${cid}&page=${page}&list_rows=20`))
export const searchPaths = ({ keywords }: Facts) =>
  keywords.flatMap((word) =>
    [1, 2].map((page) => `/shop/api/goods/list?keyword=${encodeURIComponent(word)}&page=${page}&list_rows=20`),
  )

async function limit(url: string, facts: Facts, seconds: number) {
  const bare = await startBare(url)
  try {
    const at = { seconds, connections: lanes }
    say('  本机上限（裸 node:http + pg）')
    row(
      '  一行商品',
      await read(
        bare.base,
        facts.goodsIds.slice(0, 2000).map((id) => `/row?id=${id}`),
        at,
      ),
    )
    row(
      '  列表 20 行',
      await read(
        bare.base,
        facts.categoryIds.map((id) => `/list?id=${id}`),
        at,
      ),
    )
  } finally {
    await bare.stop()
  }
}

async function memoryOf(pid: number): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return `${(kilobytes / 1024).toFixed(0)} MB`
}
