import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { readRequest, signedAnswer, signedForm } from '../alipay.fake.ts'
import { bodyOf, send, serveTest } from '../answer.fake.ts'
import { rsaPair } from '../wechat-pay.fake.ts'
import type { SplitMode } from './counterpart.fake.ts'

/*
 * 支付宝 直付通 in a process of its own, for tests: payments into accounts of second-tier merchants, confirmations, shares, refunds and
 * applications as its documentation describes them, written without a look at the adapter. It keeps books of its own, to the fen: money
 * held back for a store or frozen in its account, money that a store can use, the platform's money, and refunds to buyers. A test sets
 * its mode at `/control`, and pays as a buyer at `/pay`.
 */

type Application = { status: string; smid?: string; subConfirm?: string; reason?: string; memo?: string }
type Royalty = { fen: number; state: 'PROCESSING' | 'SUCCESS' | 'FAIL'; error: string; isLast: boolean }
type Refund = { fen: number; back: number }
type Trade = {
  no: string
  id: string
  smid: string
  total: number
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  /** Held back by Alipay until it is confirmed. */
  unsettled: number
  confirmedBy: string
  /** In the store's account, and not to be used yet. */
  frozen: number
  royalties: Map<string, Royalty>
  refunds: Map<string, Refund>
}

const [mall, channel, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const account = { appId: '2021000000000088', pid: '2088000000000088' }
let mode: SplitMode = 'up'
let asked: string[] = []
const applications = new Map<string, Application>()
const trades = new Map<string, Trade>()
const free = new Map<string, number>()
const books = { platform: 0, buyers: 0 }

const freeOf = (smid: string) => free.get(smid) ?? 0
const add = (smid: string, fen: number) => free.set(smid, freeOf(smid) + fen)
const sumOf = (list: Iterable<number>) => [...list].reduce((sum, fen) => sum + fen, 0)
const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const Yuan = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .transform((text) => Math.round(Number(text) * 100))
const RequestNo = z.string().regex(/^\w{1,32}$/)
const isTrue = z.literal('true')

type Words = { code: string } & Record<string, unknown>
const ok = (words: object = {}): Words => ({ code: '10000', msg: 'Success', ...words })
const no = (sub_code: string): Words => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code })

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
  const { fields, method, content, isSignedBy } = readRequest(url, body)
  asked.push(method)
  if (mode === 'dead') return request.socket.destroy()
  if (mode === 'slow') return undefined
  if (mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  const isOurs = isSignedBy(mall.publicKey) && fields.get('app_id') === account.appId
  if (isOurs && /^alipay\.trade\.(wap|page)\.pay$/.test(method)) return begin(content, response)
  const words = isOurs ? reply(method, content) : { code: '40002', sub_code: 'isv.invalid-signature' }
  if (mode === 'lost' && acts.has(method)) return request.socket.destroy()
  send(response, 200, signedAnswer(method, words, mode === 'forged' ? stranger.privateKey : channel.privateKey))
})

/** Executes a call if it has the documented form. */
const takes =
  <Schema extends z.ZodType>(schema: Schema, act: (sent: z.output<Schema>) => Words) =>
  (sent: unknown): Words => {
    const parsed = schema.safeParse(sent)
    return parsed.success ? act(parsed.data) : no('ACQ.INVALID_PARAMETER')
  }

function reply(method: string, content: unknown): Words {
  if (mode === 'limited') return no('ACQ.FREQUENCY_LIMIT')
  const act = methods[method]
  return act ? act(content) : { code: '40001', sub_code: 'isv.invalid-method' }
}

const settleDetail = z.tuple([z.object({ trans_in_type: z.literal('defaultSettle'), amount: Yuan })])
const Payment = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: Yuan,
  subject: z.string().min(1),
  product_code: z.string().min(1),
  time_expire: z.string().min(1),
  sub_merchant: z.object({ merchant_id: z.string(), merchant_type: z.literal('alipay') }),
  settle_info: z.object({ settle_period_time: z.string().regex(/^\d{1,3}d$/), settle_detail_infos: settleDetail }),
})

const knows = (smid: string) => [...applications.values()].some((one) => one.status === '99' && one.smid === smid)

