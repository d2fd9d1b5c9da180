import * as calls from '@mall/contract/seckill/calls'
import * as platformCalls from '@mall/contract/seckill/platform.calls'
import * as platformTerms from '@mall/contract/seckill/platform.terms'
import * as storeCalls from '@mall/contract/seckill/store.calls'
import * as storeTerms from '@mall/contract/seckill/store.terms'
import * as terms from '@mall/contract/seckill/terms'
import { type Route, route } from '#http/route.ts'
import {
  mallSeckillDealList,
  mallSeckillSessionList,
  type SoldInDeals,
  storeSeckillDealList,
  storeSeckillSessionList,
  storeSeckillSkuList,
} from './list-desk-seckill.ts'
import { mySeckillList, seckillDealList, seckillOfGoodsList, seckillSessionList } from './list-seckill.ts'
import {
  applySeckill,
  changeSeckillSession,
  reviewSeckill,
  saveSeckillSession,
  stopSeckill,
  withdrawSeckill,
} from './manage-seckill.ts'
import { remindSeckill } from './remind-seckill.ts'

export const seckillRoutes = ({ soldInDeals }: { soldInDeals: SoldInDeals }): readonly Route[] => [
  route(calls.seckillSessions, terms.seckillSessions, seckillSessionList),
  route(calls.seckillDeals, terms.seckillDeals, seckillDealList),
  route(calls.seckillOfGoods, terms.seckillOfGoods, seckillOfGoodsList),
  route(calls.mySeckill, terms.mySeckill, mySeckillList),
  route(calls.remindSeckill, terms.remindSeckill, remindSeckill),
  route(storeCalls.storeSeckillSessions, storeTerms.storeSeckillSessions, storeSeckillSessionList),
  route(storeCalls.storeSeckillDeals, storeTerms.storeSeckillDeals, storeSeckillDealList(soldInDeals)),
  route(storeCalls.storeSeckillSkus, storeTerms.storeSeckillSkus, storeSeckillSkuList),
  route(storeCalls.applySeckill, storeTerms.applySeckill, applySeckill),
  route(storeCalls.withdrawSeckill, storeTerms.withdrawSeckill, withdrawSeckill),
  route(platformCalls.mallSeckillSessions, platformTerms.mallSeckillSessions, mallSeckillSessionList),
  route(platformCalls.saveSeckillSession, platformTerms.saveSeckillSession, saveSeckillSession),
  route(platformCalls.changeSeckillSession, platformTerms.changeSeckillSession, changeSeckillSession),
  route(platformCalls.mallSeckillDeals, platformTerms.mallSeckillDeals, mallSeckillDealList(soldInDeals)),
  route(platformCalls.reviewSeckill, platformTerms.reviewSeckill, reviewSeckill),
  route(platformCalls.stopSeckill, platformTerms.stopSeckill, stopSeckill),
]
