import { digits } from '@mall/server/src/kernel/random.ts'
import { noteMovement, refundPaidOrder } from '@mall/server/src/modules/payment/payment.public.ts'
import type { Remittance } from './shopper.ts'
import type { Scene } from './story.ts'

const payer = { payerName: '上海砺远精密机械有限公司', payerAccount: '880012340001268899' }

/** The bank reports a payment of the company, of the whole sum or less. */
export async function bankMoves(
  { deps, db, clock }: Scene,
  { code, amountFen }: Pick<Remittance, 'code' | 'amountFen'>,
): Promise<void> {
  await noteMovement(
    { ...deps, db, now: clock, actor: null },
    {
      bankTxnNo: `CJ${digits(deps.random, 14)}`,
      amountFen,
      ...payer,
      memo: `货款 ${code}`,
      receivedAt: clock(),
    },
  )
}

/** The store cannot deliver: everything goes back the way it came. */
export async function giveBack(
  { deps, db, clock }: Pick<Scene, 'deps' | 'db' | 'clock'>,
  orderNo: string,
): Promise<void> {
  const why = { orderNo, reason: '商品缺货，无法发货', operator: '商家' }
  await refundPaidOrder({ ...deps, db, now: clock, actor: null }, why)
}
