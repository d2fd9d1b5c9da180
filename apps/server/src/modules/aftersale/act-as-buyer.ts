import * as calls from '@mall/contract/aftersale/calls'
import * as terms from '@mall/contract/aftersale/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { carrierFor } from '#modules/order/order.public.ts'
import { aftersales, type Carried, hiddenAftersales } from './aftersale.table.ts'
import { notifyOfComment } from './aftersale-messages.ts'
import { buyerCan, expiryOfReturn, extended, type Request, type Who } from './aftersale-states.ts'
import { refuseBannedWords } from './apply.ts'
import { heldSku } from './judge-application.ts'
import { addWord, type Held, holdRequest, moveRequest, piecesOf } from './move-request.ts'
import { agree, moveAndPay, payOut, restate, sendAndFinish } from './pay-out-aftersale.ts'
import { readLines } from './read-facts.ts'
import { detailFor, ownRequest, seenRequest } from './view-aftersale.ts'

type ByNo = ParsedOf<typeof calls.withdrawAftersale>
type Command = Parameters<typeof buyerCan>[0]
type Acting = { db: Db; held: Held; who: Who; at: Date }

/** A command of the buyer's side, on a request that is theirs to change, in one transaction; what it sends leaves afterwards. */
export async function act(
  ctx: Ctx,
  aftersaleNo: string,
  command: Command | null,
  deed: (acting: Acting) => Promise<unknown>,
) {
  const { actor, now } = ctx
  const row = await ownRequest(ctx, aftersaleNo)
  await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, aftersaleNo)
    const at = now()
    if (command && !buyerCan(command, held.row, at)) throw new Refusal('aftersale.state_changed')
    await deed({ db, held, at, who: { side: 'buyer', userId: actor.userId, operator: actor.name } })
  })
  await sendAndFinish(ctx, row)
  return detailFor(ctx, aftersaleNo)
}

export const withdrawAftersale = useCase(calls.withdrawAftersale, terms.withdrawAftersale, (ctx, { aftersale_no }) =>
  act(ctx, aftersale_no, 'withdraw', ({ db, held, who, at }) =>
    moveRequest(db, 'withdraw', held.row, { who, at, set: { closeReason: '买家撤销' } }),
  ),
)

export const extendAftersale = useCase(calls.extendAftersale, terms.extendAftersale, (ctx, { aftersale_no }: ByNo) =>
  act(ctx, aftersale_no, null, async ({ db, held: { row }, who, at }) => {
    if (row.buyerExtended) throw new Refusal('aftersale.extended')
    if (!buyerCan('extend', row, at)) throw new Refusal('aftersale.state_changed')
    await extend(db, row, { who, at, set: { buyerExtended: true } })
  }),
)

/** Extends the deadline by three days and notifies the other side. Refuses `aftersale.state_changed` where nothing waits. */
export async function extend(
  db: Db,
  row: Request,
  { who, at, set }: { who: Who; at: Date; set: Partial<Pick<Request, 'buyerExtended' | 'storeExtended'>> },
) {
  const [moved] = await db
    .update(aftersales)
    .set({ ...set, expireAt: row.expireAt && extended(row.expireAt), warnedFor: null })
    .where(and(eq(aftersales.id, row.id), eq(aftersales.state, row.state), isNotNull(aftersales.expireAt)))
    .returning()
  if (!moved) throw new Refusal('aftersale.state_changed')
  await addComment(db, moved, { who, at, move: 'extend', title: '延长处理时间', text: '延长 3 天', images: [] })
}

type Said = { who: Who; at: Date; move: string; title: string; text: string; images: readonly string[] }
/** Adds a message to the thread and notifies the other side. */
export async function addComment(db: Db, row: Request, said: Said): Promise<void> {
  const wordId = await addWord(db, row, said)
  await notifyOfComment(db, row, { who: said.who, text: said.text, wordId, at: said.at })
}

export const sayAftersale = useCase(calls.sayAftersale, terms.sayAftersale, (ctx, { aftersale_no, text, images }) =>
  act(ctx, aftersale_no, 'say', async ({ db, held, who, at }) => {
    await checkPictures(db, images)
    await refuseBannedWords(db, text)
    await addComment(db, held.row, { who, at, move: 'say', title: '补充说明', text, images })
  }),
)

export const answerOffer = useCase(calls.answerOffer, terms.answerOffer, (ctx, input) =>
  act(ctx, input.aftersale_no, input.accept ? 'accept_offer' : 'decline_offer', async ({ db, held, who, at }) => {
    const { offer } = held.row
    if (offer?.at !== input.offer_at) throw new Refusal('aftersale.offer_changed')
    const text = input.remark
    await refuseBannedWords(db, text)
    const deed = { who, at, text }
    if (!input.accept) return moveRequest(db, 'decline_offer', held.row, { ...deed, set: { offer: null } })
    return takeOffer({ ...ctx, db }, held, deed)
  }),
)

