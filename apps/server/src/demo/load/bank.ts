import { digits } from '#kernel/random.ts'
import { noteMovement } from '#modules/payment/payment.public.ts'
import type { Remittance } from './shopper.ts'
import type { Scene } from './story.ts'

const payer = { payerName: '上海砺远精密机械有限公司', payerAccount: '880012340001268899' }

/** The bank tells the mall of money that the company sent, all of it or less. */
export async function bankMoves({ deps, db, clock }: Scene, { code, amountFen }: Remittance): Promise<void> {
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
