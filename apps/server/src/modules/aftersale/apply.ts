import * as calls from '@mall/contract/aftersale/calls'
import * as terms from '@mall/contract/aftersale/terms'
import { aftersaleKindLabel } from '@mall/contract/aftersale/words'
import type { ParsedOf } from '@mall/contract/call/call'
import { placeNames } from '@mall/contract/region/text'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { addressOf } from '#modules/address/address.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { holdOrder, leaveService, type Pieces, takeIntoService } from '#modules/order/order.public.ts'
import type { orders } from '#modules/order/order.table.ts'
import { lockPayerOf } from '#modules/payment/payment.public.ts'
import { aftersaleLines, aftersales, type Place } from './aftersale.table.ts'
import { notifyStoreOfRequest } from './aftersale-messages.ts'
import { buyerCan, expiryOf, type Request } from './aftersale-states.ts'
import { isRefund, needsPictures, reasonsOf, shipStatusOf } from './eligible.rules.ts'
import { judge, orderFor } from './judge-application.ts'
import { addWord, type Held, holdRequest, moveRequest, piecesOf, skuOf, theMall } from './move-request.ts'
import { agree, sendAndFinish } from './pay-out-aftersale.ts'
import { detailFor, ownRequest } from './view-aftersale.ts'

type Order = typeof orders.$inferSelect

export const previewAftersale = useCase(calls.previewAftersale, terms.previewAftersale, async (ctx, fields) => {
  const order = await orderFor(ctx, fields)
  const { money } = await judge(ctx.db, order, fields, { at: ctx.now(), hold: false })
  return { money }
})

type Form = Pick<ParsedOf<typeof calls.applyAftersale>, 'reason' | 'remark' | 'images'>
/** Refuses `aftersale.reason`, `aftersale.pictures`, `evaluation.banned_word`. */
async function checkForm(
  db: Db,
  { reason, remark, images }: Form,
  about: Pick<Request, 'kind' | 'place'>,
  { order, at }: { order: Pick<Order, 'completedAt' | 'isVirtual'>; at: Date },
) {
  if (!reasonsOf(about, order, at).includes(reason)) throw new Refusal('aftersale.reason')
  if (needsPictures(reason, about.place) && images.length === 0) throw new Refusal('aftersale.pictures')
  await checkPictures(db, images)
  await refuseBannedWords(db, remark)
}

/** Refuses `evaluation.banned_word`. */
export async function refuseBannedWords(db: Db, text: string) {
  const { refused } = await readTexts(db, [{ field: 'content', text }])
  if (refused) throw new Refusal('evaluation.banned_word', { word: refused.word })
}

