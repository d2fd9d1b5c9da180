import { WaybillFault } from '#adapters/waybill/fault.ts'
import { accountOf } from './contracts.ts'
import { forgetLabel } from './labels.ts'
import { askAgainLater, moveWaybill, type WaybillDeps, type WholeWaybill, wholeWaybill } from './waybill-row.ts'

/** The carrier's answer about a number that is to be cancelled: null once nothing goes with it. */
export type CancelAnswer = { readonly refused: string } | null | 'silent'

/** Asks the carrier to cancel the number. `silent`: it did not answer. */
export async function askToCancel(
  { ports, log }: WaybillDeps,
  { waybill, contract }: WholeWaybill,
): Promise<CancelAnswer> {
  const { expressNo, carrierOrderNo } = waybill
  if (expressNo === null) throw new Error('there is no number to cancel')
  try {
    return await ports.waybill.cancel({ ...accountOf(ports.secret, contract), expressNo, carrierOrderNo })
  } catch (error) {
    if (!(error instanceof WaybillFault)) throw error
    log.warn({ err: error, id: waybill.id }, 'a number was not cancelled yet')
    return 'silent'
  }
}

/** Gives a number back with which nothing was sent. A carrier that does not take it back lets it lapse unused. */
export async function giveNumberBack(deps: WaybillDeps, id: number): Promise<void> {
  const whole = await wholeWaybill(deps.db, id)
  const { waybill } = whole
  if (waybill.state !== 'cancelling') return
  const answer = await askToCancel(deps, whole)
  if (answer === 'silent' && (await askAgainLater(deps, waybill, waybill.text))) return
  const left =
    answer === null
      ? ''
      : `；单号 ${waybill.expressNo} 没有在快递公司取消${answer === 'silent' ? '' : `（${answer.refused}）`}，请不要使用`
  await deps.db.transaction(async (db) => {
    const text = `${waybill.text}${left}`
    if (!(await moveWaybill(db, id, 'cancelling', { state: 'cancelled', dueAt: null, text }))) return
    // The clock removes the file.
    await forgetLabel({ ports: deps.ports, db, afterCommit: () => undefined }, waybill)
  })
}
