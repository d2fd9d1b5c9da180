import * as backoffice from '@mall/contract/backoffice'
import { disinterest, goodsByIds as goodsByIdsContract } from '@mall/contract/collect'
import * as contract from '@mall/contract/goods'
import { route } from '#http/route.ts'
import { goodsByIds } from './by-ids.ts'
import { categoryTree } from './categories.ts'
import { viewGoods } from './detail.ts'
import { setDisinterest } from './disinterest.ts'
import { listFacets } from './facets.ts'
import { listGoods } from './listGoods.ts'
import { merchantGoods } from './merchantGoods.ts'
import { recommend } from './recommend.ts'
import { addGoods, editGoods } from './saveGoods.ts'
import { adjustStock, banGoods, setGoodsStatus } from './shelve.ts'
import { suggest } from './suggest.ts'

export const catalogRoutes = [
  route(contract.categories, categoryTree),
  route(contract.goodsList, listGoods),
  route(contract.goodsFacets, listFacets),
  route(contract.suggest, suggest),
  route(contract.goodsDetail, viewGoods),
  route(contract.recommend, recommend),
  route(goodsByIdsContract, goodsByIds),
  route(disinterest, setDisinterest),
  route(backoffice.merchantGoods, merchantGoods),
  route(backoffice.addGoods, addGoods),
  route(backoffice.editGoods, editGoods),
  route(backoffice.setGoodsStatus, setGoodsStatus),
  route(backoffice.adjustStock, adjustStock),
  route(backoffice.banGoods, banGoods),
]
