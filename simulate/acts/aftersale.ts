import {
  aftersaleDetail,
  aftersaleLines,
  aftersaleList,
  answerOffer,
  applyAftersale,
  arbitrateAftersale,
  bookPickup,
  confirmResend,
  deleteAftersale,
  editAftersale,
  exchangeChoices,
  extendAftersale,
  pickupWindows,
  previewAftersale,
  sayAftersale,
  sendReturn,
  withdrawAftersale,
} from '@mall/contract/aftersale/calls'
import {
  decideAftersale,
  overrideAftersale,
  platformAftersale,
  platformAftersales,
  platformSayAftersale,
  retryAftersale,
} from '@mall/contract/aftersale/platform.calls'
import { decisions, overrides } from '@mall/contract/aftersale/platform.words'
import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import {
  approveAftersale,
  merchantAftersale,
  merchantAftersales,
  offerAftersale,
  receiveAftersale,
  refuseAftersale,
  resendAftersale,
  resendByStore,
  resendNothing,
  setReturnAddress,
  storeExtendAftersale,
  storeSayAftersale,
} from '@mall/contract/aftersale/store.calls'
import { receiptResults } from '@mall/contract/aftersale/store.words'
import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { type AftersaleCommand, aftersaleReasons, type GoodsPlace } from '@mall/contract/aftersale/words'
import type { Endpoint, OutputOf } from '@mall/contract/call/call'
import { listOrders } from '@mall/contract/order/calls'
import type { Deed, Scene } from '../scene.ts'
import { aPicture } from './files.ts'
import { scopeOf } from './order.ts'
import { waybill } from './ship-orders.ts'

/** Asks for money or service of something they bought. */
const apply: Deed = async (scene) => {
  const { ask, call, dice, oracle } = scene
  const tab = dice.weighted([
    ['all', 10],
    ['unshipped', 1],
    ['unreceived', 1],
    ['completed', 2],
  ] as const)
  const ableOf = async (of: typeof tab) =>
    (await ask(listOrders, { tab: of, scope: scopeOf(scene), list_rows: 50 }))?.list.filter(({ after_commands }) =>
      after_commands.some(({ enabled }) => enabled),
    ) ?? []
  const narrow = await ableOf(tab)
  const able = narrow.length > 0 ? narrow : await ableOf('all')
  const order = dice.lasting(able, ({ order_no }) => order_no)
  if (!order) return
  const seen = await ask(aftersaleLines, { order_no: order.order_no })
  if (!seen?.enabled) return
  const line = dice.one(seen.lines)
  const kind = dice.weighted<AftersaleKind>([
    ['refund_only', 5],
    ['return_refund', 5],
    ['exchange', 4],
    ['repair', 1],
    ['reissue', 1],
  ])
  const place = dice.one<GoodsPlace>(seen.places.length > 0 ? seen.places : ['received'])
  const many = kind === 'refund_only' && dice.percent(30)
  const left = (one: (typeof seen.lines)[number]) =>
    kind === 'refund_only' && place === 'unshipped' ? one.unshipped_left : one.shipped_left
  const asked = (many ? seen.lines : [line]).filter((one) => left(one) > 0)
  const lines = asked.map((one) => ({
    order_item_id: one.order_item_id,
    qty: dice.percent(55) ? 1 : left(one),
  }))
  if (lines.length === 0) return
  let exchangeSku = 0
  if (kind === 'exchange') {
    const choices = await ask(exchangeChoices, { order_no: order.order_no, order_item_id: line.order_item_id })
    const open = choices?.list.filter(({ enabled }) => enabled) ?? []
    if (open.length === 0) return
    exchangeSku = dice.one(open).sku_id
  }
  const input = {
    kind,
    place,
    lines,
    order_no: order.order_no,
    ...(exchangeSku > 0 ? { exchange_sku_id: exchangeSku } : {}),
  }
  const most = await ask(previewAftersale, input)
  if (!most) return
  // Less than the most possible: a compensation, or a bargain.
  const lessFen =
    (kind === 'refund_only' || kind === 'return_refund') && dice.percent(25) && most.money.most_fen > 1
      ? dice.between(1, Math.min(most.money.most_fen - 1, dice.percent(50) ? 100 : most.money.most_fen - 1))
      : null
  const asks = lessFen === null ? input : { ...input, amount_fen: lessFen }
  const shown = lessFen === null ? most : await ask(previewAftersale, asks)
  if (!shown) return
  const reasons = kind === 'refund_only' && place !== 'received' ? aftersaleReasons[place] : aftersaleReasons[kind]
  const reply = await call(applyAftersale, {
    ...asks,
    reason: seen.is_virtual ? dice.one(aftersaleReasons.virtual) : dice.one(reasons),
    images: [await aPicture(scene)],
    expected_fen: shown.money.amount_fen,
  })
  if (!reply.ok) return
  oracle.aftersales.applied(reply.data.aftersale_no, {
    orderNo: order.order_no,
    kind,
    place,
    lines,
    exchangeSku,
    isLess: lessFen !== null,
    shownFen: shown.money.amount_fen,
  })
}

