import type { OutputOf } from '@mall/contract/call/call'
import { addGoods, setGoodsStatus } from '@mall/contract/goods/store.calls'
import {
  addToInquiry,
  askAgain,
  awardInquiry,
  bargainQuote,
  cancelInquiry,
  dropAward,
  extendInquiry,
  inquiryCart,
  inquiryDetail,
  inquiryToCart,
  listInquiries,
  openQuotes,
  refuseQuote,
  remindInquiry,
  removeFromInquiry,
  submitInquiry,
  updateInquiryLine,
} from '@mall/contract/inquiry/calls'
import { assignNeed, closeInquiry, mallInquiries, storesToAsk } from '@mall/contract/inquiry/platform.calls'
import {
  declineInquiry,
  listQuoted,
  quoteListings,
  sendQuote,
  storeInquiries,
  storeInquiry,
  withdrawQuote,
} from '@mall/contract/inquiry/store.calls'
import type { InquiryState } from '@mall/contract/inquiry/words'
import type { Deed } from '../scene.ts'
import { inDays } from './market.ts'
import { anyChannel, order, payFor } from './shop.ts'

/** Fills the inquiry cart, and sends the inquiry. */
const gather: Deed = async (scene) => {
  const { ask, call, cast, dice, act } = scene
  for (let i = 0; i < dice.between(1, 3); i += 1)
    await call(
      addToInquiry,
      dice.percent(60)
        ? { kind: 'sku', sku_id: dice.one(dice.one(cast.stores).skuIds), qty: dice.between(5, 60) }
        : { kind: 'words', name: `非标件${act.n}`, spec: 'φ12×30', unit: '件', qty: dice.between(1, 20) },
    )
  const cart = await ask(inquiryCart, {})
  const lines = cart?.list ?? []
  if (lines.length === 0) return
  const found = dice.lasting(lines, ({ name, qty }) => `${name} ${qty}`)
  if (found && dice.percent(12)) {
    if (dice.percent(40)) return call(removeFromInquiry, { ids: [found.id] })
    if (found.sku_id !== null && dice.percent(50)) return call(inquiryToCart, { ids: [found.id] })
    if (found.sku_id !== null) return call(updateInquiryLine, { kind: 'sku', id: found.id, qty: dice.between(1, 50) })
  }
  if (dice.percent(70))
    await call(submitInquiry, {
      ids: lines.slice(0, 8).map(({ id }) => id),
      title: `询价${act.n}`,
      deadline_at: inDays(scene, dice.between(2, 8)),
      scope: dice.percent(70) ? 'goods' : 'like',
      sealed: dice.percent(25),
      tax_type: dice.one(['special', 'plain', 'none'] as const),
      contact_name: '采购王',
      contact_phone: '13911112222',
    })
}

/** Inquiries from which nothing was taken: they can still be given up. */
const untaken: readonly InquiryState[] = ['quoted', 'partially_quoted', 'expired', 'pending_quote']