/** The merchant's signed form leads to the cashier, once the trade is as it should be. */
function begin(content: unknown, response: ServerResponse) {
  const parsed = Payment.safeParse(content)
  if (!parsed.success) return send(response, 400, '{"sub_code":"ACQ.INVALID_PARAMETER"}')
  const { out_trade_no, total_amount, sub_merchant, settle_info } = parsed.data
  const [detail] = settle_info.settle_detail_infos
  const days = Number(settle_info.settle_period_time.slice(0, -1))
  if (detail.amount !== total_amount || days < 1 || days > 365 || !knows(sub_merchant.merchant_id))
    return send(response, 400, '{"sub_code":"ACQ.SUB_MERCHANT_OR_SETTLE_INFO"}')
  if (!trades.has(out_trade_no))
    trades.set(out_trade_no, {
      no: out_trade_no,
      id: `2026112022001${randomBytes(6).toString('hex')}`,
      smid: sub_merchant.merchant_id,
      total: total_amount,
      state: 'WAIT_BUYER_PAY',
      unsettled: 0,
      confirmedBy: '',
      frozen: 0,
      royalties: new Map(),
      refunds: new Map(),
    })
  return response.writeHead(302, { Location: '/cashier' }).end()
}

/** The buyer pays; the answer is the notification that goes to the mall. `now`: as Alipay writes times. */
function pay(
  { number, now, app = account.appId }: { number: string; now: string; app?: string },
  response: ServerResponse,
) {
  const trade = trades.get(number)
  if (!trade) return send(response, 404, '{}')
  if (trade.state === 'WAIT_BUYER_PAY') {
    trade.state = 'TRADE_SUCCESS'
    trade.unsettled = trade.total
  }
  const fields = {
    notify_id: `N-${number}`,
    notify_type: 'trade_status_sync',
    notify_time: now,
    app_id: app,
    out_trade_no: trade.no,
    trade_no: trade.id,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(trade.total),
    gmt_payment: now,
    charset: 'utf-8',
    version: '1.0',
  }
  const notice = signedForm(fields, mode === 'forged' ? stranger.privateKey : channel.privateKey)
  return send(response, 200, JSON.stringify(notice))
}

const byId = (id: string | undefined) => [...trades.values()].find((trade) => trade.id === id)

const tradeNow = takes(
  z.object({
    out_trade_no: z.string().optional(),
    trade_no: z.string().optional(),
    query_options: z.array(z.string()).default([]),
  }),
  ({ out_trade_no, trade_no, query_options }) => {
    const trade = byId(trade_no) ?? trades.get(out_trade_no ?? '')
    if (!trade) return no('ACQ.TRADE_NOT_EXIST')
    return ok({
      trade_no: trade.id,
      out_trade_no: trade.no,
      trade_status: trade.state,
      total_amount: yuan(trade.total),
      ...(trade.state === 'WAIT_BUYER_PAY' ? {} : { send_pay_date: '2026-11-20 10:00:00' }),
      ...(query_options.includes('trade_settle_info')
        ? { trade_settle_info: { trade_unsettled_amount: yuan(trade.unsettled) } }
        : {}),
    })
  },
)

const confirm = takes(
  z.object({
    out_request_no: RequestNo,
    trade_no: z.string(),
    settle_info: z.object({ settle_detail_infos: settleDetail }),
    extend_params: z.object({ royalty_freeze: isTrue }).optional(),
  }),
  ({ out_request_no, trade_no, settle_info, extend_params }) => {
    const trade = byId(trade_no)
    if (!trade || trade.state === 'WAIT_BUYER_PAY') return no('ACQ.TRADE_NOT_EXIST')
    const settled = { trade_no, out_request_no }
    if (trade.confirmedBy !== '')
      return trade.confirmedBy === out_request_no ? ok(settled) : no('ACQ.ALREADY_CONFIRM_SETTLE')
    const [{ amount }] = settle_info.settle_detail_infos
    if (amount !== trade.unsettled) return no('ACQ.INVALID_PARAMETER')
    trade.confirmedBy = out_request_no
    trade.unsettled = 0
    if (extend_params) trade.frozen = amount
    else add(trade.smid, amount)
    return ok({ ...settled, settle_amount: yuan(amount) })
  },
)