export const applyAftersale = useCase(calls.applyAftersale, terms.applyAftersale, async (ctx, input) => {
  const { actor, now, random } = ctx
  const applied = await ctx.db.transaction(async (db) => {
    const scope = { ...ctx, db }
    await holdPresent(db, actor.userId)
    const found = await orderFor(scope, input)
    // The money of codes goes back at once, and payments are held before orders.
    const payment = found.isVirtual ? await lockPayerOf(db, found) : null
    // Read again once it is held: what was free a moment ago may not be any more.
    await holdOrder(db, found.id)
    const order = await orderFor(scope, input)
    const at = now()
    const { place, shipStatus, exchange, wanted, money } = await judge(db, order, input, { at, hold: true })
    const about = { kind: input.kind, place }
    await checkForm(db, input, about, { order, at })
    if (input.expected_fen !== undefined && input.expected_fen !== money.amount_fen)
      throw new Refusal('aftersale.changed')
    if (!(await takeIntoService(db, wanted, shipStatus))) throw new Refusal('aftersale.changed')
    const [row] = await db
      .insert(aftersales)
      .values({
        aftersaleNo: documentNo('A', at, random),
        orderId: order.id,
        orderNo: order.orderNo,
        ownerId: order.ownerId,
        userId: actor.userId,
        merchantId: order.merchantId,
        ...about,
        state: 'pending' as const,
        reason: input.reason,
        remark: input.remark,
        images: input.images,
        contactName: input.contact_name,
        contactPhone: input.contact_phone,
        address: await placeToSend(scope, input, order),
        askedFen: money.goods_fen,
        money,
        exchange,
        expireAt: expiryOf('pending', at),
        createdAt: at,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await db.insert(aftersaleLines).values(linesOf(row, wanted))
    const who = { side: 'buyer' as const, userId: actor.userId, operator: actor.name }
    const text = [input.reason, input.remark].filter(Boolean).join('：')
    const word = await addWord(db, row, { who, move: 'apply', title: '提交申请', text, images: input.images, at })
    const detail = `${aftersaleKindLabel[row.kind]} ${input.reason}`
    await audit(scope, { action: 'aftersale.apply', subject: `aftersale:${row.aftersaleNo}`, detail })
    if (!order.isVirtual) {
      await notifyStoreOfRequest(db, row, word, at)
      return row
    }
    // Its money went back as a whole.
    if (!payment) throw new Refusal('aftersale.state_changed')
    return agree(scope, { row, order, payment }, 'agree_unused', { who: theMall, at })
  })
  await sendAndFinish(ctx, applied)
  return { aftersale_no: applied.aftersaleNo, is_refund: isRefund(applied), status: applied.state }
})

const linesOf = ({ id }: Pick<Request, 'id'>, pieces: readonly Pieces[]) =>
  pieces.map(({ lineId, exchangedSkuId, qty, fen, forgoneFen }) => ({
    aftersaleId: id,
    orderLineId: lineId,
    exchangedSkuId,
    qty,
    amountFen: fen,
    forgoneFen,
  }))

/** The address that the store sends to; null for the kinds that send nothing. Refuses `address.not_found`. */
async function placeToSend(
  ctx: Ctx,
  { kind, address_id }: ParsedOf<typeof calls.applyAftersale>,
  { address }: Pick<Order, 'address'>,
): Promise<Place | null> {
  if (kind === 'refund_only' || kind === 'return_refund') return null
  if (address_id > 0) {
    const { name, phone, province, city, district, street, detail } = await addressOf(ctx, address_id)
    return { name, phone, address: `${placeNames([province, city, district, street]).join('')} ${detail}` }
  }
  return address && { name: address.name, phone: address.phone, address: `${address.region} ${address.detail}` }
}

export const editAftersale = useCase(calls.editAftersale, terms.editAftersale, async (ctx, input) => {
  await ctx.db.transaction(async (db) => {
    const scope = { ...ctx, db }
    await ownRequest(scope, input.aftersale_no)
    const held = await holdRequest(db, input.aftersale_no)
    const { order } = held
    const at = ctx.now()
    if (!buyerCan('edit', held.row, at)) throw new Refusal('aftersale.state_changed')
    await checkForm(db, input, held.row, { order, at })
    const row = await restated(db, held, input, at)
    const { reason, remark, images, contact_name: contactName, contact_phone: contactPhone } = input
    await moveRequest(db, 'edit', row, {
      who: { side: 'buyer', userId: ctx.actor.userId, operator: ctx.actor.name },
      at,
      text: [reason, remark].filter(Boolean).join('：'),
      images,
      set: {
        reason,
        remark,
        images,
        contactName,
        contactPhone,
        rejectReason: '',
        askedFen: row.money.goods_fen,
        money: row.money,
        exchange: row.exchange,
      },
    })
  })
  return detailFor(ctx, input.aftersale_no)
})

/** Looked at anew as if its own pieces were free. */
async function restated(
  db: Db,
  { row, order }: Held,
  input: ParsedOf<typeof calls.editAftersale>,
  at: Date,
): Promise<Request> {
  const shipStatus = shipStatusOf(row.place)
  const own = await piecesOf(db, row)
  await leaveService(db, own, shipStatus)
  const [only, ...more] = own
  const qtyOf = (qty: number) => (only && more.length === 0 ? (input.qty ?? qty) : qty)
  const fields = {
    kind: row.kind,
    order_no: row.orderNo,
    place: row.place,
    amount_fen: input.amount_fen,
    exchange_sku_id: input.exchange_sku_id || (row.exchange?.skuId ?? 0),
    lines: await Promise.all(
      own.map(async (piece) => ({
        order_item_id: piece.lineId,
        // Pieces that were not sent are all of one kind.
        sku_id: shipStatus === 'unsent' ? 0 : await skuOf(db, piece),
        qty: qtyOf(piece.qty),
      })),
    ),
  }
  const { wanted, money, exchange } = await judge(db, order, fields, { at, hold: true })
  if (!(await takeIntoService(db, wanted, shipStatus))) throw new Refusal('aftersale.state_changed')
  await db.delete(aftersaleLines).where(eq(aftersaleLines.aftersaleId, row.id))
  await db.insert(aftersaleLines).values(linesOf(row, wanted))
  return { ...row, money, exchange }
}