type Doing = (scene: Scene, seen: AftersaleDetail) => Promise<unknown>

const doings: Partial<Record<AftersaleCommand, Doing>> = {
  async edit(scene, { aftersale_no, reason, money, kind, exchange }) {
    const less = scene.dice.percent(50) && money.most_fen > 1 && kind !== 'exchange'
    const reply = await scene.call(editAftersale, {
      aftersale_no,
      reason,
      images: [await aPicture(scene)],
      ...(less && (kind === 'refund_only' || kind === 'return_refund')
        ? { amount_fen: scene.dice.between(1, money.most_fen) }
        : {}),
      ...(exchange ? { exchange_sku_id: exchange.sku_id } : {}),
    })
    if (reply.ok) scene.oracle.aftersales.restated(aftersale_no, { lines: linesOf(reply.data), isLess: less })
  },
  withdraw: ({ call }, { aftersale_no }) => call(withdrawAftersale, { aftersale_no }),
  accept_offer: (scene, seen) => answer(scene, seen, true),
  decline_offer: (scene, seen) => answer(scene, seen, false),
  send_return: (scene, seen) => sendBack(scene, seen),
  edit_return: (scene, seen) => sendBack(scene, seen),
  extend: ({ call }, { aftersale_no }) => call(extendAftersale, { aftersale_no }),
  confirm: ({ call }, { aftersale_no }) => call(confirmResend, { aftersale_no }),
  arbitrate: ({ call }, { aftersale_no }) => call(arbitrateAftersale, { aftersale_no, text: '请平台看一下，谢谢' }),
  say: ({ call }, { aftersale_no }) => call(sayAftersale, { aftersale_no, text: '麻烦尽快处理' }),
  delete: ({ call }, { aftersale_no }) => call(deleteAftersale, { aftersale_no }),
}

const callsOf: Partial<Record<AftersaleCommand, Endpoint>> = {
  edit: editAftersale,
  withdraw: withdrawAftersale,
  accept_offer: answerOffer,
  decline_offer: answerOffer,
  send_return: sendReturn,
  extend: extendAftersale,
  confirm: confirmResend,
  arbitrate: arbitrateAftersale,
  say: sayAftersale,
  delete: deleteAftersale,
}

const linesOf = ({ items }: { items: { order_item_id: number; qty: number }[] }) =>
  items.map(({ order_item_id, qty }) => ({ order_item_id, qty }))

async function answer({ call, oracle }: Scene, { aftersale_no, offer }: AftersaleDetail, accept: boolean) {
  if (!offer) return
  const reply = await call(answerOffer, { aftersale_no, accept, offer_at: offer.at })
  if (reply.ok && accept) oracle.aftersales.offered(aftersale_no, offer.kind)
}

