import { commissions, removeCommission, saveCommission } from '@mall/contract/commission/platform.calls'
import { addMallContract, endMallContract, mallContracts } from '@mall/contract/contract-price/platform.calls'
import { addStoreContract, endStoreContract, storeContracts } from '@mall/contract/contract-price/store.calls'
import { hideEvaluation, mallEvaluations } from '@mall/contract/evaluation/platform.calls'
import { replyEvaluation } from '@mall/contract/evaluation/store.calls'
import {
  chooseDefaultFreight,
  removeFreight,
  saveFreight,
  setGoodsFreight,
  storeFreights,
} from '@mall/contract/freight/store.calls'
import { banGoods } from '@mall/contract/goods/platform.calls'
import {
  addGoods,
  editGoods,
  importGoods,
  merchantGoods,
  merchantGoodsDetail,
  setGoodsStatus,
} from '@mall/contract/goods/store.calls'
import { membership } from '@mall/contract/membership/calls'
import {
  mallMembership,
  membershipChoices,
  saveMembership,
  stopMembership,
} from '@mall/contract/membership/platform.calls'
import { listOrders } from '@mall/contract/order/calls'
import { merchantEvaluations } from '@mall/contract/order/store.calls'
import { freezeStore, mallStores } from '@mall/contract/store-life/platform.calls'
import { closeStore, saveStoreHours, storeLife } from '@mall/contract/store-life/store.calls'
import { orderCodes, revealCodes } from '@mall/contract/virtual/calls'
import { findCode, setVirtualGoods, verifyCode } from '@mall/contract/virtual/store.calls'
import { hashOf } from '../dice.ts'
import type { Deed, Scene } from '../scene.ts'
import { scopeOf } from './order.ts'
import { anyChannel, order, payFor } from './shop.ts'

const own = ({ cast, me }: Parameters<Deed>[0]) => cast.stores.find(({ merchantId }) => merchantId === me.merchantId)

/** Adds goods, changes their price, takes them off and puts them on again. */
const goods: Deed = async (scene) => {
  const { ask, call, dice, act, oracle } = scene
  const store = own(scene)
  const listed = await ask(merchantGoods, { list_rows: 50 })
  const found = dice.lasting(listed?.list ?? [], ({ item_code }) => item_code)
  if (!found || !store) return
  const seen = await ask(merchantGoodsDetail, { goods_id: found.goods_id })
  if (!seen) return
  const what = dice.below(100)
  if (what < 12) {
    const stock = dice.between(0, 50)
    const made = await ask(addGoods, {
      name: `新品${act.n}`,
      category_id: seen.category_id,
      brand_id: seen.brand_id,
      unit: '件',
      skus: [{ sku_code: `NEW-${act.n}`, values: [], price_fen: dice.between(1, 50_000), stock }],
    })
    if (!made) return
    for (const skuId of made.sku_ids) oracle.stock.opened(skuId, stock)
    store.goodsIds.push(made.goods_id)
    store.skuIds.push(...made.sku_ids)
    return call(setGoodsStatus, { goods_id: made.goods_id, status: 'on_sale' })
  }
  if (what < 32)
    return call(setGoodsStatus, {
      goods_id: found.goods_id,
      status: found.status === 'on_sale' && dice.percent(40) ? 'off_sale' : 'on_sale',
    })
  if (what < 45)
    return call(importGoods, {
      rows: seen.skus.map(({ sku_code, price_fen }) => ({
        sku_code,
        price_fen: Math.max(1, (price_fen ?? 100) + dice.between(-20, 20)),
      })),
    })
  const { goods_id, status, item_code, brand, ...fields } = seen
  void [status, item_code, brand]
  const form = {
    ...fields,
    id: goods_id,
    tax_rate: seen.tax_rate as 13,
    limit_num: dice.percent(15) ? dice.between(2, 6) : seen.limit_num,
    skus: seen.skus.map((sku) => ({
      ...sku,
      goods_out_item_code: '',
      price_fen: sku.price_fen === null ? null : Math.max(1, sku.price_fen + dice.between(-30, 30)),
      vip_price_fen: null,
      tiers: [],
    })),
  }
  return call(editGoods, form)
}

const ban: Deed = async ({ call, cast, dice }) => {
  const store = dice.one(cast.stores)
  const goods_id = dice.one(store.goodsIds)
  await call(banGoods, { goods_id, banned: dice.percent(30), reason: '资质存疑' })
}