type Deed = { who: Who; at: Date; text: string }
/** Accepts what was offered: the sum, an exchange in place of it, or what the store found. */
export async function takeOffer(deps: Pick<Ctx, 'db' | 'now' | 'random'>, held: Held, deed: Deed): Promise<Request> {
  const { db } = deps
  const { offer, receipt } = held.row
  if (!offer) throw new Refusal('aftersale.offer_changed')
  if (offer.kind === 'receipt') {
    const qty = receipt?.result === 'partial' ? receipt.receivedQty : undefined
    const row = await restate(db, held, { fen: offer.amountFen, qty, at: deed.at })
    return moveAndPay(deps, { ...held, row }, 'accept_receipt', deed)
  }
  if (offer.kind === 'amount') {
    const row = await restate(db, held, { fen: offer.amountFen, at: deed.at })
    return agree(deps, { ...held, row }, 'accept_offer', deed)
  }
  const row = await restate(db, held, { fen: 0, at: deed.at })
  const exchange = await sameAgain(db, held)
  const { address } = held.order
  const place = address && { name: address.name, phone: address.phone, address: `${address.region} ${address.detail}` }
  const [changed] = await db
    .update(aftersales)
    .set({ kind: 'exchange', exchange, address: row.address ?? place })
    .where(eq(aftersales.id, row.id))
    .returning()
  return agree(deps, { ...held, row: changed ?? row }, 'accept_offer', deed)
}

/** The sku that the buyer holds now, to be sent once more. */
async function sameAgain(db: Db, { row, order }: Held) {
  const [piece] = await piecesOf(db, row)
  const line = (await readLines(db, order.id)).find(({ id }) => id === piece?.lineId)
  if (!piece || !line) throw new Error('a request is about no line')
  return { ...heldSku(line, piece.exchangedSkuId), differenceFen: 0 }
}

/** Whether the return may be entered now, for the first time or once more. Refuses `aftersale.return_fixed`, `aftersale.state_changed`. */
export function mayReturn(row: Request, at: Date): { first: boolean } {
  const first = buyerCan('send_return', row, at)
  if (!first && row.state === 'returning' && row.returnEdits > 0) throw new Refusal('aftersale.return_fixed')
  if (!first && !buyerCan('edit_return', row, at)) throw new Refusal('aftersale.state_changed')
  return { first }
}

export const sendReturn = useCase(calls.sendReturn, terms.sendReturn, (ctx, input) =>
  act(ctx, input.aftersale_no, null, async ({ db, held: { row }, who, at }) => {
    const { first } = mayReturn(row, at)
    const carrier = await carrierFor(db, input)
    await checkPictures(db, input.images)
    await refuseBannedWords(db, input.remark)
    const returnParcel = parcelOf(input, { phone: input.phone || row.contactPhone, images: input.images, at })
    await moveRequest(db, 'send_return', row, {
      who,
      at,
      text: `${carrier.name} ${input.express_no}`,
      images: input.images,
      set: {
        returnParcel,
        returnEdits: first ? 0 : row.returnEdits + 1,
        ...(first ? {} : { expireAt: expiryOfReturn(row, returnParcel) }),
      },
    })
    // The pickup that was booked for the earlier parcel is cancelled.
    const booked = row.returnParcel?.pickup
    if (booked) ctx.afterCommit(() => ctx.ports.courier.cancelPickup(booked.ref))
  }),
)

export const parcelOf = (
  { express_code, express_no, remark }: { express_code: string; express_no: string; remark: string },
  { phone, images, at }: { phone: string; images: string[]; at: Date },
): Carried => ({
  way: 'express',
  expressCode: express_code,
  expressNo: express_no,
  phone,
  remark,
  images,
  sentAt: at.toISOString(),
  status: 'created',
  traces: [],
})

export const confirmResend = useCase(calls.confirmResend, terms.confirmResend, (ctx, { aftersale_no }: ByNo) =>
  act(ctx, aftersale_no, 'confirm', ({ db, held, who, at }) => completeSent({ ...ctx, db }, held, { who, at })),
)

/** Completes a request whose parcel has come; if the exchange was for a cheaper one, the difference goes back with it. */
export async function completeSent(
  deps: Pick<Ctx, 'db' | 'now' | 'random'>,
  held: Held,
  deed: { who: Who; at: Date },
): Promise<Request> {
  const { db } = deps
  if ((held.row.exchange?.differenceFen ?? 0) === 0) return moveRequest(db, 'confirm', held.row, deed)
  return moveRequest(db, 'confirm', await payOut(deps, held), deed)
}

export const arbitrateAftersale = useCase(
  calls.arbitrateAftersale,
  terms.arbitrateAftersale,
  (ctx, { aftersale_no, text, images }) =>
    act(ctx, aftersale_no, 'arbitrate', async ({ db, held, who, at }) => {
      await checkPictures(db, images)
      await refuseBannedWords(db, text)
      await moveRequest(db, 'arbitrate', held.row, { who, at, text, images })
    }),
)

export const deleteAftersale = useCase(calls.deleteAftersale, terms.deleteAftersale, async (ctx, { aftersale_no }) => {
  const { db, actor, now } = ctx
  const row = await seenRequest(ctx, aftersale_no)
  if (!buyerCan('delete', row, now())) throw new Refusal('aftersale.state_changed')
  await db
    .insert(hiddenAftersales)
    .values({ aftersaleId: row.id, userId: actor.userId, at: now() })
    .onConflictDoNothing()
  return { done: true as const }
})