const share = takes(
  z.object({
    out_request_no: RequestNo,
    trade_no: z.string(),
    royalty_mode: z.literal('async'),
    extend_params: z.object({ royalty_finish: isTrue }).optional(),
    royalty_parameters: z
      .tuple([
        z.object({
          royalty_type: z.literal('transfer'),
          trans_in_type: z.literal('userId'),
          trans_in: z.string(),
          amount: Yuan,
        }),
      ])
      .optional(),
  }),
  ({ out_request_no, trade_no, extend_params, royalty_parameters }) => {
    const trade = byId(trade_no)
    if (!trade || trade.confirmedBy === '') return no('ACQ.ILLEGAL_SETTLE_STATE')
    const done = { trade_no, settle_no: `S${out_request_no}` }
    if (!royalty_parameters) {
      thaw(trade)
      return ok(done)
    }
    const [{ trans_in, amount }] = royalty_parameters
    if (trans_in !== account.pid) return no('ACQ.ROYALTY_RECEIVER_INVALID')
    const before = trade.royalties.get(out_request_no)
    if (before && before.fen !== amount) return no('ACQ.DISCORDANT_REPEAT_REQUEST')
    const shared = sumOf([...trade.royalties.values()].filter(({ state }) => state === 'SUCCESS').map(({ fen }) => fen))
    if (!before && shared + amount > Math.floor((trade.total * 30) / 100)) return no('ACQ.ALLOC_AMOUNT_VALIDATE_ERROR')
    const royalty: Royalty = before ?? {
      fen: amount,
      state: 'PROCESSING',
      error: '',
      isLast: extend_params !== undefined,
    }
    trade.royalties.set(out_request_no, royalty)
    work(trade, royalty)
    return ok(done)
  },
)

/** A share that fails leaves its amount frozen. */
function work(trade: Trade, royalty: Royalty) {
  if (mode === 'processing' || royalty.state === 'SUCCESS') return
  royalty.state = 'FAIL'
  if (mode === 'closed') royalty.error = 'TXN_RESULT_ACCOUNT_STATUS_NOT_VALID'
  else if (trade.frozen + freeOf(trade.smid) < royalty.fen) royalty.error = 'TXN_RESULT_ACCOUNT_BALANCE_NOT_ENOUGH'
  else {
    const fromFrozen = Math.min(trade.frozen, royalty.fen)
    trade.frozen -= fromFrozen
    add(trade.smid, fromFrozen - royalty.fen)
    books.platform += royalty.fen
    royalty.state = 'SUCCESS'
    if (royalty.isLast) thaw(trade)
  }
}

function thaw(trade: Trade) {
  add(trade.smid, trade.frozen)
  trade.frozen = 0
}

const shareNow = takes(
  z.object({ out_request_no: RequestNo, trade_no: z.string() }),
  ({ out_request_no, trade_no }) => {
    const royalty = byId(trade_no)?.royalties.get(out_request_no)
    if (!royalty) return no('ACQ.TRADE_NOT_EXIST')
    return ok({
      out_request_no,
      operation_dt: '2026-11-20 10:00:00',
      royalty_detail_list: [
        {
          operation_type: 'transfer',
          trans_in: account.pid,
          amount: yuan(royalty.fen),
          state: royalty.state,
          ...(royalty.state === 'FAIL' ? { error_code: royalty.error, error_desc: royalty.error } : {}),
        },
      ],
    })
  },
)

