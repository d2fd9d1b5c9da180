import * as calls from '@mall/contract/acceptance/calls'
import * as storeCalls from '@mall/contract/acceptance/store.calls'
import * as storeTerms from '@mall/contract/acceptance/store.terms'
import * as terms from '@mall/contract/acceptance/terms'
import { aftersaleTimes } from '@mall/contract/aftersale/words'
import { can } from '@mall/contract/permission/permission'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { employees } from '#modules/company/company.table.ts'
import { findOwn } from '#modules/order/order.public.ts'
import { orders, packages } from '#modules/order/order.table.ts'
import { isTracked } from '#modules/tracking/tracking.public.ts'
import { hasArrived, inputsOf } from './acceptance.rules.ts'
import { acceptances } from './acceptance.table.ts'
import { presentLine, readNotes } from './present-note.ts'

type Reading = Pick<Ctx, 'db' | 'actor' | 'now'>
type Found = Awaited<ReturnType<typeof findOwn>>

/** Notes of an order as the viewer may act on them. */
export async function notesFor({ db, actor, now }: Reading, order: Found) {
  const notes = await readNotes(db, eq(acceptances.orderId, order.id))
  const over = order.completedAt && later(order.completedAt, days(aftersaleTimes.windowDays)) <= now()
  const mayAsk = order.kept && !over && order.status !== 'closed' && can(actor.permissions, 'order:submit')
  return notes.map(({ head, lines }) => ({
    ...head,
    lines: lines.map((one) => ({ ...presentLine(one), wishes: mayAsk ? inputsOf(one.noted, one.line) : [] })),
  }))
}

export const acceptanceNotes = useCase(calls.acceptanceNotes, terms.acceptanceNotes, async (ctx, { order_no }) => {
  const { db, actor } = ctx
  const order = await findOwn(ctx, order_no)
  const parcels = await db.select().from(packages).where(eq(packages.orderId, order.id)).orderBy(asc(packages.id))
  const notes = await notesFor(ctx, order)
  const isCompany = actor.companyId !== null
  const at = ctx.now()
  const whyNot = (parcel: (typeof parcels)[number]) => {
    const { way, status } = parcel
    const tracked = isTracked(ctx.ports.courier.kind, parcel, at)
    if (!isCompany) return '验收单仅对企业订单开放'
    if (!hasArrived({ way, status, orderStatus: order.status, tracked })) return '包裹签收后可以验收'
    if (!can(actor.permissions, 'order:submit')) return '您没有验收的权限，请由下单人或采购经理验收'
    return order.kept ? '' : '这是同事提交的订单，请由下单人验收'
  }
  return {
    order_no,
    is_company: isCompany,
    signer: isCompany ? await signerOf(ctx) : '',
    parcels: parcels.map((parcel) => {
      const note = notes.find(({ package_id }) => package_id === parcel.id) ?? null
      const reason = note ? '' : whyNot(parcel)
      return { package_id: parcel.id, can_note: !note && reason === '', reason, note }
    }),
  }
})

/** As the company knows who is logged in. */
async function signerOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const [row] = await db.select({ name: employees.realName }).from(employees).where(eq(employees.userId, actor.userId))
  return (row?.name || actor.nickname).slice(0, 20)
}

export const merchantAcceptance = useCase(
  storeCalls.merchantAcceptance,
  storeTerms.merchantAcceptance,
  async ({ db, actor }, { order_no }) => {
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderNo, order_no), eq(orders.merchantId, actor.merchantId)))
    if (!order) throw new Refusal('order.not_found')
    const notes = await readNotes(db, eq(acceptances.orderId, order.id))
    return { list: notes.map(({ head, lines }) => ({ ...head, lines: lines.map(presentLine) })) }
  },
)