async function sendBack(scene: Scene, { aftersale_no }: AftersaleDetail) {
  const { ask, call, dice } = scene
  if (dice.percent(20)) {
    const offered = await ask(pickupWindows, { aftersale_no })
    const window = dice.lasting(offered?.windows ?? [], ({ from }) => from)
    if (window) {
      const place = { name: '王敏', phone: '13800001234', address: '新桥镇申港路 88 号' }
      await call(bookPickup, { aftersale_no, from: window.from, ...place })
      return
    }
  }
  await call(sendReturn, { aftersale_no, express_code: 'sf', express_no: waybill(scene) })
}

/** Goes on with one of the player's requests, by a command offered on it. */
const move: Deed = async (scene) => {
  const { ask, dice } = scene
  const listed = await ask(aftersaleList, { tab: dice.percent(85) ? 'processing' : 'all', list_rows: 20 })
  for (const { aftersale_no } of dice.ordered(listed?.list ?? [], (one) => one.aftersale_no)) {
    const seen = await ask(aftersaleDetail, { aftersale_no })
    const offered = seen?.commands.filter(({ command, enabled }) => enabled && doings[command]) ?? []
    if (seen && offered.length > 0) return goOn(scene, seen, offered)
  }
}

async function goOn(scene: Scene, seen: AftersaleDetail, offered: readonly { command: AftersaleCommand }[]) {
  const weights: Partial<Record<AftersaleCommand, number>> = {
    send_return: 12,
    confirm: 8,
    accept_offer: 5,
    decline_offer: 3,
    withdraw: 1,
    arbitrate: 4,
    edit_return: 1,
    extend: 3,
  }
  const command = scene.prefer(offered.map(({ command: one }) => [one, weights[one] ?? 2, callsOf[one]] as const))
  await doings[command]?.(scene, seen)
}

export const returnAddress = { name: '售后部', phone: '13877776666', address: '上海市松江区新桥镇 88 号' }

const storeCalls: Readonly<Record<string, Endpoint>> = {
  approve: approveAftersale,
  receive: receiveAftersale,
  resend: resendAftersale,
  refuse: refuseAftersale,
  offer: offerAftersale,
  say: storeSayAftersale,
  extend: storeExtendAftersale,
}

/** A store works on a request; slow stores are those that do not come here for days. */
const work: Deed = async (scene) => {
  const { ask, dice } = scene
  const listed = await ask(merchantAftersales, { tab: dice.percent(70) ? 'waiting' : 'all', list_rows: 20 })
  for (const { aftersale_no } of dice.ordered(listed?.list ?? [], (one) => one.aftersale_no)) {
    const seen = await ask(merchantAftersale, { aftersale_no })
    if (seen && seen.commands.length > 0) return workOn(scene, seen)
  }
}

