import * as storeCalls from '@mall/contract/aftersale/store.calls'
import * as storeTerms from '@mall/contract/aftersale/store.terms'
import { resendVerb } from '@mall/contract/aftersale/words'
import type { ParsedOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { keepForExchange, putBack } from '#modules/catalog/catalog.public.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { broughtByStore, carrierFor, countReturned, handedOver } from '#modules/order/order.public.ts'
import { addComment, extend, parcelOf } from './act-as-buyer.ts'
import { aftersales, aftersaleWords, type Receipt, returnPlaces, type Sent } from './aftersale.table.ts'
import { isForMoney, moveTo, storeMayExtend, type Who } from './aftersale-states.ts'
import { type Held, holdRequest, moveRequest, piecesOf, skuOf } from './move-request.ts'
import { agree, comesBack, mostOf, moveAndPay, returnPlaceOf, sendAndFinish } from './pay-out-aftersale.ts'
import { detailForStore } from './view-desk.ts'

type StoreCtx = CtxFor<'store:service'>
type Acting = { db: Db; held: Held; who: Who; at: Date }

/** A command of a store on a request of its own, in one transaction with its audit; what it sends leaves afterwards. */
async function act(
  ctx: StoreCtx,
  aftersaleNo: string,
  { action, detail }: { action: string; detail: string },
  deed: (acting: Acting) => Promise<unknown>,
) {
  const { actor, now } = ctx
  const id = await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, aftersaleNo, eq(aftersales.merchantId, actor.merchantId))
    await deed({ db, held, at: now(), who: { side: 'store', userId: actor.userId, operator: actor.name } })
    await audit({ ...ctx, db }, { action, subject: `aftersale:${aftersaleNo}`, detail, ownerId: held.row.ownerId })
    return held.row.id
  })
  await sendAndFinish(ctx, { id })
  return detailForStore(ctx, aftersaleNo)
}

export const approveAftersale = useCase(
  storeCalls.approveAftersale,
  storeTerms.approveAftersale,
  (ctx, { aftersale_no, expected_fen, remark }) =>
    act(ctx, aftersale_no, { action: 'aftersale.approve', detail: remark }, async ({ db, held, who, at }) => {
      if (expected_fen !== undefined && expected_fen !== held.row.money.amount_fen)
        throw new Refusal('aftersale.changed')
      if (comesBack(held.row) && !(await returnPlaceOf(db, held.row.merchantId)))
        throw new Refusal('aftersale.no_return_address')
      await agree({ ...ctx, db }, held, 'approve', { who, at, text: remark })
    }),
)

export const refuseAftersale = useCase(
  storeCalls.refuseAftersale,
  storeTerms.refuseAftersale,
  (ctx, { aftersale_no, reason, images }) =>
    act(ctx, aftersale_no, { action: 'aftersale.refuse', detail: reason }, async ({ db, held, who, at }) => {
      await checkPictures(db, images)
      await moveRequest(db, 'refuse', held.row, { who, at, text: reason, images, set: { rejectReason: reason } })
    }),
)

export const offerAftersale = useCase(storeCalls.offerAftersale, storeTerms.offerAftersale, (ctx, input) =>
  act(
    ctx,
    input.aftersale_no,
    { action: 'aftersale.offer', detail: offerText(input) },
    async ({ db, held, who, at }) => {
      const { kind, text, images } = input
      const { row } = held
      await checkPictures(db, images)
      if (kind === 'exchange' && row.kind !== 'return_refund') throw new Refusal('aftersale.no_exchange')
      const amountFen = kind === 'amount' ? (input.amount_fen ?? 0) : 0
      const mostFen = mostOf(await piecesOf(db, row))
      if (kind === 'amount' && (!isForMoney(row.kind) || amountFen < 1 || amountFen > mostFen))
        throw new Refusal('aftersale.amount', { most: formatFen(mostFen) })
      const offer = { kind, amountFen, text, images, at: at.toISOString() }
      await moveRequest(db, 'offer', row, { who, at, text: offerText(input), images, set: { offer } })
    },
  ),
)

const offerText = ({ kind, amount_fen, text }: ParsedOf<typeof storeCalls.offerAftersale>) =>
  kind === 'amount' ? `退款 ¥${formatFen(amount_fen ?? 0)}：${text}` : `改为换货：${text}`