/** Goes on with an inquiry: opens, bargains, awards and orders, or gives it up. */
const goOn: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const tabs = scene.inTurn([
    ['quoted', 6],
    ['pending', 2],
    ['all', 2],
  ] as const)
  let found: OutputOf<typeof listInquiries>['list'][number] | undefined
  for (const tab of tabs) {
    const listed = await ask(listInquiries, { tab, list_rows: 20 })
    found = dice.lasting(listed?.list ?? [], ({ inquiry_no }) => inquiry_no)
    if (found) break
  }
  if (!found) return
  const { inquiry_no } = found
  const seen = await ask(inquiryDetail, { inquiry_no })
  if (!seen) return
  const awaited = seen.awards.find(({ listing }) => listing !== null && listing.state !== 'listed')
  if (seen.may_order && dice.percent(awaited ? 10 : 70)) {
    const made = await order(scene, { inquiry_no })
    if (made.length > 0 && dice.percent(70)) await payFor(scene, made, anyChannel(scene))
    return
  }
  const today = scene.world.now().toISOString().slice(0, 10)
  const quoted = seen.asked.filter(
    (one) => one.quote && one.state === 'quoted' && one.quote.lines.length > 0 && one.quote.valid_until >= today,
  )
  const store = dice.lasting(quoted, ({ mer_name }) => mer_name)
  const what = scene.prefer([
    ['award', store ? 10 : 0, awardInquiry],
    ['bargain', store ? 4 : 0, bargainQuote],
    ['refuse', store ? 2 : 0, refuseQuote],
    ['open', seen.sealed && !seen.is_open ? 4 : 0, openQuotes],
    ['extend', seen.is_quoting ? 2 : 0, extendInquiry],
    ['remind', seen.may_remind ? 2 : 0, remindInquiry],
    ['cancel', untaken.includes(seen.state) ? 1 : 0, cancelInquiry],
    ['again', 1, askAgain],
    ['drop', awaited ? 30 : 0, dropAward],
  ] as const)
  if (what === 'award' && store?.quote) {
    // Offers in words come first: no other act takes them.
    const lines = [...store.quote.lines].sort((a, b) => Number(b.words !== null) - Number(a.words !== null))
    const picks = lines.slice(0, dice.between(1, lines.length)).map((line) => ({
      quote_line_id: line.quote_line_id,
      qty: Math.max(1, dice.percent(60) ? line.qty : dice.between(1, line.qty)),
    }))
    const reply = await call(awardInquiry, { inquiry_no, picks, reason: '综合比较后选择' })
    if (reply.ok && dice.percent(60)) {
      const made = await order(scene, { inquiry_no })
      if (made.length > 0 && dice.percent(60)) await payFor(scene, made, anyChannel(scene))
    }
    return
  }
  if (what === 'drop' && awaited) return call(dropAward, { inquiry_no, quote_line_id: awaited.quote_line_id })
  if (what === 'bargain' && store) return call(bargainQuote, { inquiry_no, mer_id: store.mer_id, text: '再便宜一点' })
  if (what === 'refuse' && store) return call(refuseQuote, { inquiry_no, mer_id: store.mer_id, reason: '价格偏高' })
  if (what === 'open') return call(openQuotes, { inquiry_no })
  if (what === 'extend') return call(extendInquiry, { inquiry_no, deadline_at: inDays(scene, dice.between(3, 12)) })
  if (what === 'remind') return call(remindInquiry, { inquiry_no })
  if (what === 'again') return call(askAgain, { inquiry_no })
  return call(cancelInquiry, { inquiry_no, reason: '计划取消' })
}

/** Takes an offer in words, which cannot be ordered before it is listed. */
const takeWords: Deed = async ({ call, dice, look, me, world }) => {
  const lines = await look<{ inquiry_no: string; quote_line_id: number; qty: number }>(
    `select i.inquiry_no, l.id::int as quote_line_id, l.qty
      from inquiries i
      join inquiry_asks a on a.inquiry_id = i.id and a.state = 'quoted'
      join quotes q on q.id = a.quote_id and q.valid_until >= $2::date
      join quote_lines l on l.quote_id = q.id and l.words is not null
      where i.owner_id = $1 and not exists (select from inquiry_awards w where w.item_id = l.item_id)`,
    [me.ownerId, world.now().toISOString()],
  )
  const found = dice.lasting(lines, ({ inquiry_no, qty }) => `${inquiry_no} ${qty}`)
  if (!found) return
  const { inquiry_no, quote_line_id, qty } = found
  return call(awardInquiry, { inquiry_no, picks: [{ quote_line_id, qty }], reason: '非标件只有这一家' })
}

/** Gives up a taken offer before the store has listed it. */
const giveBack: Deed = async ({ call, dice, look, me }) => {
  const lines = await look<{ inquiry_no: string; quote_line_id: number }>(
    `select i.inquiry_no, w.quote_line_id::int as quote_line_id
      from inquiries i join inquiry_awards w on w.inquiry_id = i.id
      where i.owner_id = $1 and w.list_by is not null and w.listed_at is null`,
    [me.ownerId],
  )
  const found = dice.lasting(lines, ({ inquiry_no }) => inquiry_no)
  return found && call(dropAward, found)
}

