import { createHash } from 'node:crypto'
import { inviteCode } from '@mall/contract/account/calls'
import { addAddress, deleteAddress, listAddresses } from '@mall/contract/address/calls'
import { saveApplication } from '@mall/contract/application/calls'
import { decideByLink, decidePurchase, previewPurchase, reviewByLink, reviewQueue } from '@mall/contract/approval/calls'
import type { Endpoint, InputOf } from '@mall/contract/call/call'
import {
  addToCart,
  clearInvalid,
  mergeCart,
  previewCart,
  removeFromCart,
  selectCart,
  updateCart,
  viewCart,
} from '@mall/contract/cart/calls'
import { askStore, consultation, consultations, readConsultation } from '@mall/contract/consultation/calls'
import {
  exportCart,
  exportCodes,
  exportComparison,
  exportInquiries,
  exportInquiryCart,
  exportMaterials,
  exportOrders,
} from '@mall/contract/export/calls'
import {
  deleteViews,
  disinterest,
  favorite,
  follow,
  follows,
  pinFollow,
  recordViews,
  restockNotice,
  seenFollow,
  visitGoods,
} from '@mall/contract/favourite/calls'
import { deleteFile, upload } from '@mall/contract/file/calls'
import { helpHome, voteHelp } from '@mall/contract/help/calls'
import { informationList, readInformation } from '@mall/contract/information/calls'
import {
  addManyToInquiry,
  addToInquiry,
  inquiryCart,
  inquiryToCart,
  listInquiries,
  previewInquiry,
  removeFromInquiry,
  updateInquiryLine,
} from '@mall/contract/inquiry/calls'
import { addTitle, deleteTitle, editTitle, listTitles } from '@mall/contract/invoice-title/calls'
import {
  deleteMaterial,
  importMaterials,
  materials,
  previewMaterials,
  quickMatch,
  saveMaterial,
  updateMaterial,
} from '@mall/contract/material/calls'
import { deleteMessage, messages, readMessages, setMessageKind } from '@mall/contract/message/calls'
import { optionalMessageKinds } from '@mall/contract/message/words'
import { listOrders, viewOrder } from '@mall/contract/order/calls'
import { exportMatch, exportReconciliation, reconciliations } from '@mall/contract/reconciliation/calls'
import type { Deed, Scene } from '../../scene.ts'
import { scopeOf } from '../order.ts'
import { aVisitor, type Chore, chore, choreOf, oneOf } from './chore.ts'

const someStore = ({ cast, dice }: Scene) => dice.one(cast.stores)
const someSku = (scene: Scene) => scene.dice.one(someStore(scene).skuIds)
const someGoods = (scene: Scene) => scene.dice.one(someStore(scene).goodsIds)

/* The cart. */

const aCartLine = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(viewCart, {}))?.groups.flatMap(({ lines }) => lines) ?? [], ({ sku_code }) => sku_code)

const cart: readonly Chore[] = [
  chore(addToCart, (scene) => ({ sku_id: someSku(scene), qty: scene.dice.between(1, 4) * 2 })),
  chore(mergeCart, (scene) => ({ lines: [{ sku_id: someSku(scene), qty: 2 }] })),
  chore(previewCart, (scene) => ({ lines: [{ sku_id: someSku(scene), qty: 2 }] })),
  chore(updateCart, async (scene) => {
    const line = await aCartLine(scene)
    return line ? { cart_id: line.cart_id, qty: line.moq + line.step * scene.dice.below(4) } : null
  }),
  chore(selectCart, async (scene) => {
    const line = await aCartLine(scene)
    return line ? { cart_ids: [line.cart_id], selected: !line.selected } : null
  }),
  chore(removeFromCart, async (scene) => {
    const line = await aCartLine(scene)
    return line ? { cart_ids: [line.cart_id] } : null
  }),
  chore(clearInvalid, () => ({})),
]

/* Favourites, history, followed stores, and conversations of a buyer. */

