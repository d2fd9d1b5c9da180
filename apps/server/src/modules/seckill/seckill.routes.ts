import * as contract from '@mall/contract/seckill'
import * as desk from '@mall/contract/seckilldesk'
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
import { remindSeckill } from './remind-seckill.ts'
import {
  applySeckill,
  changeSeckillSession,
  reviewSeckill,
  saveSeckillSession,
  stopSeckill,
  withdrawSeckill,
} from './seckill-desk.service.ts'

export const seckillRoutes = ({ soldInDeals }: { soldInDeals: SoldInDeals }): readonly Route[] => [
  route(contract.seckillSessions, seckillSessionList),
  route(contract.seckillDeals, seckillDealList),
  route(contract.seckillOfGoods, seckillOfGoodsList),
  route(contract.mySeckill, mySeckillList),
  route(contract.remindSeckill, remindSeckill),
  route(desk.storeSeckillSessions, storeSeckillSessionList),
  route(desk.storeSeckillDeals, storeSeckillDealList(soldInDeals)),
  route(desk.storeSeckillSkus, storeSeckillSkuList),
  route(desk.applySeckill, applySeckill),
  route(desk.withdrawSeckill, withdrawSeckill),
  route(desk.mallSeckillSessions, mallSeckillSessionList),
  route(desk.saveSeckillSession, saveSeckillSession),
  route(desk.changeSeckillSession, changeSeckillSession),
  route(desk.mallSeckillDeals, mallSeckillDealList(soldInDeals)),
  route(desk.reviewSeckill, reviewSeckill),
  route(desk.stopSeckill, stopSeckill),
]
