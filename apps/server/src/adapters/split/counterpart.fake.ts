import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { bodyOf, send, serveTest } from '../answer.fake.ts'
import { isSignedBy, rsaPair, sealedNotice, signedHeaders, timestampOf } from '../wechat-pay.fake.ts'

/*
 * 微信支付 平台收付通 in a process of its own, for tests: combined payments, shares, returns, refunds and applications as its documentation
 * describes them, written without a look at the adapter. It keeps books of its own, to the fen: money frozen for a store, money that a
 * store can use, the platform's money, and refunds to buyers. A test sets its mode at `/control`, and pays as a buyer at `/pay`.
 */

export type SplitMode =
  | 'up'
  | 'down'
  | 'dead'
  | 'slow'
  | 'forged'
  | 'limited'
  /** It does what it was asked, and the answer is lost. */
  | 'lost'
  /** Shares and returns are accepted and not worked on yet. */
  | 'processing'
  /** Shares are closed: the account of the receiver is abnormal. */
  | 'closed'
  | 'return_fails'
  | 'platform_is_poor'
type Application = { state: string; subMchid?: string; link?: string; reason?: string }
type Move = { amount: number; result: string; reason?: string }
type Trade = {
  no: string
  id: string
  subMchid: string
  total: number
  state: string
  frozen: number
  isFinished: boolean
  shares: Map<string, Move>
  returns: Map<string, Move & { share: string }>
  refunds: Map<string, { amount: number }>
}
type Combined = { no: string; trades: Trade[]; profitSharing: boolean }

const [mall, channel, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const account = { appId: 'wx-mall', mchId: '1900000088', serialNo: 'SPLIT-SERIAL', platformSerialNo: 'PUB_KEY_ID_1' }
const apiV3Key = randomBytes(16).toString('hex')
let mode: SplitMode = 'up'
let asked: string[] = []
const applications = new Map<string, Application>()
const combined = new Map<string, Combined>()
const free = new Map<string, number>()
const books = { platform: 0, buyers: 0 }
let receiverAdded = false

const add = (subMchid: string, fen: number) => free.set(subMchid, (free.get(subMchid) ?? 0) + fen)

const headersFor = (body: string, timestamp: string) =>
  signedHeaders(body, {
    serial: account.platformSerialNo,
    key: mode === 'forged' ? stranger.privateKey : channel.privateKey,
    timestamp,
  })

type Answer = { status: number; words: object }
const ok = (words: object): Answer => ({ status: 200, words })
const no = (status: number, code: string): Answer => ({ status, words: { code, message: code } })

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const url = new URL(request.url ?? '/', 'http://counterpart')
  if (url.pathname === '/control') return control(JSON.parse(body), response)
  if (url.pathname === '/pay') return pay(JSON.parse(body), response)
  if (url.pathname === '/books') return send(response, 200, JSON.stringify(booksNow()))
  if (url.pathname === '/asked') {
    send(response, 200, JSON.stringify(asked))
    asked = []
    return undefined
  }
  asked.push(`${request.method} ${url.pathname}`)
  if (mode === 'dead') return request.socket.destroy()
  if (mode === 'slow') return undefined
  if (mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  if (!isSignedBy(request, body, { ...account, publicKey: mall.publicKey }))
    return send(response, 401, '{"code":"SIGN_ERROR","message":"签名错误"}')
  const { status, words } =
    mode === 'limited' ? no(429, 'FREQUENCY_LIMITED') : reply(request, url, body ? JSON.parse(body) : {})
  if (mode === 'lost') return request.socket.destroy()
  const text = JSON.stringify(words)
  response.writeHead(status, headersFor(text, timestampOf(request))).end(text)
})

/** Executes a call if it has the documented form. */
const takes =
  <Schema extends z.ZodType>(schema: Schema, act: (sent: z.output<Schema>, how: string) => Answer) =>
  (sent: unknown, how: string): Answer => {
    const parsed = schema.safeParse(sent)
    return parsed.success ? act(parsed.data, how) : no(400, 'PARAM_ERROR')
  }