/** One of the stores that the player follows; a player without any follows one first. */
async function aFollow(scene: Scene) {
  const { ask, call, dice } = scene
  const list = (await ask(follows, { list_rows: 20 }))?.list ?? []
  if (list.length > 0) return dice.lasting(list, ({ mer_id }) => String(mer_id))
  const mer_id = someStore(scene).merchantId
  await call(follow, { mer_id })
  return { mer_id }
}
const aMessage = async ({ ask, dice }: Scene) =>
  dice.lasting(
    (await ask(messages, { list_rows: 20 }))?.list ?? [],
    ({ title, text, created_at }) => `${title} ${text} ${created_at}`,
  )
const aThread = async ({ ask, dice }: Scene) => {
  const thread = dice.lasting((await ask(consultations, { list_rows: 20 }))?.list ?? [], ({ name }) => name)
  const seen = thread && (await ask(consultation, { mer_id: thread.mer_id }))
  const upto = seen ? Math.max(0, ...seen.list.map(({ id }) => id)) : 0
  return thread && upto > 0 ? { mer_id: thread.mer_id, upto } : null
}

const likes: readonly Chore[] = [
  chore(favorite, (scene) => ({ goods_ids: [someGoods(scene)], on: scene.dice.percent(80) })),
  chore(disinterest, (scene) => ({ goods_ids: [someGoods(scene)], on: scene.dice.percent(80) })),
  chore(recordViews, (scene) => ({ list: [{ goods_id: someGoods(scene) }] })),
  chore(deleteViews, (scene) => ({ goods_id: [someGoods(scene)] })),
  chore(restockNotice, (scene) => ({ sku_id: someSku(scene), on: scene.dice.percent(90) })),
  chore(visitGoods, (scene) => ({ goods_id: someGoods(scene), visitor: aVisitor(scene) })),
  chore(follow, (scene) => ({ mer_id: someStore(scene).merchantId, on: scene.dice.percent(85) })),
  chore(pinFollow, async (scene) => {
    const one = await aFollow(scene)
    return one ? { mer_id: one.mer_id, on: scene.dice.percent(70) } : null
  }),
  chore(seenFollow, async (scene) => {
    const one = await aFollow(scene)
    return one ? { mer_id: one.mer_id } : null
  }),
  chore(askStore, (scene) => ({ mer_id: someStore(scene).merchantId, kind: 'text' as const, text: '有现货吗？' })),
  chore(askStore, (scene) => ({ mer_id: someStore(scene).merchantId, kind: 'text' as const, text: '发什么快递？' })),
  chore(readConsultation, aThread),
  chore(readMessages, async (scene) => {
    const message = await aMessage(scene)
    return message ? { id: message.id } : { kind: 'order' as const }
  }),
  chore(deleteMessage, async (scene) => {
    const message = await aMessage(scene)
    return message ? { id: message.id } : null
  }),
  chore(setMessageKind, ({ dice }) => ({ kind: dice.one(optionalMessageKinds), is_on: dice.percent(50) })),
  chore(readInformation, async (scene) => {
    const one = (await scene.ask(informationList, { list_rows: 5 }))?.list[0]
    return one ? { id: one.id, visitor: aVisitor(scene) } : null
  }),
  chore(voteHelp, async (scene) => {
    const home = await scene.ask(helpHome, {})
    const article = scene.dice.lasting(home?.categories.flatMap(({ articles }) => articles) ?? [], ({ title }) => title)
    return article ? { id: article.id, helpful: scene.dice.percent(70), voter: aVisitor(scene) } : null
  }),
  chore(inviteCode, () => ({})),
  chore(saveApplication, (scene) => ({ company_name: `上海松岳第${scene.act.n}有限公司`, contact_name: '沈立' })),
  chore(deleteAddress, async ({ act, ask, dice }) => {
    const list = (await ask(listAddresses, {}))?.list ?? []
    if (list.length > 1) return { id: dice.lasting(list, ({ detail, name }) => `${detail} ${name}`)?.id ?? 0 }
    // Written down by mistake, and taken away again.
    const place = { name: '王敏', phone: '13800001234', division_code: '310117', detail: `申港路 ${act.n} 弄` }
    return ask(addAddress, { ...place, is_default: false })
  }),
]

