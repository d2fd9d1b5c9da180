import { storeInviteCode } from '@mall/contract/account/store.calls'
import { renewQualification, saveStoreProfile, storeProfile } from '@mall/contract/application/store.calls'
import { applyForBrand } from '@mall/contract/brand/store.calls'
import {
  answerBuyer,
  deletePhrase,
  endConsultation,
  readStoreConsultation,
  savePhrase,
  setAway,
  storeConsultation,
  storeConsultations,
  storePhrases,
} from '@mall/contract/consultation/store.calls'
import {
  exportStoreContracts,
  importStoreContracts,
  previewStoreContracts,
} from '@mall/contract/contract-price/store.calls'
import { addGoods, exportGoods, merchantGoodsDetail, previewGoodsImport } from '@mall/contract/goods/store.calls'
import { saveQuoteDraft, storeInquiries, storeInquiry } from '@mall/contract/inquiry/store.calls'
import {
  readStoreMessages,
  setStockAlert,
  setStoreMessageKind,
  storeMessages,
} from '@mall/contract/message/store.calls'
import { optionalStoreMessageKinds } from '@mall/contract/message/store.words'
import { checkShipments, merchantOrders, noteOrder, readShipments, shipSheet } from '@mall/contract/order/store.calls'
import { exportStoreReconciliation, storeReconciliations } from '@mall/contract/reconciliation/store.calls'
import { exportSettlement, settlements } from '@mall/contract/settlement/store.calls'
import {
  assignStoreCategories,
  decoration,
  decorationEditions,
  moveStoreCategory,
  previewDecoration,
  publishDecoration,
  removeStoreCategory,
  restoreDecoration,
  saveDecoration,
  saveStoreCategory,
  storeCategories,
} from '@mall/contract/store-page/store.calls'
import { findCode, importCodes, setVirtualGoods, storeCodes, voidCode } from '@mall/contract/virtual/store.calls'
import type { Deed, Scene } from '../../scene.ts'
import { aPicture } from '../files.ts'
import { shownCode } from '../shelf.ts'
import { waybill } from '../ship-orders.ts'
import { aFile, type Chore, chore, choreOf, oneOf } from './chore.ts'

const ownGoods = ({ cast, dice, me }: Scene) =>
  dice.one(cast.stores.find(({ merchantId }) => merchantId === me.merchantId)?.goodsIds ?? [0])

/* Words with buyers. */

const aThread = async ({ ask, dice }: Scene) => {
  const listed = await ask(storeConsultations, { list_rows: 20 })
  const thread = dice.lasting(listed?.list ?? [], ({ buyer, last }) => `${buyer} ${last.at}`)
  const seen = thread && (await ask(storeConsultation, { consultation_id: thread.consultation_id }))
  return seen ? { consultation_id: seen.consultation_id, upto: Math.max(0, ...seen.list.map(({ id }) => id)) } : null
}
const aPhrase = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(storePhrases, {}))?.list ?? [], ({ title }) => title)

const talk: readonly Chore[] = [
  chore(answerBuyer, async (scene) => {
    const thread = await aThread(scene)
    return thread ? { consultation_id: thread.consultation_id, kind: 'text' as const, text: '在的，现货当天发' } : null
  }),
  chore(readStoreConsultation, aThread),
  chore(endConsultation, aThread),
  chore(savePhrase, async (scene) => {
    const { act, dice } = scene
    const old = dice.percent(50) ? await aPhrase(scene) : undefined
    return { phrase_id: old?.phrase_id ?? 0, title: `用语${act.n}`, text: '您好，请问需要什么规格？' }
  }),
  chore(deletePhrase, async (scene) => {
    const phrase = await aPhrase(scene)
    return phrase ? { phrase_id: phrase.phrase_id } : null
  }),
  chore(setAway, () => ({ opens_at: '09:00', closes_at: '18:00', away_text: '已下班，明早回复' })),
  chore(readStoreMessages, async ({ ask, dice }) => {
    const unread = (await ask(storeMessages, { list_rows: 20 }))?.list.filter(({ is_read }) => !is_read) ?? []
    const message = dice.lasting(unread, ({ subject, created_at }) => `${subject} ${created_at}`)
    return message ? { id: message.id } : {}
  }),
  chore(setStoreMessageKind, ({ dice }) => ({ kind: dice.one(optionalStoreMessageKinds), is_on: dice.percent(50) })),
]

/* The shop's own pages. */

const aDepartment = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(storeCategories, {}))?.list ?? [], ({ name }) => name)