function reply(request: IncomingMessage, url: URL, sent: unknown): Answer {
  const path = url.pathname
  const last = path.split('/').at(-1) ?? ''
  if (request.method === 'POST') {
    if (path.startsWith('/v3/combine-transactions/')) return begin(sent, last)
    if (path === '/v3/ecommerce/profitsharing/receivers/add') return addReceiver(sent, last)
    if (path === '/v3/ecommerce/profitsharing/orders') return share(sent, last)
    if (path === '/v3/ecommerce/profitsharing/finish-order') return finish(sent, last)
    if (path === '/v3/ecommerce/profitsharing/returnorders') return giveBack(sent, last)
    if (path === '/v3/ecommerce/refunds/apply') return refund(sent, last)
    return no(404, 'RESOURCE_NOT_EXISTS')
  }
  if (path.startsWith('/v3/combine-transactions/out-trade-no/')) return combinedNow(last)
  if (path.startsWith('/v3/ecommerce/applyments/out-request-no/')) return applicationNow(decodeURIComponent(last))
  if (path === '/v3/ecommerce/profitsharing/orders') return shareNow(url.searchParams)
  if (path.startsWith('/v3/ecommerce/refunds/out-refund-no/')) return refundNow(last)
  return no(404, 'RESOURCE_NOT_EXISTS')
}