const results = { whole: '完整收到', partial: '部分收到', damaged: '有损坏', refused: '拒收' } as const

export const receiveAftersale = useCase(storeCalls.receiveAftersale, storeTerms.receiveAftersale, (ctx, input) =>
  act(
    ctx,
    input.aftersale_no,
    { action: 'aftersale.receive', detail: `${results[input.result]} ${input.note}`.trim() },
    async ({ db, held, who, at }) => {
      const { result, note, images } = input
      if (result !== 'whole' && note === '') throw new Refusal('aftersale.note')
      await checkPictures(db, images)
      const pieces = await piecesOf(db, held.row)
      const asked = pieces.reduce((sum, { qty }) => sum + qty, 0)
      const receipt: Receipt = {
        result,
        note,
        images,
        restock: input.restock,
        at: at.toISOString(),
        receivedQty: receivedOf(input, asked),
      }
      const deed = { who, at, text: note, images, set: { receipt } }
      if (result === 'refused')
        return moveRequest(db, 'turn_away', held.row, { ...deed, set: { receipt, rejectReason: note } })
      if (result === 'whole') return receiveWhole({ ...ctx, db }, held, deed)
      if (moveTo('receive_less', held.row, 'store') === null)
        throw new Refusal(held.row.state === 'returning' ? 'aftersale.whole_only' : 'aftersale.state_changed')
      const amountFen = input.amount_fen ?? 0
      // By the pieces that came, as it is when it is accepted; and not above what was asked for them.
      const mostFen = Math.min(mostOf(pieces, receipt.receivedQty), held.row.money.goods_fen)
      if (amountFen > mostFen) throw new Refusal('aftersale.amount', { most: formatFen(mostFen) })
      await takeIn(db, held, receipt, at)
      const offer = { kind: 'receipt' as const, amountFen, text: note, images, at: receipt.at }
      return moveRequest(db, 'receive_less', held.row, { ...deed, set: { receipt, offer } })
    },
  ),
)

function receivedOf({ result, received_qty }: ParsedOf<typeof storeCalls.receiveAftersale>, asked: number): number {
  if (result === 'refused') return 0
  if (result !== 'partial') return asked
  const came = received_qty ?? 0
  if (came < 1 || came >= asked) throw new Refusal('aftersale.qty', { name: '实收数量', left: asked - 1 })
  return came
}

type Deed = Parameters<typeof moveAndPay>[3]
/** Takes in a return that is all there: its money goes, or the store works on it. */
export async function receiveWhole(
  deps: Parameters<typeof moveAndPay>[0],
  held: Held,
  { set, ...deed }: Deed & { set: { receipt: Receipt } },
) {
  await takeIn(deps.db, held, set.receipt, deed.at)
  return held.row.kind === 'return_refund'
    ? moveAndPay(deps, held, 'receive', { ...deed, set })
    : moveRequest(deps.db, 'receive', held.row, { ...deed, set })
}

/** Counted, and on the shelf again where it may be sold: as what it is now. */
async function takeIn(db: Db, { row, order }: Held, { receivedQty, restock }: Receipt, at: Date) {
  const [piece] = await piecesOf(db, row)
  if (!piece) return
  await countReturned(db, [{ lineId: piece.lineId, qty: receivedQty }])
  if (!restock || row.kind === 'repair') return
  const back = [{ skuId: await skuOf(db, piece), qty: receivedQty }]
  await putBack(db, back, { kind: 'return', orderId: order.id, cause: row.aftersaleNo, at })
}

/** The platform may let a request go to the store once more: each parcel then takes stock under a cause of its own. */
async function parcelCause(db: Db, { id, aftersaleNo }: Held['row']): Promise<string> {
  const sentBefore = await db.$count(
    aftersaleWords,
    and(eq(aftersaleWords.aftersaleId, id), eq(aftersaleWords.move, 'resend')),
  )
  return sentBefore === 0 ? aftersaleNo : `${aftersaleNo}:${sentBefore + 1}`
}

export const resendAftersale = useCase(storeCalls.resendAftersale, storeTerms.resendAftersale, (ctx, input) =>
  act(ctx, input.aftersale_no, { action: 'aftersale.resend', detail: input.express_no }, async (acting) => {
    const carrier = await carrierFor(acting.db, input)
    await sendAgain(acting, {
      text: `${carrier.name} ${input.express_no}`,
      resendParcel: parcelOf(input, { phone: '', images: [], at: acting.at }),
    })
  }),
)