const keepFile: Deed = async ({ call, dice }) => {
  const reply = await call(upload, { files: [new File([onePixel], 'a.png', { type: 'image/png' })] })
  const file = reply.ok ? reply.data.list[0] : undefined
  if (file && dice.percent(60)) await call(deleteFile, { file_id: file.id })
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/* Chores of a company: its own part numbers, files, titles, approval. */

/** A title that is not the default; a player without one adds it. */
const aTitle = async ({ act, ask, dice }: Scene) => {
  const list = (await ask(listTitles, {}))?.list ?? []
  const spare = list.filter(({ is_default }) => !is_default)
  if (spare.length > 0) return dice.lasting(spare, ({ title }) => title)
  return ask(addTitle, { title_type: 'personal', title: `王敏${act.n}B` })
}
const aMaterial = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(materials, { list_rows: 20 }))?.list ?? [], ({ material_code }) => material_code)
const someOrders = async (scene: Scene) =>
  (await scene.ask(listOrders, { tab: 'all', scope: scopeOf(scene), list_rows: 5 }))?.list ?? []

const titles: readonly Chore[] = [
  chore(addTitle, ({ act }) => ({ title_type: 'personal' as const, title: `王敏${act.n}` })),
  chore(editTitle, async (scene) => {
    const title = await aTitle(scene)
    return title ? { id: title.id, title_type: 'personal' as const, title: `李敏${scene.act.n}` } : null
  }),
  chore(deleteTitle, async (scene) => {
    const title = await aTitle(scene)
    return title ? { id: title.id } : null
  }),
]

const purchasing: readonly Chore[] = [
  chore(saveMaterial, ({ act }) => ({ material_code: `M-${act.n}`, material_name: `物料${act.n}`, unit: '件' })),
  chore(updateMaterial, async (scene) => {
    const one = await aMaterial(scene)
    return one
      ? { id: one.id, material_code: one.material_code, material_name: `物料改${scene.act.n}`, unit: '件' }
      : null
  }),
  chore(deleteMaterial, async (scene) => {
    const one = await aMaterial(scene)
    return one ? { id: one.id } : null
  }),
  chore(previewMaterials, ({ act }) => ({ text: `物料编码,物料名称,计量单位\nI-${act.n},手套,双` })),
  chore(importMaterials, ({ act }) => ({
    rows: [{ material_code: `I-${act.n}`, material_name: '手套', unit: '双' }],
  })),
  chore(quickMatch, async ({ look, ...scene }) => {
    const [sku] = await look<{ code: string }>('select sku_code as code from skus where id = $1', [
      someSku({ ...scene, look }),
    ])
    return sku ? { text: `${sku.code} 5` } : null
  }),
  chore(previewInquiry, () => ({ text: '名称,规格,数量,单位\n非标件,φ12×30,5,件' })),
  chore(addManyToInquiry, (scene) => ({
    lines: [{ kind: 'words' as const, name: `非标件${scene.act.n}`, unit: '件', qty: 3 }],
  })),
  chore(removeFromInquiry, async ({ ask }) => {
    const line = (await ask(inquiryCart, {}))?.list[0]
    return line ? { ids: [line.id] } : null
  }),
  ofAskedSku(updateInquiryLine, (line, { dice }) => ({ kind: 'sku' as const, id: line.id, qty: dice.between(1, 50) })),
  ofAskedSku(inquiryToCart, (line) => ({ ids: [line.id] })),
]

/** A call about one line of the inquiry cart, which is a sku of the mall. */
function ofAskedSku<E extends Endpoint>(
  endpoint: E,
  fieldsOf: (line: { readonly id: number }, scene: Scene) => InputOf<E>,
): Chore {
  return chore(endpoint, async (scene) => {
    await scene.call(addToInquiry, { kind: 'sku', sku_id: someSku(scene), qty: 5 })
    const line = (await scene.ask(inquiryCart, {}))?.list.find(({ sku_id }) => sku_id !== null)
    return line ? fieldsOf(line, scene) : null
  })
}

