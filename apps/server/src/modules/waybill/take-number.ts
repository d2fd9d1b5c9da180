import { eq } from 'drizzle-orm'
import { WaybillFault } from '#adapters/waybill/fault.ts'
import type { Waybill } from '#adapters/waybill/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { contentsToSend, holdToSend, shipParcel } from '#modules/order/order.public.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { accountOf, senderOf } from './contracts.ts'
import { giveNumberBack } from './give-back.ts'
import { keepLabel } from './labels.ts'
import { waybills } from './waybill.table.ts'
import {
  addressKeyOf,
  askAgainLater,
  moveWaybill,
  type WaybillDeps,
  type WholeWaybill,
  wholeWaybill,
} from './waybill-row.ts'

const longestCargo = 40

/**
 * Brings a waybill to its end from wherever it stands: asks for the number, sends the order with it, and gives it back where the order
 * cannot be sent any more. Done twice, or by two at once, it takes one number and sends one parcel.
 */
export async function goOnTaking(deps: WaybillDeps, id: number): Promise<void> {
  const whole = await wholeWaybill(deps.db, id)
  if (whole.waybill.state === 'taking' && !(await takeNumber(deps, whole))) return
  const { waybill } = await wholeWaybill(deps.db, id)
  if (waybill.state === 'taken' && !(await sendWith(deps, id))) await giveNumberBack(deps, id)
}

/** False where no number came, and none may be waited for now. */
async function takeNumber(deps: WaybillDeps, { waybill, contract, orderNo, address }: WholeWaybill): Promise<boolean> {
  const { db, ports, log, now } = deps
  const { id } = waybill
  const { goods, weightGrams } = await contentsToSend(db, waybill.orderId)
  const to = { name: address?.name ?? '', phone: address?.phone ?? '', address: `${address?.region}${address?.detail}` }
  let answer: Waybill | { readonly refused: string }
  try {
    answer = await ports.waybill.take({
      ...accountOf(ports.secret, contract),
      ref: waybill.ref,
      templateId: contract.tempId,
      payKind: contract.payKind,
      expressKind: contract.expressKind,
      from: senderOf(contract),
      to,
      cargo: goods.slice(0, longestCargo),
      weightGrams,
    })
  } catch (error) {
    if (!(error instanceof WaybillFault)) throw error
    log.warn({ err: error, id }, 'no number came for a parcel')
    if (await askAgainLater(deps, waybill, '快递公司还没有答复，系统会继续取号，取到后自动发货')) return false
    log.error({ id, orderNo, ref: waybill.ref }, 'a number was asked for in vain; it may have been given')
    await moveWaybill(db, id, 'taking', { state: 'refused', dueAt: null, text: '快递公司一直没有答复，没有取到号' })
    return false
  }
  const refused = 'refused' in answer ? answer.refused : await usedAlready(deps, waybill, answer)
  if (refused !== null || 'refused' in answer) {
    await moveWaybill(db, id, 'taking', { state: 'refused', dueAt: null, text: refused ?? '' })
    return false
  }
  const { expressNo, carrierOrderNo, label } = answer
  const labelUrl = label && 'url' in label ? label.url : ''
  const isOurs = await moveWaybill(db, id, 'taking', {
    state: 'taken',
    text: '',
    expressNo,
    carrierOrderNo,
    labelUrl,
    takenAt: now(),
  })
  if (isOurs) await keepLabel(deps, id, label)
  return true
}

/** A carrier that gives one number to two parcels is wrong about one of them. */
async function usedAlready(
  { db }: WaybillDeps,
  { id, expressCode }: WholeWaybill['waybill'],
  { expressNo }: Waybill,
): Promise<string | null> {
  const same = await db
    .select({ id: waybills.id, code: waybills.expressCode })
    .from(waybills)
    .where(eq(waybills.expressNo, expressNo))
  return same.some((one) => one.id !== id && one.code === expressCode)
    ? '快递公司给的单号已用在另一个包裹上，请联系快递公司'
    : null
}

/** Sends the order with its number, as a typed one is sent. False where it cannot be sent any more. */
async function sendWith({ db, now }: WaybillDeps, id: number): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const { waybill, orderNo } = await wholeWaybill(tx, id)
      const { merchantId, expressCode, expressNo, userId, operator } = waybill
      // The order is held before the waybill, as for taking a number.
      const { address } = await holdToSend(tx, { merchantId, orderNo })
      if (!address || addressKeyOf(address) !== waybill.addressKey) throw new Refusal('waybill.address_changed')
      if (expressNo === null) throw new Error('a waybill without a number was taken')
      const by = { userId, operator }
      const sent = await shipParcel({ db: tx, now, by }, { orderNo, expressCode, expressNo })
      const change = { state: 'shipped' as const, dueAt: null, text: '', packageId: sent.packageId }
      if (!(await moveWaybill(tx, id, 'taken', change))) throw new Refusal('order.state_changed')
      await noteSent({ db: tx, now }, { ...waybill, orderNo, ...sent })
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // When two send it at once, the second finds it sent, and nothing is given back.
    return !(await moveWaybill(db, id, 'taken', { state: 'cancelling', text: error.message, dueAt: now() }))
  }
}

type Sent = WholeWaybill['waybill'] & { orderNo: string; was: string; status: string }
async function noteSent({ db, now }: Pick<Ctx, 'db' | 'now'>, sent: Sent): Promise<void> {
  const [carrier] = await db.select({ name: carriers.name }).from(carriers).where(eq(carriers.code, sent.expressCode))
  await audit(
    { db, now, actor: null },
    {
      action: 'order.ship',
      subject: `order:${sent.orderNo}`,
      detail: `${carrier?.name ?? sent.expressCode} ${sent.expressNo}，电子面单`,
      userId: sent.userId,
      merchantId: sent.merchantId,
      operator: sent.operator,
      before: { status: sent.was },
      after: { status: sent.status },
    },
  )
}
