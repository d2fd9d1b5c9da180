import type { Db } from '#db/client.ts'
import { budgetFaults } from '#modules/budget/budget.public.ts'
import { stockFaults } from '#modules/catalog/catalog.public.ts'
import { companyFaults } from '#modules/company/company.public.ts'
import { creditFaults } from '#modules/credit/credit.public.ts'
import { reviewFaults } from '#modules/evaluation/evaluation.public.ts'
import { ledgerFaults } from '#modules/ledger/ledger.public.ts'
import { orderFaults } from '#modules/order/order.public.ts'
import { paymentFaults } from '#modules/payment/payment.public.ts'
import { walletFaults } from '#modules/wallet/wallet.public.ts'

/** Recomputes every balance, stock, order amount and payment; names what does not agree, each in a sentence. */
export async function examine(db: Db): Promise<{ subject: string; faults: string[] }[]> {
  return [
    { subject: '账本', faults: await ledgerFaults(db) },
    { subject: '库存与商品', faults: await stockFaults(db) },
    { subject: '评价', faults: await reviewFaults(db) },
    { subject: '订单', faults: await orderFaults(db) },
    { subject: '支付', faults: await paymentFaults(db) },
    { subject: '提现', faults: await walletFaults(db) },
    { subject: '企业', faults: await companyFaults(db) },
    { subject: '账期', faults: await creditFaults(db) },
    { subject: '预算', faults: await budgetFaults(db) },
  ]
}