async function workOn(scene: Scene, seen: OutputOf<typeof merchantAftersale>) {
  const { call, dice, oracle } = scene
  const { aftersale_no } = seen
  const weights: Record<string, number> = {
    approve: 12,
    receive: 12,
    resend: 12,
    refuse: 3,
    offer: 14,
    say: 2,
    extend: 3,
  }
  const command = scene.prefer(seen.commands.map((one) => [one, weights[one] ?? 1, storeCalls[one]] as const))
  switch (command) {
    case 'approve': {
      const input = { aftersale_no, expected_fen: seen.money.amount_fen }
      const reply = await call(approveAftersale, input)
      if (reply.ok || reply.code !== 'aftersale.no_return_address') return
      // As the console does: it asks where the goods shall go, and goes on.
      await call(setReturnAddress, returnAddress)
      return call(approveAftersale, input)
    }
    case 'refuse':
      return call(refuseAftersale, { aftersale_no, reason: '请补充照片' })
    case 'offer': {
      const kind = dice.percent(75) || seen.kind !== 'return_refund' ? 'amount' : 'exchange'
      const most = seen.money.most_fen
      return call(offerAftersale, {
        aftersale_no,
        kind,
        text: '协商一下',
        ...(kind === 'amount' ? { amount_fen: Math.max(1, dice.between(1, Math.max(1, most))) } : {}),
      })
    }
    case 'receive': {
      const result = dice.weighted(receiptResults.map((one) => [one, one === 'whole' ? 8 : 1] as const))
      const qty = seen.items.reduce((sum, item) => sum + item.qty, 0)
      const restock = dice.percent(75)
      const received = result === 'partial' ? dice.between(1, Math.max(1, qty - 1)) : qty
      const reply = await call(receiveAftersale, {
        aftersale_no,
        result,
        restock,
        ...(result === 'partial' ? { received_qty: received } : {}),
        ...(result === 'partial' || result === 'damaged'
          ? { amount_fen: dice.between(0, Math.max(0, seen.money.goods_fen)) }
          : {}),
        ...(result === 'whole' ? {} : { note: '收到的情况见照片' }),
      })
      if (reply.ok)
        oracle.aftersales.received(aftersale_no, {
          kind: seen.kind,
          qty: result === 'refused' ? 0 : received,
          restock,
          result,
        })
      return
    }
    case 'resend': {
      const way = scene.prefer([
        ['store', 8, resendByStore],
        ['nothing', 4, resendNothing],
        ['carrier', 88, resendAftersale],
      ] as const)
      const reply =
        way === 'store'
          ? await call(resendByStore, { aftersale_no, deliverer: '张师傅', deliverer_phone: '13800000000' })
          : way === 'nothing'
            ? await call(resendNothing, { aftersale_no, ship_note: '已上门更换' })
            : await call(resendAftersale, { aftersale_no, express_code: 'sf', express_no: waybill(scene) })
      if (reply.ok) oracle.aftersales.resent(aftersale_no, seen.exchange?.sku_id ?? 0)
      return
    }
    case 'say':
      return call(storeSayAftersale, { aftersale_no, text: '已收到，正在处理' })
    case 'extend':
      return call(storeExtendAftersale, { aftersale_no })
  }
}

/** The platform ends what the two do not agree about. */
const judge: Deed = async (scene) => {
  const { ask, call, dice, oracle } = scene
  const tabs = scene.inTurn([
    ['arbitrating', 7],
    ['stuck', 3, retryAftersale],
    ['all', 1],
  ] as const)
  let aftersale_no: string | undefined
  for (const tab of tabs) {
    const listed = await ask(platformAftersales, { tab, list_rows: 30 })
    aftersale_no = dice.lasting(listed?.list ?? [], (one) => one.aftersale_no)?.aftersale_no
    if (aftersale_no !== undefined) break
  }
  if (aftersale_no === undefined) return
  const seen = await ask(platformAftersale, { aftersale_no })
  if (!seen || seen.commands.length === 0) return
  const ways: Readonly<Record<string, readonly [weight: number, by: Endpoint]>> = {
    decide: [12, decideAftersale],
    override: [1, overrideAftersale],
    retry: [3, retryAftersale],
    say: [2, platformSayAftersale],
  }
  const command = scene.prefer(seen.commands.map((one) => [one, ...(ways[one] ?? [1])] as const))
  if (command === 'say') return call(platformSayAftersale, { aftersale_no, text: '请双方补充材料' })
  if (command === 'retry') return call(retryAftersale, { aftersale_no })
  if (command === 'override') {
    const reply = await call(overrideAftersale, { aftersale_no, to: dice.one(overrides), reason: '多次联系无果' })
    if (reply.ok) oracle.aftersales.judged(aftersale_no)
    return
  }
  const result = dice.one(decisions)
  const reply = await call(decideAftersale, {
    aftersale_no,
    result,
    reason: '依据双方举证',
    keeps_goods: dice.percent(30),
    ...(result === 'split' ? { amount_fen: dice.between(1, Math.max(1, seen.money.most_fen)) } : {}),
  })
  if (reply.ok) oracle.aftersales.judged(aftersale_no)
}

export const aftersaleActs = {
  'after.apply': apply,
  'after.move': move,
  'store.after': work,
  'platform.after': judge,
}