const begin = takes(
  z.object({
    combine_appid: z.literal(account.appId),
    combine_mchid: z.literal(account.mchId),
    combine_out_trade_no: z.string().min(1),
    notify_url: z.url(),
    combine_payer_info: z.object({ openid: z.string().min(1) }).optional(),
    sub_orders: z
      .array(
        z.object({
          mchid: z.literal(account.mchId),
          sub_mchid: z.string(),
          out_trade_no: z.string().min(1),
          attach: z.string().min(1),
          description: z.string().min(1),
          amount: z.object({ total_amount: z.int().positive() }),
          settle_info: z.object({ profit_sharing: z.boolean() }).optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  ({ combine_out_trade_no, sub_orders, combine_payer_info }, how) => {
    if (how === 'jsapi' && !combine_payer_info) return no(400, 'PARAM_ERROR')
    if (!sub_orders.every((one) => knows(one.sub_mchid))) return no(400, 'PARAM_ERROR')
    combined.set(combine_out_trade_no, {
      no: combine_out_trade_no,
      profitSharing: sub_orders.every((one) => one.settle_info?.profit_sharing === true),
      trades: sub_orders.map((one, index) => ({
        no: one.out_trade_no,
        id: `4200${randomBytes(6).toString('hex')}${index}`,
        subMchid: one.sub_mchid,
        total: one.amount.total_amount,
        state: 'NOTPAY',
        frozen: 0,
        isFinished: false,
        shares: new Map(),
        returns: new Map(),
        refunds: new Map(),
      })),
    })
    if (how === 'native') return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${combine_out_trade_no}` })
    if (how === 'h5') return ok({ h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1` })
    return ok({ prepay_id: 'wx-prepaid' })
  },
)

const knows = (subMchid: string) =>
  [...applications.values()].some((one) => one.state === 'FINISH' && one.subMchid === subMchid)
const tradeOf = (test: (trade: Trade) => boolean) => [...combined.values()].flatMap(({ trades }) => trades).find(test)

const transaction = ({ no: combine_out_trade_no, trades }: Combined) => ({
  combine_appid: account.appId,
  combine_mchid: account.mchId,
  combine_out_trade_no,
  sub_orders: trades.map((trade) => ({
    mchid: account.mchId,
    sub_mchid: trade.subMchid,
    out_trade_no: trade.no,
    trade_state: trade.state,
    ...(trade.state === 'NOTPAY' ? {} : { transaction_id: trade.id, success_time: '2026-11-20T10:00:00+08:00' }),
    amount: { total_amount: trade.total, payer_amount: trade.total, currency: 'CNY' },
  })),
})

function combinedNow(number: string): Answer {
  const found = combined.get(number)
  return found ? ok(transaction(found)) : no(404, 'ORDER_NOT_EXIST')
}

/** The buyer pays; the answer is the notification that goes to the mall, signed at `now` (seconds). */
function pay({ number, now, key = apiV3Key }: { number: string; now: number; key?: string }, response: ServerResponse) {
  const found = combined.get(number)
  if (!found) return send(response, 404, '{}')
  for (const trade of found.trades) {
    if (trade.state !== 'NOTPAY') continue
    trade.state = 'SUCCESS'
    if (found.profitSharing) trade.frozen = trade.total
    else add(trade.subMchid, trade.total)
  }
  const body = sealedNotice(transaction(found), {
    id: `EV-${number}`,
    event: 'TRANSACTION.SUCCESS',
    type: 'combine-transaction',
    apiV3Key: key,
  })
  return send(response, 200, JSON.stringify({ headers: headersFor(body, String(now)), body }))
}

function applicationNow(number: string): Answer {
  const found = applications.get(number)
  if (!found) return no(404, 'APPLYMENT_NOTEXIST')
  return ok({
    out_request_no: number,
    applyment_id: 2_000_002_124_775_691,
    applyment_state: found.state,
    applyment_state_desc: found.state,
    ...(found.subMchid ? { sub_mchid: found.subMchid } : {}),
    ...(found.link ? { sign_url: found.link } : {}),
    ...(found.reason ? { audit_detail: [{ param_name: 'id_card_copy', reject_reason: found.reason }] } : {}),
  })
}

const addReceiver = takes(
  z.object({
    type: z.literal('MERCHANT_ID'),
    account: z.string().min(1),
    name: z.string().min(1),
    relation_type: z.literal('PLATFORM'),
  }),
  ({ type, account: of }) => {
    receiverAdded = of === account.mchId
    return ok({ type, account: of })
  },
)

const share = takes(
  z.object({
    sub_mchid: z.string(),
    transaction_id: z.string(),
    out_order_no: z.string().min(1),
    receivers: z.tuple([z.object({ receiver_account: z.string(), amount: z.int().nonnegative() })]),
    finish: z.boolean(),
  }),
  ({ sub_mchid, transaction_id, out_order_no, receivers: [receiver], finish: isLast }) => {
    const trade = tradeOf(({ id, subMchid }) => id === transaction_id && subMchid === sub_mchid)
    if (!trade || trade.state === 'NOTPAY') return no(404, 'RESOURCE_NOT_EXISTS')
    if (!receiverAdded || receiver.receiver_account !== account.mchId) return no(403, 'NO_RELATION')
    const before = trade.shares.get(out_order_no)
    if (before) {
      if (before.amount !== receiver.amount) return no(400, 'PARAM_ERROR')
      if (before.result === 'PENDING' && mode !== 'processing') work(trade, before, isLast)
      return ok({ sub_mchid, transaction_id, out_order_no, order_id: `3008${out_order_no}` })
    }
    if (trade.isFinished || receiver.amount > Math.min(trade.frozen, Math.floor((trade.total * 30) / 100)))
      return no(403, 'NOT_ENOUGH')
    const move: Move = { amount: receiver.amount, result: 'PENDING' }
    trade.shares.set(out_order_no, move)
    if (mode !== 'processing') work(trade, move, isLast)
    return ok({ sub_mchid, transaction_id, out_order_no, order_id: `3008${out_order_no}` })
  },
)

function work(trade: Trade, move: Move, isLast: boolean) {
  if (mode === 'closed') {
    move.result = 'CLOSED'
    move.reason = 'ACCOUNT_ABNORMAL'
  } else {
    move.result = 'SUCCESS'
    trade.frozen -= move.amount
    books.platform += move.amount
  }
  if (isLast) thaw(trade)
}

function thaw(trade: Trade) {
  add(trade.subMchid, trade.frozen)
  trade.frozen = 0
  trade.isFinished = true
}

function shareNow(query: URLSearchParams): Answer {
  const trade = tradeOf(({ id }) => id === query.get('transaction_id'))
  const move = trade?.shares.get(query.get('out_order_no') ?? '')
  if (!trade || !move) return no(404, 'RESOURCE_NOT_EXISTS')
  return ok({
    status: move.result === 'PENDING' ? 'PROCESSING' : 'FINISHED',
    receivers: [
      { receiver_mchid: account.mchId, amount: move.amount, result: move.result, fail_reason: move.reason },
      { receiver_mchid: trade.subMchid, amount: trade.total - move.amount, result: 'SUCCESS' },
    ],
  })
}

const finish = takes(
  z.object({ sub_mchid: z.string(), transaction_id: z.string(), description: z.string().min(1) }),
  ({ sub_mchid, transaction_id }) => {
    const trade = tradeOf(({ id, subMchid }) => id === transaction_id && subMchid === sub_mchid)
    if (!trade) return no(404, 'RESOURCE_NOT_EXISTS')
    if (!trade.isFinished) thaw(trade)
    return ok({ sub_mchid, transaction_id })
  },
)

const giveBack = takes(
  z.object({
    sub_mchid: z.string(),
    out_order_no: z.string(),
    out_return_no: z.string().min(1),
    return_mchid: z.string(),
    amount: z.int().positive(),
    description: z.string().min(1),
  }),
  ({ sub_mchid, out_order_no, out_return_no, return_mchid, amount }) => {
    const trade = tradeOf(({ subMchid, shares }) => subMchid === sub_mchid && shares.has(out_order_no))
    const from = trade?.shares.get(out_order_no)
    if (!trade || from?.result !== 'SUCCESS' || return_mchid !== account.mchId) return no(404, 'RESOURCE_NOT_EXISTS')
    const before = trade.returns.get(out_return_no)
    if (before && before.amount !== amount) return no(400, 'PARAM_ERROR')
    if (!before) {
      const returned = [...trade.returns.values()].filter(({ result }) => result === 'SUCCESS')
      if (returned.reduce((sum, one) => sum + one.amount, 0) + amount > from.amount) return no(403, 'NOT_ENOUGH')
      if (mode === 'platform_is_poor' || books.platform < amount) return no(403, 'NOT_ENOUGH')
      const result = mode === 'return_fails' ? 'FAILED' : mode === 'processing' ? 'PROCESSING' : 'SUCCESS'
      trade.returns.set(out_return_no, { amount, result: 'PENDING', share: out_order_no })
      settleReturn(trade, out_return_no, result)
    } else if (before.result === 'PROCESSING' && mode !== 'processing') settleReturn(trade, out_return_no, 'SUCCESS')
    const now = trade.returns.get(out_return_no)
    const reason = now?.result === 'FAILED' ? { fail_reason: 'PAYER_ACCOUNT_ABNORMAL' } : {}
    return ok({ sub_mchid, out_order_no, out_return_no, amount, result: now?.result, ...reason })
  },
)

function settleReturn(trade: Trade, number: string, result: string) {
  const move = trade.returns.get(number)
  if (!move) return
  move.result = result
  if (result !== 'SUCCESS') return
  books.platform -= move.amount
  add(trade.subMchid, move.amount)
}

const refund = takes(
  z.object({
    sub_mchid: z.string(),
    sp_appid: z.string(),
    out_trade_no: z.string(),
    out_refund_no: z.string().min(1),
    amount: z.object({ total: z.int().positive(), refund: z.int().positive() }),
  }),
  ({ sub_mchid, sp_appid, out_trade_no, out_refund_no, amount }) => {
    const trade = tradeOf(({ no: number, subMchid }) => number === out_trade_no && subMchid === sub_mchid)
    if (!trade || trade.state === 'NOTPAY' || sp_appid !== account.appId) return no(404, 'RESOURCE_NOT_EXISTS')
    if (amount.total !== trade.total) return no(400, 'PARAM_ERROR')
    if (!trade.refunds.has(out_refund_no)) {
      const gone = [...trade.refunds.values()].reduce((sum, one) => sum + one.amount, 0)
      if (gone + amount.refund > trade.total) return no(403, 'NOT_ENOUGH')
      if (trade.frozen >= amount.refund) trade.frozen -= amount.refund
      else if ((free.get(sub_mchid) ?? 0) >= amount.refund) add(sub_mchid, -amount.refund)
      else return no(403, 'NOT_ENOUGH')
      books.buyers += amount.refund
      trade.refunds.set(out_refund_no, { amount: amount.refund })
      trade.state = 'REFUND'
    }
    return ok({ refund_id: `50${out_refund_no}`, out_refund_no, create_time: '2026-11-20T10:00:00+08:00', amount })
  },
)

function refundNow(number: string): Answer {
  const trade = tradeOf(({ refunds }) => refunds.has(number))
  if (!trade) return no(404, 'RESOURCE_NOT_EXISTS')
  return ok({ out_refund_no: number, status: mode === 'processing' ? 'PROCESSING' : 'SUCCESS' })
}

function control(
  { mode: wanted, applications: told }: { mode?: SplitMode; applications?: Record<string, Application> },
  response: ServerResponse,
) {
  if (wanted) mode = wanted
  for (const [number, application] of Object.entries(told ?? {})) applications.set(number, application)
  send(response, 200, '{}')
}

const booksNow = () => {
  const trades = [...combined.values()].flatMap((one) => one.trades)
  return {
    ...books,
    paid: trades.filter(({ state }) => state !== 'NOTPAY').reduce((sum, { total }) => sum + total, 0),
    frozen: trades.reduce((sum, trade) => sum + trade.frozen, 0),
    free: Object.fromEntries(free),
  }
}

serveTest(server, {
  mallPrivateKey: mall.privateKey,
  channelPublicKey: channel.publicKey,
  apiV3Key,
  account,
})