const sheets: readonly Chore[] = [
  chore(exportCart, () => ({})),
  chore(exportOrders, (scene) => ({ tab: 'all' as const, scope: scopeOf(scene) })),
  chore(exportMaterials, () => ({})),
  chore(exportInquiryCart, async (scene) => {
    await scene.call(addToInquiry, { kind: 'sku', sku_id: someSku(scene), qty: 5 })
    return {}
  }),
  chore(exportInquiries, () => ({})),
  chore(exportComparison, async ({ ask }) => {
    const one = (await ask(listInquiries, { tab: 'quoted', list_rows: 1 }))?.list[0]
    return one ? { inquiry_no: one.inquiry_no } : null
  }),
  chore(exportMatch, async (scene) => {
    const orders = await someOrders(scene)
    return orders.length > 0 ? { order_nos: orders.map(({ order_no }) => order_no) } : null
  }),
  chore(exportReconciliation, async ({ ask }) => {
    const month = (await ask(reconciliations, { list_rows: 1 }))?.list[0]
    return month ? { id: month.id } : null
  }),
]

const codes: Deed = oneOf([
  chore(exportCodes, async (scene) => {
    const listed = await scene.ask(listOrders, { tab: 'unverified', scope: scopeOf(scene), list_rows: 20 })
    const order = scene.dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
    return order ? { order_no: order.order_no } : null
  }),
])

/** Decides about a purchase as a whole: some of its orders are refused, the rest goes through at the preview's price. */
const decideWhole: Deed = async (scene) => {
  const { ask, call, dice, oracle } = scene
  const waiting = (await ask(reviewQueue, { list_rows: 20 }))?.list ?? []
  const purchase = dice.lasting(
    waiting.filter(({ order_no }) => order_no !== ''),
    ({ order_no }) => order_no,
  )
  if (!purchase) return
  const nos = purchase.parts.map(({ order_no }) => order_no)
  const refused = nos.length > 1 && dice.percent(60) ? nos.slice(0, dice.between(1, nos.length - 1)) : []
  const preview =
    refused.length > 0 ? await ask(previewPurchase, { order_no: nos[0] ?? '', refused: refused.join(',') }) : null
  if (refused.length > 0 && !preview) return
  const reply = await call(decidePurchase, {
    order_no: purchase.order_no,
    refused,
    reason: refused.length > 0 ? '价格偏高' : '',
    fingerprint: preview?.fingerprint ?? purchase.fingerprint,
  })
  if (!reply.ok || !preview) return
  for (const part of preview.parts.filter(({ is_refused }) => !is_refused)) {
    const after = await ask(viewOrder, { order_no: part.order_no })
    if (after && after.pay_amount_fen !== part.after_fen)
      oracle.wrong('preview', `${part.order_no}: ${part.after_fen} was shown, ${after.pay_amount_fen} is to be paid`)
  }
}

/** The link in a text decides without a login. */
const byLink: Deed = async ({ ask, callAs, dice, look, world }) => {
  // Codes are taken from texts that still count: the mall knows a code by its hash alone.
  const open = await look<{ hash: string }>(
    `select l.hash from review_links l join order_reviews r on r.id = l.review_id
     where l.used_at is null and l.expires_at > $1::timestamptz and r.state = 'pending'`,
    [world.now().toISOString()],
  )
  const hashes = new Set(open.map(({ hash }) => hash))
  const tokens = world.outside.sms
    .slice(-200)
    .flatMap(({ text }) => /review\?token=([\w-]{20,80})/.exec(text)?.[1] ?? [])
    .filter((token) => hashes.has(createHash('sha256').update(token).digest('hex')))
  const token = dice.lasting(tokens, (one) => one)
  if (!token) return
  const seen = await ask(reviewByLink, { token })
  if (seen) await callAs(null, decideByLink, { token, approve: dice.percent(80), reason: '价格偏高' })
}

export const buyerChores = {
  'buyer.cart': oneOf(cart),
  'buyer.likes': oneOf([...likes, choreOf(deleteFile, keepFile)]),
  'buyer.titles': oneOf(titles),
  'company.materials': oneOf(purchasing),
  'company.sheets': oneOf(sheets),
  'buyer.codes': codes,
  'company.decideWhole': decideWhole,
  'company.byLink': byLink,
}