const refund = takes(
  z.object({
    out_trade_no: z.string(),
    out_request_no: z.string().min(1).max(64),
    refund_amount: Yuan,
    refund_royalty_parameters: z
      .tuple([
        z.object({
          royalty_type: z.literal('transfer'),
          trans_out_type: z.literal('userId'),
          trans_out: z.literal(account.pid),
          amount: Yuan,
        }),
      ])
      .optional(),
  }),
  ({ out_trade_no, out_request_no, refund_amount: fen, refund_royalty_parameters }) => {
    const trade = trades.get(out_trade_no)
    if (!trade || trade.state === 'WAIT_BUYER_PAY') return no('ACQ.TRADE_NOT_EXIST')
    const back = refund_royalty_parameters?.[0].amount ?? 0
    const answer = { trade_no: trade.id, out_trade_no, refund_fee: yuan(fen) }
    const before = trade.refunds.get(out_request_no)
    if (before)
      return before.fen === fen && before.back === back
        ? ok({ ...answer, fund_change: 'N' })
        : no('ACQ.DISCORDANT_REPEAT_REQUEST')
    const refused = refusalOf(trade, { fen, back })
    if (refused !== null) return no(refused)
    books.platform -= back
    add(trade.smid, back)
    if (trade.confirmedBy === '') trade.unsettled -= fen
    else if (trade.frozen >= fen) trade.frozen -= fen
    else add(trade.smid, -fen)
    books.buyers += fen
    trade.refunds.set(out_request_no, { fen, back })
    if (goneOf(trade) === trade.total) trade.state = 'TRADE_CLOSED'
    return ok({ ...answer, fund_change: 'Y' })
  },
)

const goneOf = ({ refunds }: Trade) => sumOf([...refunds.values()].map(({ fen }) => fen))

function refusalOf(trade: Trade, { fen, back }: Refund): string | null {
  if (goneOf(trade) + fen > trade.total) return 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'
  const shared = sumOf([...trade.royalties.values()].filter(({ state }) => state === 'SUCCESS').map((one) => one.fen))
  if (back > shared - sumOf([...trade.refunds.values()].map((one) => one.back)))
    return 'ACQ.ALLOC_AMOUNT_VALIDATE_ERROR'
  if (back > 0 && mode === 'return_fails') return 'ACQ.REFUNDALLOC_UNAUTH_LIMIT'
  if (back > 0 && (mode === 'platform_is_poor' || books.platform < back)) return 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
  const has = trade.confirmedBy === '' ? trade.unsettled : Math.max(trade.frozen, freeOf(trade.smid) + back)
  return has < fen ? 'ACQ.SELLER_BALANCE_NOT_ENOUGH' : null
}

const refundNow = takes(
  z.object({ out_trade_no: z.string(), out_request_no: z.string() }),
  ({ out_trade_no, out_request_no }) => {
    const found = trades.get(out_trade_no)?.refunds.get(out_request_no)
    return ok(found ? { refund_status: 'REFUND_SUCCESS', refund_amount: yuan(found.fen) } : {})
  },
)

const applicationNow = takes(z.object({ order_id: z.string() }), ({ order_id }) => {
  const found = applications.get(order_id)
  if (!found) return no('ORDER_NOT_EXIST')
  return ok({
    orders: [
      {
        order_id,
        apply_type: 'ZHIFUTONG_CREATE',
        status: found.status,
        ...(found.smid ? { smid: found.smid } : {}),
        ...(found.subConfirm ? { sub_confirm: found.subConfirm } : {}),
        ...(found.reason ? { reason: found.reason } : {}),
        ...(found.memo ? { kz_audit: 'REJECT', kz_audit_memo: found.memo } : {}),
      },
    ],
  })
})

const methods: Partial<Record<string, (content: unknown) => Words>> = {
  'alipay.trade.query': tradeNow,
  'alipay.trade.settle.confirm': confirm,
  'alipay.trade.order.settle': share,
  'alipay.trade.order.settle.query': shareNow,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': refundNow,
  'ant.merchant.expand.indirect.zftorder.query': applicationNow,
}

/** These change something: the answers to them get lost where answers do. */
const acts = new Set(['alipay.trade.settle.confirm', 'alipay.trade.order.settle', 'alipay.trade.refund'])

function control(
  { mode: wanted, applications: told }: { mode?: SplitMode; applications?: Record<string, Application> },
  response: ServerResponse,
) {
  if (wanted) mode = wanted
  for (const [number, application] of Object.entries(told ?? {})) applications.set(number, application)
  send(response, 200, '{}')
}

const booksNow = () => {
  const all = [...trades.values()]
  return {
    ...books,
    paid: sumOf(all.filter(({ state }) => state !== 'WAIT_BUYER_PAY').map(({ total }) => total)),
    frozen: sumOf(all.map(({ unsettled, frozen }) => unsettled + frozen)),
    free: Object.fromEntries(free),
  }
}

serveTest(server, { mallPrivateKey: mall.privateKey, channelPublicKey: channel.publicKey, account })
