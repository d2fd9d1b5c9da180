import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxNotice } from '../apps/server/src/adapters/payment/port.ts'
import { sandboxPayment } from '../apps/server/src/adapters/payment/sandbox.ts'
import { diskStorage } from '../apps/server/src/adapters/storage/disk.ts'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { callerOf, newAgent, row, work } from './load.ts'
import { benchKey, type Facts, prepare, serverEnvironment } from './prepare.ts'
import { benchUploads } from './uploads.ts'
import { fillLog, logRows } from './wallet-rows.ts'

type Sizes = { goods?: number; seconds?: number; start?: typeof startMall }

/** Wallet log, history, repeated notifications and uploads, on a real PostgreSQL. */
export async function benchThings({ goods = 2_000, seconds = 5, start = startMall }: Sizes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-things-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods, buyers: 20, world: 'demo' })
    // The sandbox channel, whose notices are repeated, is the demo's.
    const mall = await start({ ...serverEnvironment, DEMO: '1', DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      print(`\n我的：真实 PostgreSQL，${goods} 件商品`)
      const orderNo = await anOrder(mall.base, facts, 0)
      await fillLog(database, { token: tokenOf(facts, 0), orderNo })
      await readLog(mall, facts, seconds)
      await recordHistory(mall, facts, seconds)
      await repeatNotice(mall, facts, { folder, secret: await benchKey(database, 'demo'), count: effectsOf(database) })
      await benchUploads(mall, { token: tokenOf(facts, 1), goodsIds: facts.goodsIds })
    } finally {
      await mall.stop()
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const tokenOf = (facts: Facts, i: number) => facts.buyers[i]?.token ?? ''

/** One order that waits for payment. */
async function anOrder(base: string, { buyers, skuIds }: Facts, i: number): Promise<string> {
  const buyer = buyers[i]
  const agent = newAgent(1)
  const call = callerOf(base, agent, buyer?.token ?? '')
  const input = `sku_id=${skuIds[0]}&qty=1&address_id=${buyer?.addressId}`
  const shown = await call.get<{ fingerprint: string }>(`/shop/api/order/confirm?${input}`)
  const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', {
    sku_id: skuIds[0],
    qty: 1,
    address_id: buyer?.addressId,
    fingerprint: shown.data.fingerprint,
  })
  agent.destroy()
  const orderNo = made.data.order_nos[0]
  if (!orderNo) throw new Error(made.msg)
  return orderNo
}

/** Two readers, so that what is measured is a page and not a queue. */
async function readLog({ base }: RunningMall, facts: Facts, seconds: number) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const pages: readonly (readonly [string, string])[] = [
    ['余额明细第 1 页', ''],
    [`余额明细第 ${logRows / 40} 页`, `&page=${logRows / 40}`],
    [`余额明细第 ${logRows / 20} 页（最后）`, `&page=${logRows / 20}`],
    ['余额明细（消费，支出）第 1 页', '&tab=pay&type=out'],
    ['余额明细（收入）第 500 页', '&type=in&page=500'],
    ['余额明细（一年，退款）', `&tab=refund&date[]=${day(360)}&date[]=${day(1)}`],
  ]
  const agent = newAgent(2)
  const call = callerOf(base, agent, tokenOf(facts, 0))
  for (const [title, query] of pages) {
    const read = async () => (await call.get(`/user/api/walletLog?list_rows=20${query}`)).error === 0
    await work(2, 0.5, read)
    row(title, await work(2, seconds, read))
  }
  agent.destroy()
}

/** Reads of goods alone, and while other visitors' histories are written. */
async function recordHistory({ base }: RunningMall, facts: Facts, seconds: number) {
  const agent = newAgent(16)
  const visitor = callerOf(base, agent, null)
  const goodsAt = (i: number) => facts.goodsIds[i % facts.goodsIds.length] ?? 0
  const look = async (lane: number, round: number) =>
    (await visitor.get(`/shop/api/goods/detail?goods_id=${goodsAt(lane * 251 + round)}`)).error === 0
  const note = async (lane: number, round: number) => {
    const call = callerOf(base, agent, tokenOf(facts, lane % facts.buyers.length))
    const list = [{ goods_id: goodsAt(lane * 97 + round) }]
    return (await call.post('/shop/api/user/goodsLog/views', { list })).error === 0
  }
  row('记录足迹', await work(4, seconds, note))
  row('商品详情', await work(4, seconds, look))
  const [details, notes] = await Promise.all([work(4, seconds, look), work(2, seconds, note)])
  row('商品详情（同时有人写足迹）', details)
  row('  同时的足迹', notes)
  agent.destroy()
}

type Given = { folder: string; secret: string; count(paymentNo: string): Promise<string> }

/** The channel reports one payment a thousand times at once. */
async function repeatNotice({ base }: RunningMall, facts: Facts, { folder, secret, count }: Given) {
  const orderNo = await anOrder(base, facts, 2)
  const agent = newAgent(1)
  const call = callerOf(base, agent, tokenOf(facts, 2))
  const begun = await call.post<{ payment_no: string; redirect_url: string }>('/shop/api/payment/pay', {
    order_no: orderNo,
    channel: 'wechat',
  })
  agent.destroy()
  const { sandbox } = sandboxPayment({
    secret,
    cashierUrl: '/sandbox/pay',
    storage: diskStorage(join(folder, 'files')),
  })
  const link = Object.fromEntries(new URL(begun.data.redirect_url, base).searchParams)
  const pressed = await sandbox?.act({ ...link, action: 'success', notice: 'once' })
  const notice = pressed?.notices[0]
  if (!notice) throw new Error('the sandbox told nothing')
  // More connections than a listening socket keeps waiting would measure the network's patience.
  const lines = new Agent({ keepAlive: true, maxSockets: 200 })
  const started = performance.now()
  const replies = await Promise.all(Array.from({ length: 1_000 }, () => deliver(base, notice, lines)))
  const took = performance.now() - started
  lines.destroy()
  const fine = replies.filter((status) => status === 200).length
  print(
    `  1000 次相同支付通知同时到达：${fine} 次应答成功，${await count(begun.data.payment_no)}，用时 ${(took / 1000).toFixed(2)} 秒`,
  )
}

const deliver = (base: string, { path, headers, body }: SandboxNotice, agent: Agent) =>
  new Promise<number | undefined>((done, fail) => {
    const sent = request(base + path, { method: 'POST', headers, agent }, (reply) => {
      reply.resume()
      reply.once('end', () => done(reply.statusCode))
    })
    sent.once('error', fail)
    sent.end(body)
  })

/** How often a payment had an effect: entries of the ledger, and orders that moved. */
const effectsOf = (database: ReturnType<typeof openPostgres>) => async (paymentNo: string) => {
  const { rows } = await database.query(
    `select (select count(*) from ledger_entries where ref = $1)::int as entries,
      (select count(*) from order_logs l join payment_orders po on po.order_id = l.order_id
        join payments p on p.id = po.payment_id where p.payment_no = $1 and l.move = 'pay')::int as moves`,
    [paymentNo],
  )
  const [effects] = rows
  return JSON.stringify(effects)
}