const freight: Deed = async (scene) => {
  const { ask, call, dice, act } = scene
  const listed = await ask(storeFreights, {})
  const found = dice.lasting(listed?.list ?? [], ({ name }) => name)
  const spare = dice.lasting(listed?.list.filter(({ is_default }) => !is_default) ?? [], ({ name }) => name)
  const way = scene.prefer([
    ['save', 40, saveFreight],
    ['default', 15, chooseDefaultFreight],
    ['remove', spare ? 10 : 0, removeFreight],
    ['goods', 35, setGoodsFreight],
  ] as const)
  if (!found || way === 'save')
    return call(saveFreight, {
      ...(found && dice.percent(50) ? { id: found.id } : {}),
      name: `运费${act.n}`,
      basis: dice.percent(60) ? 'weight' : 'piece',
      first: dice.between(1, 3) * 1000,
      first_fen: dice.between(0, 1500),
      step: 1000,
      step_fen: dice.between(0, 400),
      free_over_fen: dice.percent(50) ? dice.between(50, 500) * 100 : null,
      regions: [],
      no_ship_provinces: dice.percent(10) ? ['65'] : [],
    })
  if (way === 'default') return call(chooseDefaultFreight, { id: found.id })
  if (way === 'remove' && spare) return call(removeFreight, { id: spare.id })
  return call(setGoodsFreight, {
    goods_id: dice.one(own(scene)?.goodsIds ?? []),
    freight_template_id: dice.percent(70) ? found.id : null,
  })
}

/** Contracts of a store, or of the mall, with a company. */
const contract: Deed = async (scene) => {
  const { ask, call, cast, dice, me, look, world } = scene
  const atStore = me.kind === 'store'
  const listed = atStore ? await ask(storeContracts, { list_rows: 30 }) : await ask(mallContracts, { list_rows: 30 })
  const running = listed?.list.filter(({ state }) => state !== 'ended') ?? []
  const found = dice.lasting(running, ({ code, valid_from }) => `${code} ${valid_from}`)
  if (found && dice.percent(30))
    return atStore ? call(endStoreContract, { id: found.id }) : call(endMallContract, { id: found.id })
  const store = atStore ? own(scene) : dice.one(cast.stores)
  const [sku] = await look<{ code: string; price: number }>(
    'select sku_code as code, price_fen::float8 as price from skus where id = $1',
    [dice.one(store?.skuIds ?? [0])],
  )
  const [company] = await look<{ name: string }>('select name from companies order by id limit 1 offset $1', [
    dice.below(Math.max(1, cast.staff.length / 6)),
  ])
  if (!sku || !company) return
  const dayOf = (days: number) =>
    new Date(world.now().getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const about = {
    company: company.name,
    code: sku.code,
    target: 'sku' as const,
    valid_from: dayOf(0),
    valid_until: dayOf(dice.between(5, 60)),
  }
  const input = dice.percent(60)
    ? {
        ...about,
        by: 'price' as const,
        price_fen: Math.max(1, Math.floor((sku.price * dice.between(60, 99)) / 100)),
        min_qty: dice.between(1, 3),
      }
    : { ...about, by: 'rate' as const, rate: dice.between(60, 99) }
  return atStore ? call(addStoreContract, input) : call(addMallContract, input)
}

const commission: Deed = async ({ ask, call, cast, dice }) => {
  const store = dice.one(cast.stores)
  const listed = await ask(commissions, { list_rows: 20 })
  const found = dice.lasting(
    listed?.list.filter(({ scope }) => scope !== 'mall') ?? [],
    ({ scope, name }) => `${scope} ${name}`,
  )
  if (found && dice.percent(35)) return call(removeCommission, { scope: found.scope, scope_id: found.scope_id })
  const of = dice.percent(50)
    ? ({ scope: 'store', scope_id: store.merchantId } as const)
    : ({ scope: 'goods', scope_id: dice.one(store.goodsIds) } as const)
  return call(saveCommission, { ...of, rate_points: dice.between(0, 1500) })
}

/** A paid membership: its price, and a buyer. */
const plan: Deed = async ({ ask, call, dice, prefer }) => {
  const now = await ask(mallMembership, {})
  const stops = prefer([
    [true, 25, stopMembership],
    [false, 75, saveMembership],
  ] as const)
  if (now?.plan && stops) return call(stopMembership, {})
  const choices = await ask(membershipChoices, {})
  const found = dice.lasting(choices?.list ?? [], ({ sku_code }) => sku_code)
  // The days of a sku's membership never change: a buyer who has ordered it gets them.
  if (found)
    await call(saveMembership, {
      sku_id: found.sku_id,
      price_fen: dice.between(100, 20_000),
      days: 10 + (hashOf('membership', found.sku_code) % 357),
    })
}

const join: Deed = async (scene) => {
  const { ask, dice } = scene
  const seen = await ask(membership, {})
  if (!seen?.plan) return
  const made = await order(scene, { sku_id: seen.plan.sku_id, qty: 1 })
  if (made.length > 0 && dice.percent(80)) await payFor(scene, made, anyChannel(scene))
}

const virtualSet: Deed = async (scene) => {
  const { call, dice, look, me } = scene
  const [found] = await look<{ id: number }>(
    'select id::int from goods where merchant_id = $1 and is_virtual order by id limit 1',
    [me.merchantId],
  )
  if (!found) return
  await call(setVirtualGoods, {
    goods_id: found.id,
    kind: dice.percent(50) ? 'generated' : 'service',
    valid_days: dice.between(1, 90),
    uses: dice.between(1, 3),
    how_to: '到店出示',
    places: [{ name: '松江店', address: '新桥镇申港路 88 号', phone: '021-12345678' }],
  })
}

/** Looks at codes that were bought. */
const reveal: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const listed = await ask(listOrders, {
    tab: dice.percent(50) ? 'unverified' : 'completed',
    scope: scopeOf(scene),
    list_rows: 20,
  })
  const found = dice.lasting(listed?.list.filter(({ is_virtual }) => is_virtual) ?? [], ({ order_no }) => order_no)
  if (!found) return
  const seen = await ask(orderCodes, { order_no: found.order_no })
  const codes = seen?.list.filter(({ state }) => state === 'unused') ?? []
  if (codes.length > 0)
    await call(revealCodes, {
      order_no: found.order_no,
      code_ids: codes.slice(0, dice.between(1, codes.length)).map(({ code_id }) => code_id),
    })
}

