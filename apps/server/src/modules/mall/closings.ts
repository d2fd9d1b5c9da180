import type { Db } from '#db/client.ts'
import type { Closing, Leaving } from '#kernel/closing.ts'
import { closing as acceptance } from '#modules/acceptance/acceptance.public.ts'
import { closing as account } from '#modules/account/account.public.ts'
import { closing as address } from '#modules/address/address.public.ts'
import { closing as aftersale } from '#modules/aftersale/aftersale.public.ts'
import { closing as application } from '#modules/application/application.public.ts'
import { closing as approval } from '#modules/approval/approval.public.ts'
import { closing as audit } from '#modules/audit/audit.public.ts'
import { closing as budget } from '#modules/budget/budget.public.ts'
import { closing as campaign } from '#modules/campaign/campaign.public.ts'
import { closing as cart } from '#modules/cart/cart.public.ts'
import { closing as catalog } from '#modules/catalog/catalog.public.ts'
import { closing as collection } from '#modules/collection/collection.public.ts'
import { closing as company } from '#modules/company/company.public.ts'
import { closing as consultation } from '#modules/consultation/consultation.public.ts'
import { closing as contractPrice } from '#modules/contract-price/contract-price.public.ts'
import { closing as coupon } from '#modules/coupon/coupon.public.ts'
import { closing as credit } from '#modules/credit/credit.public.ts'
import { closing as deposit } from '#modules/deposit/deposit.public.ts'
import { closing as desk } from '#modules/desk/desk.public.ts'
import { closing as evaluation } from '#modules/evaluation/evaluation.public.ts'
import { closing as file } from '#modules/file/file.public.ts'
import { closing as inquiry } from '#modules/inquiry/inquiry.public.ts'
import { closing as invoice } from '#modules/invoice/invoice.public.ts'
import { closing as invoiceTitle } from '#modules/invoice-title/invoice-title.public.ts'
import { closing as ledger } from '#modules/ledger/ledger.public.ts'
import { closing as material } from '#modules/material/material.public.ts'
import { closing as membership } from '#modules/membership/membership.public.ts'
import { closing as message } from '#modules/message/message.public.ts'
import { closing as order } from '#modules/order/order.public.ts'
import { closing as payment } from '#modules/payment/payment.public.ts'
import { closing as points } from '#modules/points/points.public.ts'
import { closing as reconciliation } from '#modules/reconciliation/reconciliation.public.ts'
import { closing as registry } from '#modules/registry/registry.public.ts'
import { closing as seckill } from '#modules/seckill/seckill.public.ts'
import { closing as settlement } from '#modules/settlement/settlement.public.ts'
import { closing as system } from '#modules/system/system.public.ts'
import { closing as virtual } from '#modules/virtual/virtual.public.ts'
import { closing as wallet } from '#modules/wallet/wallet.public.ts'
import { closing as waybill } from '#modules/waybill/waybill.public.ts'

/** The part of each noun in closing an account; obstacles are named in this order. */
export const closings: readonly Closing[] = [
  order,
  aftersale,
  payment,
  wallet,
  ledger,
  invoice,
  company,
  application,
  desk,
  points,
  coupon,
  acceptance,
  account,
  address,
  approval,
  audit,
  budget,
  campaign,
  cart,
  catalog,
  collection,
  consultation,
  contractPrice,
  credit,
  deposit,
  evaluation,
  file,
  inquiry,
  invoiceTitle,
  material,
  membership,
  message,
  reconciliation,
  registry,
  seckill,
  settlement,
  system,
  virtual,
  waybill,
]

/** Business that a person has to settle before the account can be closed, each in a sentence. Their own, never a company's. */
export async function obstaclesTo(db: Db, who: Leaving): Promise<string[]> {
  const found = []
  for (const { obstacles } of closings) found.push(...((await obstacles?.(db, who)) ?? []))
  return found
}

/** Losses that go with the account, named before. */
export async function lossesOf(db: Db, who: Leaving, at: Date): Promise<string[]> {
  const found = []
  for (const { losses } of closings) found.push(...((await losses?.(db, who, at)) ?? []))
  return found
}
