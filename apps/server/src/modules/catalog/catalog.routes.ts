import * as brandPlatformCalls from '@mall/contract/brand/platform.calls'
import * as brandStoreCalls from '@mall/contract/brand/store.calls'
import * as goodsCalls from '@mall/contract/goods/calls'
import * as goodsPlatformCalls from '@mall/contract/goods/platform.calls'
import * as goodsTerms from '@mall/contract/goods/terms'
import { cacheableForAll, cacheableForGuests, type Route, routeOf, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import { applyForBrand, brandApplications, decideBrandApplication, ownBrandApplications } from './brand-applications.ts'
import { categoryTree } from './categories.ts'
import { importGoods } from './change-skus.ts'
import { setDisinterest } from './disinterest.ts'
import { goodsByIds } from './goods-by-ids.ts'
import { goodsHistory } from './goods-history.ts'
import { goodsVersions } from './goods-version.ts'
import { importBrands } from './import-brands.ts'
import { importCategories } from './import-categories.ts'
import { listFacets } from './list-facets.ts'
import { listGoods } from './list-goods.ts'
import { setStockAlert, stockAlert } from './low-stock.ts'
import { mallGoods } from './mall-goods.ts'
import { deskBrands, removeBrand, saveBrand } from './manage-brands.ts'
import { deskCategories, removeCategory, saveCategory } from './manage-categories.ts'
import { merchantGoods } from './merchant-goods.ts'
import { categoryAttributes, merchantBrands, merchantGoodsDetail } from './merchant-goods-detail.ts'
import { mergeBrand } from './merge-brand.ts'
import { moveCategory } from './move-category.ts'
import type { OwnCodes } from './own-codes.ts'
import { plantStarter, starters } from './plant-starter.ts'
import { previewCode, previewGoods } from './preview-goods.ts'
import { recommend } from './recommend-goods.ts'
import { saveAttributes } from './save-attributes.ts'
import { addGoods, editGoods } from './save-goods.ts'
import { adjustStock, banGoods, setGoodsStatus } from './shelve-goods.ts'
import { suggest } from './suggest-words.ts'
import { viewGoods } from './view-goods.ts'

export const catalogRoutes = ({ goodsOfOwnCode }: OwnCodes): readonly Route[] => [
  ...routesOf(goodsCalls, {
    categories: categoryTree,
    goodsList: cacheableForGuests(
      useCase(goodsCalls.goodsList, goodsTerms.goodsList, (ctx, input) => listGoods({ ...ctx, goodsOfOwnCode }, input)),
    ),
    goodsFacets: useCase(goodsCalls.goodsFacets, goodsTerms.goodsFacets, (ctx, input) =>
      listFacets({ ...ctx, goodsOfOwnCode }, input),
    ),
    suggest: useCase(goodsCalls.suggest, goodsTerms.suggest, (ctx, input) =>
      suggest({ ...ctx, goodsOfOwnCode }, input),
    ),
    goodsDetail: cacheableForAll(viewGoods, goodsVersions),
    goodsPreview: previewGoods,
    recommend,
  }),
  routeOf(goodsByIds),
  routeOf(setDisinterest),
  routeOf(merchantGoods),
  routeOf(merchantGoodsDetail),
  routeOf(previewCode),
  routeOf(merchantBrands),
  routeOf(categoryAttributes),
  routeOf(goodsHistory),
  routeOf(importGoods),
  routeOf(addGoods),
  routeOf(editGoods),
  routeOf(setGoodsStatus),
  routeOf(adjustStock),
  ...routesOf(goodsPlatformCalls, {
    banGoods,
    mallGoods,
  }),
  routeOf(stockAlert),
  routeOf(setStockAlert),
  routeOf(deskCategories),
  routeOf(saveCategory),
  routeOf(moveCategory),
  routeOf(removeCategory),
  routeOf(saveAttributes),
  ...routesOf(brandPlatformCalls, {
    deskBrands,
    saveBrand,
    mergeBrand,
    removeBrand,
    brandApplications,
    decideBrandApplication,
  }),
  routeOf(starters),
  routeOf(plantStarter),
  routeOf(importCategories),
  routeOf(importBrands),
  ...routesOf(brandStoreCalls, {
    applyForBrand,
    ownBrandApplications,
  }),
]
