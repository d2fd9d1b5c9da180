import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { aHeavyPhoto } from '../apps/server/src/modules/file/file.fake.ts'
import type { RunningMall } from '../scripts/mall.ts'
import { print } from '../scripts/print.ts'
import { callerOf, newAgent, row, work } from './load.ts'
import { note } from './results.ts'
import { type WorstFile, worstFiles } from './worst-files.ts'

type Given = { token: string; goodsIds: readonly number[] }

const atOnce = 40
const megabyte = 1024 * 1024

/** One picture of ten megabytes, then forty at once while others read. */
export async function benchUploads({ base, pid }: RunningMall, { token, goodsIds }: Given) {
  const photo = await aHeavyPhoto(10 * megabyte)
  const send = async () => {
    const form = new FormData()
    form.append('files[]', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
    const reply = await fetch(`${base}/file/api/upload`, {
      method: 'POST',
      headers: { Authorization: token },
      body: form,
    })
    const { error, msg }: { error: number; msg: string } = JSON.parse(await reply.text())
    if (error !== 0) throw new Error(msg)
  }
  print(`  上传：${(photo.byteLength / megabyte).toFixed(1)} MiB 的照片`)
  await send()
  for (let i = 0; i < 3; i += 1) {
    const { took, before, peak } = await watched(pid, send)
    print(`  上传一张：${(took / 1000).toFixed(2)} 秒，内存 ${before} → 最高 ${peak} MB`)
  }
  const agent = newAgent(2)
  const call = callerOf(base, agent, null)
  const look = async (lane: number, round: number) =>
    (await call.get(`/shop/api/goods/detail?goods_id=${goodsIds[(lane * 251 + round) % goodsIds.length]}`)).error === 0
  row('商品详情（没有上传时）', await work(2, 3, look))
  const times: number[] = []
  const { took, before, peak } = await watched(pid, async () => {
    let busy = true
    const reading = readWhile(() => busy, look, times)
    await Promise.all(Array.from({ length: atOnce }, send))
    busy = false
    await reading
  })
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  print(`  同时上传 ${atOnce} 张：${(took / 1000).toFixed(1)} 秒，内存 ${before} → 最高 ${peak} MB`)
  print(`  其间的商品详情：${times.length} 次，p50 ${at(0.5).toFixed(1)} ms，p99 ${at(0.99).toFixed(1)} ms`)
}

type Look = (lane: number, round: number) => Promise<boolean>

/** Two readers without a pause, as long as it lasts; how long each read took, in ms. */
async function readWhile(lasts: () => boolean, look: Look, times: number[]) {
  const lane = async (number: number) => {
    for (let round = 0; lasts(); round += 1) {
      const started = performance.now()
      if (await look(number, round)) times.push(performance.now() - started)
    }
  }
  await Promise.all([lane(0), lane(1)])
}

const readsEvery = 20

/** Fifty reads a second beside the ten worst honest files, one at a time, against the same reads alone just before. */
export async function benchWorstFiles({ base, pid }: RunningMall, { token, goodsIds }: Given) {
  const files = await worstFiles()
  const agent = newAgent(64)
  const call = callerOf(base, agent, null)
  const look = (n: number) => call.get(`/shop/api/goods/detail?goods_id=${goodsIds[n % goodsIds.length]}`)
  const send = async ({ at, bytes, name }: WorstFile) => {
    const form = new FormData()
    form.append('files[]', new File([new Uint8Array(bytes)], name))
    const started = performance.now()
    await (await fetch(`${base}${at}`, { method: 'POST', headers: { Authorization: token }, body: form })).text()
    return performance.now() - started
  }
  // The first file of a kind starts a thread and loads its reader; readers of pages are measured during that too.
  const alone = await everyTwentyMs(look, (over) => setTimeout(over, 15_000))
  const took: string[] = []
  const { before, peak, result } = await watched(pid, () =>
    everyTwentyMs(look, async (over) => {
      for (const file of files) took.push(`${file.title} ${((await send(file)) / 1000).toFixed(2)} 秒`)
      over()
    }),
  )
  agent.destroy()
  print(`  最重的十个文件，一个接一个：${took.join('，')}；内存 ${before} → 最高 ${peak} MB`)
  const times = result.p99 / alone.p99
  const last = note('读（每秒 50 次）遇上最重的十个文件', { 没有文件p99: alone.p99, 有文件p99: result.p99, 倍: times })
  print(
    `  每秒 50 次读：没有文件 p50 ${alone.p50.toFixed(1)}、p99 ${alone.p99.toFixed(1)} ms；有文件 p50 ${result.p50.toFixed(1)}、p99 ${result.p99.toFixed(1)} ms，${times.toFixed(2)} 倍${last}`,
  )
}

/** Begins a read every twenty milliseconds, whether the earlier ones have come back or not, until `during` ends it. */
async function everyTwentyMs(look: (n: number) => Promise<unknown>, during: (over: () => void) => unknown) {
  const times: number[] = []
  const reads: Promise<void>[] = []
  const begun = performance.now()
  let isOver = false
  const ended = Promise.resolve(
    during(() => {
      isOver = true
    }),
  )
  for (let n = 0; !isOver; n += 1) {
    const due = begun + n * readsEvery
    await delay(Math.max(0, due - performance.now()))
    // From when it was due: one that could not even begin in time was kept waiting too.
    reads.push(look(n).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all([ended, ...reads])
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Its duration in ms, and the process's memory before and at its peak, in MB. */
async function watched<T>(pid: number, act: () => Promise<T>) {
  const before = await memoryOf(pid)
  let peak = before
  const timer = setInterval(() => {
    void memoryOf(pid).then((now) => {
      peak = Math.max(peak, now)
    })
  }, 20)
  const started = performance.now()
  const result = await act()
  const took = performance.now() - started
  clearInterval(timer)
  return { took, before, peak, result }
}

const run = promisify(execFile)

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kilobytes = status
    ? /VmRSS:\s+(\d+)/.exec(status)?.[1]
    : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
  return Math.round(Number(kilobytes) / 1024)
}