export const resendByStore = useCase(
  storeCalls.resendByStore,
  storeTerms.resendByStore,
  (ctx, { aftersale_no, ...delivery }) => {
    const { row, text } = broughtByStore(delivery)
    return act(ctx, aftersale_no, { action: 'aftersale.resend', detail: text }, (acting) =>
      sendAgain(acting, { text, resendParcel: withoutCarrier(row, acting.at) }),
    )
  },
)

export const resendNothing = useCase(
  storeCalls.resendNothing,
  storeTerms.resendNothing,
  (ctx, { aftersale_no, ...delivery }) => {
    const { row, text } = handedOver(delivery)
    return act(ctx, aftersale_no, { action: 'aftersale.resend', detail: text }, (acting) =>
      sendAgain(acting, { text: row.shipNote, resendParcel: withoutCarrier(row, acting.at) }),
    )
  },
)

type Way = ReturnType<typeof broughtByStore>['row'] | ReturnType<typeof handedOver>['row']
const withoutCarrier = (way: Way, at: Date): Sent => ({
  ...way,
  phone: '',
  remark: '',
  images: [],
  sentAt: at.toISOString(),
  status: 'created',
  traces: [],
})

/** Sends the pieces again: those of an exchange leave the shelf, whatever way they go. Refuses `aftersale.state_changed`, `stock.short`. */
async function sendAgain(
  { db, held, who, at }: Acting,
  { text, resendParcel }: { text: string; resendParcel: Sent },
): Promise<void> {
  const { row, order } = held
  if (moveTo('resend', row, 'store') === null) throw new Refusal('aftersale.state_changed')
  if (row.kind === 'exchange' && row.exchange) {
    const { skuId } = row.exchange
    const qty = (await piecesOf(db, row)).reduce((sum, piece) => sum + piece.qty, 0)
    const cause = await parcelCause(db, row)
    const kept = await keepForExchange(db, { skuId, qty, orderId: order.id, cause, at })
    if (!kept) throw new Refusal('stock.short', { left: await stockOf(db, skuId) })
  }
  const title = `商家已${resendVerb[resendParcel.way ?? 'express']}`
  await moveRequest(db, 'resend', row, { who, at, title, text, set: { resendParcel } })
}

async function stockOf(db: Db, skuId: number): Promise<number> {
  const [sku] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
  return sku?.stock ?? 0
}

export const storeSayAftersale = useCase(
  storeCalls.storeSayAftersale,
  storeTerms.storeSayAftersale,
  (ctx, { aftersale_no, text, images }) =>
    act(ctx, aftersale_no, { action: 'aftersale.say', detail: text }, async ({ db, held: { row }, who, at }) => {
      if (row.completedAt) throw new Refusal('aftersale.state_changed')
      await checkPictures(db, images)
      await addComment(db, row, { who, at, move: 'say', title: '商家留言', text, images })
    }),
)

export const storeExtendAftersale = useCase(
  storeCalls.storeExtendAftersale,
  storeTerms.storeExtendAftersale,
  (ctx, { aftersale_no }) =>
    act(
      ctx,
      aftersale_no,
      { action: 'aftersale.extend', detail: '延长 3 天' },
      async ({ db, held: { row }, who, at }) => {
        if (row.storeExtended) throw new Refusal('aftersale.extended')
        if (!storeMayExtend(row)) throw new Refusal('aftersale.state_changed')
        await extend(db, row, { who, at, set: { storeExtended: true } })
      },
    ),
)

export const returnAddress = useCase(storeCalls.returnAddress, storeTerms.returnAddress, async ({ db, actor }) => ({
  place: await returnPlaceOf(db, actor.merchantId),
}))

export const setReturnAddress = useCase(
  storeCalls.setReturnAddress,
  storeTerms.setReturnAddress,
  async (ctx, place) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      const before = await returnPlaceOf(db, merchantId)
      await db
        .insert(returnPlaces)
        .values({ merchantId, ...place })
        .onConflictDoUpdate({ target: returnPlaces.merchantId, set: place })
      await audit(
        { ...ctx, db },
        {
          action: 'aftersale.return_address',
          subject: '退货地址',
          detail: place.address,
          before: { 退货地址: before?.address ?? '' },
          after: { 退货地址: place.address },
        },
      )
    })
    return { done: true as const }
  },
)