const quote: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const tabs = scene.inTurn([
    ['new', 80],
    ['answered', 3, withdrawQuote],
  ] as const)
  let found: OutputOf<typeof storeInquiries>['list'][number] | undefined
  for (const tab of tabs) {
    const listed = await ask(storeInquiries, { tab, list_rows: 20 })
    found = dice.lasting(listed?.list ?? [], ({ inquiry_no }) => inquiry_no)
    if (found) break
  }
  if (!found) return
  const { inquiry_no } = found
  const way = scene.prefer([
    ['decline', 10, declineInquiry],
    ['withdraw', found.state === 'quoted' ? 20 : 0, withdrawQuote],
    ['quote', 80, sendQuote],
  ] as const)
  if (way === 'decline') return call(declineInquiry, { inquiry_no, reason: '暂不经营' })
  if (way === 'withdraw') return call(withdrawQuote, { inquiry_no })
  const seen = await ask(storeInquiry, { inquiry_no })
  const own = seen?.items.filter(({ sku_code, is_own }) => is_own && sku_code !== '') ?? []
  const needs = seen?.items.filter(({ sku_code }) => sku_code === '') ?? []
  if (own.length + needs.length === 0) return
  await call(sendQuote, {
    inquiry_no,
    freight_fen: dice.percent(60) ? 0 : dice.between(1, 3000),
    valid_until: inDays(scene, dice.between(9, 25)).slice(0, 10),
    lines: [
      ...own.map(({ item_id, sku_code, qty }) => ({
        item_id,
        sku_code,
        qty,
        price_fen: dice.between(1, 30_000),
        lead_days: dice.between(0, 9),
      })),
      // A need in words gets an offer in words, which is listed once it is taken.
      ...needs.map(({ item_id, name, unit, qty }) => ({
        item_id,
        words: { name, unit, tax_rate: 13 as const },
        qty,
        price_fen: dice.between(1, 30_000),
        lead_days: dice.between(0, 9),
      })),
    ],
  })
}

/** Lists a taken offer in words; it may be listed already. */
const listOffered: Deed = async ({ ask, call, cast, dice, look, me, act, oracle }) => {
  const listed = await ask(quoteListings, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ inquiry_no, words }) => `${inquiry_no} ${words.name}`)
  const store = cast.stores.find(({ merchantId }) => merchantId === me.merchantId)
  const [like] = await look<{ category: number; brand: number }>(
    'select cat3::int as category, brand_id::int as brand from goods where merchant_id = $1 order by id limit 1',
    [me.merchantId],
  )
  if (!found || !store || !like) return
  const stock = found.qty + dice.between(0, 20)
  const made = await ask(addGoods, {
    name: found.words.name,
    category_id: like.category,
    brand_id: like.brand,
    unit: found.words.unit,
    tax_rate: 13,
    skus: [{ sku_code: `OFFER-${act.n}`, values: [], price_fen: found.price_fen, stock }],
  })
  if (!made) return
  for (const skuId of made.sku_ids) oracle.stock.opened(skuId, stock)
  store.goodsIds.push(made.goods_id)
  store.skuIds.push(...made.sku_ids)
  await call(setGoodsStatus, { goods_id: made.goods_id, status: 'on_sale' })
  await call(listQuoted, { award_id: found.award_id, sku_code: `OFFER-${act.n}` })
}

const assign: Deed = async (scene) => {
  const { ask, call, dice, world } = scene
  const listed = await ask(mallInquiries, { waiting: 1, list_rows: 20 })
  const open = listed?.list.filter(({ deadline_at }) => Date.parse(deadline_at) > world.now().getTime()) ?? []
  const found = dice.lasting(open, ({ inquiry_no }) => inquiry_no)
  const need = found?.needs.find(({ stores }) => stores.length === 0)
  const closes = scene.prefer([
    [true, found ? 5 : 10, closeInquiry],
    [false, 95],
  ] as const)
  if (!found || !need || closes) {
    const all = await ask(mallInquiries, { list_rows: 20 })
    const one = dice.lasting(
      all?.list.filter(({ state }) => untaken.includes(state)) ?? [],
      ({ inquiry_no }) => inquiry_no,
    )
    if (one && closes) await call(closeInquiry, { inquiry_no: one.inquiry_no, reason: '无店铺可供' })
    return
  }
  const stores = await ask(storesToAsk, {})
  const one = dice.lasting(stores?.list ?? [], ({ mer_name }) => mer_name)
  if (one) await call(assignNeed, { inquiry_no: found.inquiry_no, item_id: need.item_id, stores: [one.mer_name] })
}

export const inquiryActs = {
  'inquiry.gather': gather,
  'inquiry.goOn': goOn,
  'inquiry.decide': goOn,
  'inquiry.takeWords': takeWords,
  'inquiry.giveBack': giveBack,
  'store.quote': quote,
  'platform.assign': assign,
  'store.list': listOffered,
}
