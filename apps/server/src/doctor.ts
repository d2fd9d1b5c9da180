import type { Db } from '#db/client.ts'
import { acceptanceFaults } from '#modules/acceptance/acceptance.public.ts'
import { aftersaleFaults } from '#modules/aftersale/aftersale.public.ts'
import { budgetFaults } from '#modules/budget/budget.public.ts'
import { stockFaults } from '#modules/catalog/catalog.public.ts'
import { channelBillFaults } from '#modules/channel-bill/channel-bill.public.ts'
import { companyFaults } from '#modules/company/company.public.ts'
import { creditFaults } from '#modules/credit/credit.public.ts'
import { depositFaults } from '#modules/deposit/deposit.public.ts'
import { reviewFaults } from '#modules/evaluation/evaluation.public.ts'
import { helpFaults } from '#modules/help/help.public.ts'
import { informationFaults } from '#modules/information/information.public.ts'
import { sheetFaults } from '#modules/inquiry/inquiry.public.ts'
import { invoiceFaults } from '#modules/invoice/invoice.public.ts'
import { closedFaults, ledgerFaults } from '#modules/ledger/ledger.public.ts'
import { membershipFaults } from '#modules/membership/membership.public.ts'
import {
  campaignFaults,
  codeFaults,
  couponFaults,
  inquiryFaults,
  orderFaults,
  orderPointsFaults,
  seckillFaults,
} from '#modules/order/order.public.ts'
import { paymentFaults } from '#modules/payment/payment.public.ts'
import { pointsFaults } from '#modules/points/points.public.ts'
import { reconciliationFaults } from '#modules/reconciliation/reconciliation.public.ts'
import { settlementFaults, splitFaults } from '#modules/settlement/settlement.public.ts'
import { walletFaults } from '#modules/wallet/wallet.public.ts'

export type Check = { readonly subject: string; faults(db: Db): Promise<string[]> }

/** Every balance, stock, order amount and payment, each recomputed by one of these; `npm run doctor` and the desk make them all. */
export const checks: readonly Check[] = [
  { subject: '账本', faults: async (db) => [...(await ledgerFaults(db)), ...(await closedFaults(db))] },
  { subject: '库存与商品', faults: stockFaults },
  { subject: '评价', faults: reviewFaults },
  { subject: '订单', faults: orderFaults },
  { subject: '优惠券', faults: couponFaults },
  { subject: '活动', faults: campaignFaults },
  { subject: '秒杀', faults: seckillFaults },
  { subject: '卡券', faults: codeFaults },
  { subject: '会员', faults: membershipFaults },
  { subject: '积分', faults: async (db) => [...(await pointsFaults(db)), ...(await orderPointsFaults(db))] },
  { subject: '询价', faults: inquiryFaults },
  { subject: '比价表', faults: sheetFaults },
  { subject: '资讯', faults: informationFaults },
  { subject: '帮助', faults: helpFaults },
  { subject: '支付', faults: paymentFaults },
  { subject: '渠道对账', faults: channelBillFaults },
  { subject: '售后', faults: aftersaleFaults },
  { subject: '验收', faults: acceptanceFaults },
  { subject: '提现', faults: walletFaults },
  { subject: '企业', faults: companyFaults },
  { subject: '账期', faults: creditFaults },
  { subject: '发票', faults: invoiceFaults },
  { subject: '对账', faults: reconciliationFaults },
  { subject: '结算', faults: settlementFaults },
  { subject: '分账', faults: splitFaults },
  { subject: '保证金', faults: depositFaults },
  { subject: '预算', faults: budgetFaults },
]

/** Makes every check, one after the other; names what does not agree, each in a sentence. */
export async function examine(db: Db): Promise<{ subject: string; faults: string[] }[]> {
  const found = []
  for (const { subject, faults } of checks) found.push({ subject, faults: await faults(db) })
  return found
}
