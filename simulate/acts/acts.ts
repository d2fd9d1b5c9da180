import type { PlayerKind } from '../cast.ts'
import type { Deed } from '../scene.ts'
import { aftersaleActs } from './aftersale.ts'
import { companyActs } from './company.ts'
import { inquiryActs } from './inquiry.ts'
import { lookActs } from './looks.ts'
import { marketActs } from './market.ts'
import { moneyActs } from './money.ts'
import { orderActs } from './order.ts'
import { paperActs } from './papers.ts'
import { peopleActs } from './people.ts'
import { restActs } from './rest.ts'
import { shelfActs } from './shelf.ts'
import { shopActs } from './shop.ts'
import { storeActs } from './store.ts'

export const acts: Readonly<Record<string, Deed>> = {
  ...shopActs,
  ...orderActs,
  ...storeActs,
  ...aftersaleActs,
  ...moneyActs,
  ...marketActs,
  ...companyActs,
  ...paperActs,
  ...inquiryActs,
  ...shelfActs,
  ...peopleActs,
  ...lookActs,
  ...restActs,
}

/** Who does what how often, of a thousand acts; `buyer` is a shopper or who may order for a company, `payer` who may pay, `owner` of a company. */
export const habits: readonly (readonly [
  what: string,
  who: PlayerKind | 'buyer' | 'payer' | 'owner' | 'orderer' | 'approver',
  weight: number,
])[] = [
  ['shop.buy', 'buyer', 260],
  ['order.move', 'buyer', 300],
  ['order.look', 'buyer', 20],
  ['store.ship', 'store', 140],
  ['after.apply', 'buyer', 90],
  ['after.move', 'buyer', 100],
  ['store.after', 'store', 90],
  ['platform.after', 'platform', 20],
  ['wallet.recharge', 'payer', 20],
  ['wallet.withdraw', 'payer', 12],
  ['platform.withdraw', 'platform', 12],
  ['platform.receipt', 'platform', 40],
  ['platform.bank', 'platform', 8],
  ['credit.apply', 'owner', 10],
  ['platform.credit', 'platform', 14],
  ['credit.repay', 'owner', 14],
  ['credit.dispute', 'owner', 8],
  ['platform.dispute', 'platform', 8],
  ['store.coupon', 'store', 16],
  ['platform.coupon', 'platform', 16],
  ['coupon.claim', 'buyer', 60],
  ['platform.campaign', 'platform', 12],
  ['platform.seckill', 'platform', 36],
  ['store.seckill', 'store', 24],
  ['seckill.buy', 'buyer', 40],
  ['platform.points', 'platform', 10],
  ['company.rules', 'owner', 12],
  ['company.budget', 'owner', 14],
  ['company.wantMore', 'orderer', 8],
  ['company.decide', 'approver', 40],
  ['company.pending', 'orderer', 14],
  ['company.stand', 'approver', 5],
  ['buyer.places', 'buyer', 16],
  ['invoice.apply', 'payer', 24],
  ['invoice.move', 'payer', 14],
  ['store.invoice', 'store', 24],
  ['platform.invoice', 'platform', 4],
  ['store.setUp', 'store', 6],
  ['store.settlement', 'store', 12],
  ['platform.settlement', 'platform', 14],
  ['company.months', 'owner', 8],
  ['store.months', 'store', 5],
  ['buyer.review', 'buyer', 30],
  ['company.accept', 'orderer', 10],
  ['store.deposit', 'store', 4],
  ['platform.deposit', 'platform', 4],
  ['inquiry.gather', 'orderer', 16],
  ['inquiry.goOn', 'orderer', 30],
  ['store.quote', 'store', 24],
  ['platform.assign', 'platform', 6],
  ['buyer.rest', 'buyer', 60],
  ['store.rest', 'store', 50],
  ['platform.rest', 'platform', 60],
  ['look.badges', 'buyer', 20],
  ['look.peep', 'buyer', 12],
  ['store.badges', 'store', 12],
  ['store.peep', 'store', 6],
  ['store.goods', 'store', 24],
  ['platform.ban', 'platform', 4],
  ['store.freight', 'store', 12],
  ['store.contract', 'store', 10],
  ['platform.contract', 'platform', 8],
  ['platform.commission', 'platform', 8],
  ['platform.membership', 'platform', 5],
  ['membership.join', 'shopper', 10],
  ['store.virtual', 'store', 6],
  ['buyer.reveal', 'buyer', 12],
  ['store.verify', 'store', 12],
  ['store.life', 'store', 5],
  ['platform.freeze', 'platform', 5],
  ['store.answerReview', 'store', 8],
  ['platform.hide', 'platform', 4],
  ['people.comeIn', 'shopper', 8],
  ['people.change', 'shopper', 8],
  ['people.settle', 'shopper', 6],
  ['platform.admit', 'platform', 6],
  ['company.hire', 'owner', 16],
  ['store.giveUp', 'store', 10],
  ['store.count', 'store', 30],
]