/** The code that its holder reads aloud at the store; null when no holder has an unused one. */
export async function shownCode({ callAs, cast, dice, look, me }: Scene): Promise<string | null> {
  const orders = await look<{ no: string; owner: number }>(
    `select order_no as no, owner_id::int as owner from orders where merchant_id = $1 and status = 'pending_verification' order by id desc limit 10`,
    [me.merchantId],
  )
  const found = dice.lasting(orders, ({ no }) => no)
  const holder =
    found && cast.players.find(({ ownerId, role }) => ownerId === found.owner && (role === '' || role === 'owner'))
  if (!found || !holder) return null
  const asked = await callAs(holder, orderCodes, { order_no: found.no })
  const open = asked.ok ? asked.data.list.filter(({ state }) => state === 'unused' || state === 'partly') : []
  const [first] = open
  if (!first) return null
  if (first.code !== '') return first.code
  const shown = await callAs(holder, revealCodes, { order_no: found.no, code_ids: [first.code_id] })
  return shown.ok ? (shown.data.list[0]?.code ?? null) : null
}

/** A code is used at the store; its holder reads it aloud. */
const verify: Deed = async (scene) => {
  const { ask, call } = scene
  const code = await shownCode(scene)
  if (code === null) return
  const found = await ask(findCode, { code })
  if (found) await call(verifyCode, { code, used: found.used })
}

const life: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const now = await ask(storeLife, {})
  if (now?.status === 'closed') return dice.percent(85) ? call(closeStore, { closed: false }) : undefined
  if (dice.percent(12)) return call(closeStore, { closed: true })
  const daily = Array.from({ length: 7 }, () => (dice.percent(95) ? { opens_at: '00:00', closes_at: '24:00' } : null))
  return call(saveStoreHours, { hours: daily, holidays: [] })
}

const freeze: Deed = async ({ ask, call, dice }) => {
  const frozen = await ask(mallStores, { tab: 'frozen', list_rows: 20 })
  const out = dice.lasting(frozen?.list ?? [], ({ name }) => name)
  if (out) return call(freezeStore, { mer_id: out.mer_id, frozen: false, reason: '整改完成' })
  if (!dice.percent(30)) return
  const listed = await ask(mallStores, { tab: 'open', list_rows: 50 })
  const found = dice.lasting(listed?.list.filter(({ is_self }) => !is_self) ?? [], ({ name }) => name)
  if (found) await call(freezeStore, { mer_id: found.mer_id, frozen: true, reason: '抽检不合格' })
}

const answerReview: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(merchantEvaluations, { tab: 'to_reply', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ order_no, goods_name }) => `${order_no} ${goods_name}`)
  if (found) await call(replyEvaluation, { reply_id: found.reply_id, content: '谢谢支持' })
}

const hide: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(mallEvaluations, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ order_no, goods_name }) => `${order_no} ${goods_name}`)
  if (found)
    await call(hideEvaluation, { reply_id: found.reply_id, hidden: found.hidden_at === null, reason: '与商品无关' })
}

export const shelfActs = {
  'store.goods': goods,
  'platform.ban': ban,
  'store.freight': freight,
  'store.contract': contract,
  'platform.contract': contract,
  'platform.commission': commission,
  'platform.membership': plan,
  'membership.join': join,
  'store.virtual': virtualSet,
  'buyer.reveal': reveal,
  'store.verify': verify,
  'store.life': life,
  'platform.freeze': freeze,
  'store.answerReview': answerReview,
  'platform.hide': hide,
}
