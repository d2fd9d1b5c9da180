import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { dataFolder } from '../scripts/data-folder.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { startBare } from './bare.ts'
import { read, row } from './load.ts'
import { countStatements, meters } from './meter.ts'
import { atRest, cpuOf, memoryOf } from './processes.ts'
import { figure } from './results.ts'

const browser = { 'Accept-Encoding': 'gzip, deflate, br' }
const details = Array.from({ length: 20 }, (_, i) => `/product/detail?goods_id=${i + 1}`)
const pages = {
  '首页（留住的字节）': ['/'],
  '详情（留住的字节）': details,
  '首页（现渲染）': ['/?bench=1'],
  '详情（现渲染）': details.map((path) => `${path}&bench=1`),
}
const aims: Record<string, string> = {
  '首页（留住的字节）': '≥ 2000',
  '详情（留住的字节）': '≥ 2000',
  '首页（现渲染）': '≥ 150，p99 < 60 ms',
  '详情（现渲染）': '≥ 250，p99 < 60 ms',
}

/** The process by itself: first start, pages, several workers, memory after mixed calls; on the built-in database. */
export async function benchProcess(seconds: number) {
  await benchFirstStart()
  const folder = await dataFolder('process')
  const demo = { DEMO: '1', DATA_DIR: folder }
  try {
    // The first start makes the world and uses memory for it, so the measured one is a second start.
    await (await startMall(demo)).stop()
    await benchMemory(await startMall(demo))
    print('\n页面：内置数据库，4 个连接')
    await benchPages(await startMall(demo), seconds)
    print('\nWORKERS：内置数据库，16 个连接')
    for (const workers of [1, 2]) {
      await benchWorkers(workers, await startMall({ ...demo, WORKERS: String(workers) }), seconds)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first start of a demo with its world, its load on the database, and the start after it. */
async function benchFirstStart() {
  print('\n首次启动（真实 PostgreSQL，载入演示数据，页面已构建）')
  const postgres = await startPostgres(countStatements)
  try {
    const mall = await startMall({ DEMO: '1', DATABASE_URL: postgres.url })
    const meter = await meters(postgres.url, mall.pid)
    const { statements, nodeMs } = await meter.read()
    await meter.close()
    await mall.stop()
    figure('首次启动', mall.readyMs / 1000, { unit: '秒' })
    figure('首次启动的语句', statements, { unit: '条' })
    figure('首次启动的 Node CPU', nodeMs / 1000, { unit: '秒' })
    const again = await startMall({ DEMO: '1', DATABASE_URL: postgres.url })
    await again.stop()
    figure('带数据再启动', again.readyMs / 1000, { unit: '秒', aim: '< 2' })
  } finally {
    await postgres.stop()
  }
}

async function benchPages(mall: RunningMall, seconds: number) {
  const bare = await startBare(null)
  try {
    row('上限：node:http 给 30 KB', await read(bare.base, ['/bytes?n=30000'], { seconds, connections: 4 }))
    for (const [title, paths] of Object.entries(pages)) {
      const before = cpuOf(mall.pid)
      const got = await read(mall.base, paths, { seconds, connections: 4, headers: browser })
      row(`${title}，目标 ${aims[title]}`, got)
      // One second of it was warm-up.
      figure(`${title}的 CPU`, (cpuOf(mall.pid) - before) / (got.perSecond * (seconds + 1)), { unit: 'ms' })
    }
  } finally {
    await bare.stop()
    await mall.stop()
  }
}

/** Calls and rendered pages a second of so many processes. */
async function benchWorkers(workers: number, mall: RunningMall, seconds: number) {
  try {
    const calls = Array.from({ length: 300 }, (_, i) => `/shop/api/goods/detail?goods_id=${i + 1}`)
    row(`${workers} 个进程：商品详情`, await read(mall.base, calls, { seconds }))
    const rendered = await read(mall.base, pages['详情（现渲染）'], { seconds, headers: browser })
    row(`${workers} 个进程：详情页（现渲染）`, rendered)
    const { mall: mb, postgres } = memoryOf(mall.pid)
    figure(`${workers} 个进程的内存`, mb, { unit: 'MB' })
    figure(`${workers} 个进程的 PostgreSQL`, postgres, { unit: 'MB（PSS）' })
  } finally {
    await mall.stop()
  }
}

const words = ['安全鞋', '手套', '螺栓', '电钻', '护目镜', '打印纸']

/** Ten thousand calls of every kind that guests make, as a day's visitors mix them. */
function mixedPaths(): string[] {
  return Array.from({ length: 1000 }, (_, i) => {
    const goods = (i % 300) + 1
    const mix = [
      `/shop/api/goods/detail?goods_id=${goods}`,
      `/shop/api/goods/list?page=${(i % 15) + 1}&list_rows=20`,
      `/shop/api/goods/list?keyword=${encodeURIComponent(words[i % words.length] ?? '')}&list_rows=20`,
      `/product/detail?goods_id=${goods}`,
      `/product/detail?goods_id=${goods}&bench=1`,
      '/',
      `/product/product_list?keyword=${encodeURIComponent(words[i % words.length] ?? '')}`,
      '/shop/api/init',
      '/?bench=1',
      '/shop/api/goods/category',
    ]
    return mix[i % mix.length] ?? '/'
  })
}

async function benchMemory(mall: RunningMall) {
  print('\n内存：内置数据库，一万次混合调用')
  try {
    // It answers before the clock's work is planned, and frees the memory of the start only after that.
    await delay(8000)
    figure('空闲内存', memoryOf(mall.pid).mall, { unit: 'MB', aim: '< 150' })
    row('混合调用', await read(mall.base, mixedPaths(), { amount: 10_000, headers: browser }))
    const { mall: mb, postgres } = memoryOf(mall.pid)
    figure('一万次混合调用后的内存', mb, { unit: 'MB', aim: '< 250' })
    figure('其 PostgreSQL', postgres, { unit: 'MB（PSS）' })
    await atRest()
    figure('静下来以后的内存', memoryOf(mall.pid).mall, { unit: 'MB', aim: '< 250' })
  } finally {
    await mall.stop()
  }
}
