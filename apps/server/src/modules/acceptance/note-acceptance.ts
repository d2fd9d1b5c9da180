import * as calls from '@mall/contract/acceptance/calls'
import * as terms from '@mall/contract/acceptance/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { findOwn, paidShare } from '#modules/order/order.public.ts'
import { orderLines, packageLines, packages } from '#modules/order/order.table.ts'
import { isTracked } from '#modules/tracking/tracking.public.ts'
import { hasArrived, worthOf } from './acceptance.rules.ts'
import { acceptanceLines, acceptances } from './acceptance.table.ts'
import { notesFor } from './view-acceptance.ts'

type Input = ParsedOf<typeof calls.noteAcceptance>

/** If two people sign for a parcel at once, the second is told who was first. */
export const noteAcceptance = useCase(calls.noteAcceptance, terms.noteAcceptance, async (ctx, input) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const scope = { ...ctx, db }
    const order = await findOwn(scope, input.order_no)
    companyOf(actor)
    if (!order.kept) throw new Refusal('order.only_payer')
    const [parcel] = await db
      .select()
      .from(packages)
      .where(and(eq(packages.id, input.package_id), eq(packages.orderId, order.id)))
    if (!parcel) throw new Refusal('acceptance.package_not_found')
    const tracked = isTracked(ctx.ports.courier.kind, parcel, now())
    if (!hasArrived({ way: parcel.way, status: parcel.status, orderStatus: order.status, tracked }))
      throw new Refusal('acceptance.not_arrived')
    const lines = await checkedLines(db, input)
    const at = now()
    const sums = {
      shortQty: sum(lines, 'short'),
      damagedQty: sum(lines, 'damaged'),
      differenceFen: sum(lines, 'differenceFen'),
    }
    const [made] = await db
      .insert(acceptances)
      .values({
        packageId: parcel.id,
        orderId: order.id,
        ownerId: order.ownerId,
        merchantId: order.merchantId,
        userId: actor.userId,
        operator: actor.nickname,
        signedBy: input.signed_by,
        remark: input.remark,
        ...sums,
        at,
      })
      .onConflictDoNothing({ target: acceptances.packageId })
      .returning({ id: acceptances.id })
    if (!made) throw await isDone(db, parcel.id)
    await db.insert(acceptanceLines).values(lines.map((line) => ({ ...line, acceptanceId: made.id })))
    const detail = wordsOf(sums)
    if (sums.shortQty + sums.damagedQty > 0)
      await notifyStores(
        db,
        [
          {
            merchantId: order.merchantId,
            kind: 'acceptance' as const,
            subject: order.orderNo,
            title: '验收有差异',
            text: `${input.signed_by} 验收${parcelText(parcel)}：${detail}`,
            ref: `acceptance:${made.id}`,
          },
        ],
        at,
      )
    await audit(scope, { action: 'acceptance.note', subject: `order:${order.orderNo}`, detail })
    const note = (await notesFor(scope, order)).find(({ package_id }) => package_id === parcel.id)
    if (!note) throw new Error('the note was not written')
    return note
  })
})

type Carried = Pick<typeof packages.$inferSelect, 'way' | 'expressNo' | 'deliverer'>
const parcelText = ({ way, expressNo, deliverer }: Carried) => {
  if (way === 'own') return `${deliverer}自送的商品`
  return way === 'none' ? '无需物流的商品' : `包裹 ${expressNo}`
}

type Summed = { short: number; damaged: number; differenceFen: number }
const sum = (lines: readonly Summed[], field: keyof Summed) => lines.reduce((total, line) => total + line[field], 0)

const wordsOf = ({ shortQty, damagedQty }: { shortQty: number; damagedQty: number }) =>
  shortQty + damagedQty === 0
    ? '全部完好'
    : [shortQty > 0 && `短少 ${shortQty} 件`, damagedQty > 0 && `破损 ${damagedQty} 件`].filter(Boolean).join('，')

async function isDone(db: Db, packageId: number): Promise<Refusal> {
  const [first] = await db.select().from(acceptances).where(eq(acceptances.packageId, packageId))
  if (!first) throw new Error(`no note of parcel ${packageId}`)
  const [, month, day] = dayOf(first.at).split('-').map(Number)
  return new Refusal('acceptance.done', { name: first.signedBy, day: `${month} 月 ${day} 日` })
}

/** Every line of the parcel once, its pieces all accounted for, what is wrong shown in pictures. */
async function checkedLines(db: Db, { package_id, lines }: Input) {
  const packed = await db
    .select({
      id: orderLines.id,
      name: orderLines.name,
      ordered: orderLines.qty,
      paidFen: paidShare(sql`${orderLines}`).mapWith(Number),
      qty: sql<number>`sum(${packageLines.qty})`.mapWith(Number),
    })
    .from(packageLines)
    .innerJoin(orderLines, eq(orderLines.id, packageLines.orderLineId))
    .where(eq(packageLines.packageId, package_id))
    .groupBy(orderLines.id)
    .orderBy(asc(orderLines.id))
  const told = new Set(lines.map((line) => line.order_item_id))
  if (told.size !== lines.length || told.size !== packed.length) throw new Refusal('acceptance.lines')
  return Promise.all(
    packed.map(async ({ id, name, ordered, paidFen, qty }) => {
      const line = lines.find((one) => one.order_item_id === id)
      if (!line) throw new Refusal('acceptance.lines')
      const { received, short, damaged, remark, images } = line
      if (received + short + damaged !== qty) throw new Refusal('acceptance.quantity', { name, qty })
      if (short + damaged > 0 && images.length === 0) throw new Refusal('acceptance.pictures', { name })
      await checkPictures(db, images)
      const differenceFen = worthOf({ paidFen, qty: ordered }, short + damaged)
      return { orderLineId: id, qty, received, short, damaged, remark, images, differenceFen }
    }),
  )
}