const pages: readonly Chore[] = [
  chore(saveStoreProfile, async (scene) => ({
    logo: await aPicture(scene),
    intro: `专做劳保用品第 ${scene.act.n} 年`,
    phone: '13812345678',
    ship_rule: '48 小时内发货',
  })),
  chore(renewQualification, async (scene) => {
    const paper = (await scene.ask(storeProfile, {}))?.qualifications[0]
    return paper ? { id: paper.id, image: await aPicture(scene), expires_on: '2099-12-31' } : null
  }),
  chore(saveDecoration, async ({ act, ask }) => {
    const draft = await ask(decoration, {})
    return draft
      ? {
          version: draft.version,
          floors: [
            { key: 'a', kind: 'notice' as const, text: `公告${act.n}` },
            { key: 'b', kind: 'coupons' as const },
          ],
        }
      : null
  }),
  chore(publishDecoration, async ({ act, ask, call }) => {
    const old = await ask(decoration, {})
    if (!old) return null
    const floors = [{ key: 'a', kind: 'notice' as const, text: `新公告${act.n}` }]
    await call(saveDecoration, { version: old.version, floors })
    const draft = await ask(decoration, {})
    return draft?.is_changed ? { version: draft.version } : null
  }),
  chore(previewDecoration, ({ act }) => ({
    floors: [{ key: 'a', kind: 'notice' as const, text: `试看${act.n}` }],
  })),
  chore(restoreDecoration, async ({ ask, dice }) => {
    const old = (await ask(decorationEditions, {}))?.list.filter(({ is_shown }) => !is_shown) ?? []
    const edition = dice.lasting(old, ({ number }) => String(number))
    return edition ? { id: edition.id } : null
  }),
  chore(saveStoreCategory, async (scene) => {
    const old = scene.dice.percent(30) ? await aDepartment(scene) : undefined
    return { id: old?.id ?? 0, parent_id: old?.parent_id ?? 0, name: `柜${scene.act.n}` }
  }),
  chore(moveStoreCategory, async (scene) => {
    const one = await aDepartment(scene)
    return one ? { id: one.id, parent_id: one.parent_id, index: 0 } : null
  }),
  chore(removeStoreCategory, async (scene) => {
    const one = await aDepartment(scene)
    return one ? { id: one.id, sure: true } : null
  }),
  chore(assignStoreCategories, async (scene) => {
    const one = await aDepartment(scene)
    return one
      ? { goods_ids: [ownGoods(scene)], category_ids: [one.id], way: scene.dice.one(['add', 'take'] as const) }
      : null
  }),
  chore(applyForBrand, ({ act }) => ({ name: `牌${act.n}`, trademark_no: String(act.n).padStart(8, '7') })),
  chore(storeInviteCode, () => ({})),
  chore(setStockAlert, ({ dice }) => ({ threshold: dice.between(0, 20) })),
]

/* Files that go out and come in. */

const paid = async ({ ask }: Scene) => (await ask(merchantOrders, { tab: 'unshipped', list_rows: 5 }))?.list ?? []

const sheets: readonly Chore[] = [
  chore(exportGoods, () => ({})),
  chore(exportStoreContracts, () => ({})),
  chore(exportSettlement, async ({ ask }) => {
    const bill = (await ask(settlements, { list_rows: 1 }))?.list[0]
    return bill ? { id: bill.id } : null
  }),
  chore(exportStoreReconciliation, async ({ ask }) => {
    const month = (await ask(storeReconciliations, { list_rows: 1 }))?.list[0]
    return month ? { id: month.id } : null
  }),
  chore(shipSheet, async (scene) => ((await paid(scene)).length > 0 ? {} : null)),
  chore(readShipments, async (scene) => {
    const orders = await paid(scene)
    const rows = orders.map(({ order_no }) => `${order_no},sf,${waybill(scene)}`)
    return rows.length > 0 ? { files: [aFile(`订单编号,快递公司,运单号\n${rows.join('\n')}`, '发货.csv')] } : null
  }),
  chore(checkShipments, async (scene) => {
    const orders = await paid(scene)
    return orders.length > 0
      ? { rows: orders.map(({ order_no }) => ({ order_no, express_code: 'sf', express_no: waybill(scene) })) }
      : null
  }),
  chore(noteOrder, async (scene) => {
    const [order] = await paid(scene)
    return order ? { order_no: order.order_no, note: `备注${scene.act.n}` } : null
  }),
  chore(previewGoodsImport, async (scene) => {
    const seen = await scene.ask(merchantGoodsDetail, { goods_id: ownGoods(scene) })
    const rows = seen?.skus.map(({ sku_code, price_fen }) => `${sku_code},${(price_fen ?? 100) / 100}`) ?? []
    return rows.length > 0 ? { files: [aFile(`商品编码,售价\n${rows.join('\n')}`, '价格.csv')] } : null
  }),
  chore(previewStoreContracts, async (scene) => {
    const row = await aContract(scene)
    return row
      ? {
          files: [
            aFile(
              `企业,编码或分类,协议价,起订量,生效日期,截止日期\n${row.company},${row.code},${row.price_fen / 100},1,${row.valid_from},${row.valid_until}`,
              '协议价.csv',
            ),
          ],
        }
      : null
  }),
  chore(importStoreContracts, async (scene) => {
    const row = await aContract(scene)
    return row ? { rows: [row] } : null
  }),
]

