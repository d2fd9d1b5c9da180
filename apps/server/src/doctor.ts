import type { Db } from '#db/client.ts'
import {
  acceptanceFaults,
  aftersaleFaults,
  budgetFaults,
  campaignFaults,
  channelBillFaults,
  closedFaults,
  codeFaults,
  companyFaults,
  couponFaults,
  creditFaults,
  depositFaults,
  helpFaults,
  informationFaults,
  inquiryFaults,
  invoiceFaults,
  ledgerFaults,
  membershipFaults,
  orderFaults,
  orderPointsFaults,
  paymentFaults,
  pointsFaults,
  reconciliationFaults,
  reviewFaults,
  seckillFaults,
  settlementFaults,
  sheetFaults,
  splitFaults,
  stockFaults,
  walletFaults,
} from '#modules/doctor/doctor.public.ts'

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
