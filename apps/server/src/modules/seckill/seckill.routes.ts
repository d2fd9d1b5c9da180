import * as calls from '@mall/contract/seckill/calls'
import * as platformCalls from '@mall/contract/seckill/platform.calls'
import * as platformTerms from '@mall/contract/seckill/platform.terms'
import * as storeCalls from '@mall/contract/seckill/store.calls'
import * as storeTerms from '@mall/contract/seckill/store.terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
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
  ...routesOf(calls, {
    seckillSessions: seckillSessionList,
    seckillDeals: seckillDealList,
    seckillOfGoods: seckillOfGoodsList,
    mySeckill: mySeckillList,
    remindSeckill,
  }),
  ...routesOf(storeCalls, {
    storeSeckillSessions: storeSeckillSessionList,
    storeSeckillDeals: useCase(
      storeCalls.storeSeckillDeals,
      storeTerms.storeSeckillDeals,
      storeSeckillDealList(soldInDeals),
    ),
    storeSeckillSkus: storeSeckillSkuList,
    applySeckill,
    withdrawSeckill,
  }),
  ...routesOf(platformCalls, {
    mallSeckillSessions: mallSeckillSessionList,
    saveSeckillSession,
    changeSeckillSession,
    mallSeckillDeals: useCase(
      platformCalls.mallSeckillDeals,
      platformTerms.mallSeckillDeals,
      mallSeckillDealList(soldInDeals),
    ),
    reviewSeckill,
    stopSeckill,
  }),
]