/** A contract in a month for which no player makes contracts. */
async function aContract({ cast, dice, look, me }: Scene) {
  const store = cast.stores.find(({ merchantId }) => merchantId === me.merchantId)
  const [sku] = await look<{ code: string; price: number }>(
    'select sku_code as code, price_fen::float8 as price from skus where id = $1',
    [dice.one(store?.skuIds ?? [0])],
  )
  const [company] = await look<{ name: string }>('select name from companies order by id limit 1 offset $1', [
    dice.below(Math.max(1, cast.staff.length / 6)),
  ])
  if (!sku || !company) return null
  const month = `${2040 + dice.below(50)}-${String(1 + dice.below(12)).padStart(2, '0')}`
  return {
    company: company.name,
    code: sku.code,
    target: 'sku' as const,
    by: 'price' as const,
    price_fen: Math.max(1, Math.floor((sku.price * dice.between(70, 99)) / 100)),
    valid_from: `${month}-01`,
    valid_until: `${month}-28`,
  }
}

/* Codes that are sold, and quotes that are not sent yet. */

/** Cards of a new kind: the store imports their codes from a file, and the free codes are the stock. */
const cards: Deed = async (scene) => {
  const { act, ask, call, look, me, oracle } = scene
  const [old] = await look<{ sku: number }>(
    `select min(c.sku_id)::int as sku from goods_codes c where c.merchant_id = $1 and c.state = 'free'`,
    [me.merchantId],
  )
  let sku = old?.sku ?? 0
  if (sku === 0) {
    const seen = await ask(merchantGoodsDetail, { goods_id: ownGoods(scene) })
    if (!seen) return
    const made = await ask(addGoods, {
      name: `礼品卡${act.n}`,
      category_id: seen.category_id,
      brand_id: seen.brand_id,
      unit: '张',
      is_virtual: true,
      skus: [{ sku_code: `CARD-${act.n}`, values: [], price_fen: 10_000, stock: 0 }],
    })
    sku = made?.sku_ids[0] ?? 0
    if (!made || sku === 0) return
    oracle.stock.opened(sku, 0)
    const asPool = { kind: 'pool' as const, valid_days: 90, uses: 1, how_to: '在线兑换', places: [] }
    await call(setVirtualGoods, { goods_id: made.goods_id, ...asPool })
  }
  const rows = Array.from({ length: 3 }, (_, i) => `KA${act.n}${i},MI${act.n}X${i}`)
  const reply = await call(importCodes, { sku_id: sku, files: [aFile(`卡号,密码\n${rows.join('\n')}`, '卡密.csv')] })
  if (reply.ok) oracle.stock.move(sku, rows.length)
}

const spoil: Deed = async ({ ask, call, dice, look, oracle }) => {
  const free = (await ask(storeCodes, { state: 'free', list_rows: 20 }))?.list ?? []
  const code = dice.lasting(free, ({ card_no, tail }) => `${card_no} ${tail}`)
  if (!code) return
  const reply = await call(voidCode, { code_id: code.code_id, reason: '印错了' })
  const [row] = await look<{ sku: number }>('select sku_id::int as sku from goods_codes where id = $1', [code.code_id])
  if (reply.ok && row) oracle.stock.move(row.sku, -1)
}

const codes: readonly Chore[] = [
  choreOf(importCodes, cards),
  choreOf(voidCode, spoil),
  // Uses a code that a holder shows; if there is none, asks about a number that is no code.
  chore(findCode, async (scene) => ({ code: (await shownCode(scene)) ?? String(scene.act.n).padStart(12, '3') })),
  chore(saveQuoteDraft, async (scene) => {
    const { ask, dice } = scene
    const found = dice.lasting(
      (await ask(storeInquiries, { tab: 'new', list_rows: 20 }))?.list ?? [],
      ({ inquiry_no }) => inquiry_no,
    )
    const seen = found && (await ask(storeInquiry, { inquiry_no: found.inquiry_no }))
    return seen
      ? {
          inquiry_no: seen.inquiry_no,
          freight_fen: 0,
          lines: seen.items.slice(0, 3).map(({ item_id, qty }) => ({ item_id, qty, price_fen: dice.between(1, 9000) })),
        }
      : null
  }),
]

export const storeChores = {
  'store.talk': oneOf(talk),
  'store.pages': oneOf(pages),
  'store.sheets': oneOf(sheets),
  'store.codes': oneOf(codes),
}
