import * as brandPlatformCalls from '@mall/contract/brand/platform.calls'
import * as brandPlatformTerms from '@mall/contract/brand/platform.terms'
import * as brandStoreCalls from '@mall/contract/brand/store.calls'
import * as brandStoreTerms from '@mall/contract/brand/store.terms'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { disinterest, goodsByIds as goodsByIdsContract } from '@mall/contract/favourite/calls'
import { disinterest as disinterestTerms, goodsByIds as goodsByIdsTerms } from '@mall/contract/favourite/terms'
import * as goodsCalls from '@mall/contract/goods/calls'
import * as goodsPlatformCalls from '@mall/contract/goods/platform.calls'
import * as goodsPlatformTerms from '@mall/contract/goods/platform.terms'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import * as goodsTerms from '@mall/contract/goods/terms'
import * as messageStoreCalls from '@mall/contract/message/store.calls'
import * as messageStoreTerms from '@mall/contract/message/store.terms'
import { alikeForAll, alikeForGuests, type Route, route } from '#http/route.ts'
import { applyForBrand, brandApplications, decideBrandApplication, ownBrandApplications } from './brand-applications.ts'
import { categoryTree } from './categories.ts'
import { importGoods } from './change-skus.ts'
import { setDisinterest } from './disinterest.ts'
import { goodsByIds } from './goods-by-ids.ts'
import { goodsHistory } from './goods-history.ts'
import { importBrands } from './import-brands.ts'
import { importCategories } from './import-categories.ts'
import { listFacets } from './list-facets.ts'
import { listGoods } from './list-goods.ts'
import { setStockAlert, stockAlert } from './low-stock.ts'
import { mallGoods } from './mall-goods.ts'
import { deskBrands, removeBrand, saveBrand } from './manage-brands.ts'
import { deskCategories, removeCategory, saveCategory } from './manage-categories.ts'
import { marksOfGoods } from './mark-of-goods.ts'
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
  route(goodsCalls.categories, goodsTerms.categories, categoryTree),
  alikeForGuests(
    route(goodsCalls.goodsList, goodsTerms.goodsList, (ctx, input) => listGoods({ ...ctx, goodsOfOwnCode }, input)),
  ),
  route(goodsCalls.goodsFacets, goodsTerms.goodsFacets, (ctx, input) => listFacets({ ...ctx, goodsOfOwnCode }, input)),
  route(goodsCalls.suggest, goodsTerms.suggest, (ctx, input) => suggest({ ...ctx, goodsOfOwnCode }, input)),
  alikeForAll(goodsCalls.goodsDetail, goodsTerms.goodsDetail, viewGoods, marksOfGoods),
  route(goodsCalls.goodsPreview, goodsTerms.goodsPreview, previewGoods),
  route(goodsCalls.recommend, goodsTerms.recommend, recommend),
  route(goodsByIdsContract, goodsByIdsTerms, goodsByIds),
  route(disinterest, disinterestTerms, setDisinterest),
  route(goodsStoreCalls.merchantGoods, goodsStoreTerms.merchantGoods, merchantGoods),
  route(goodsStoreCalls.merchantGoodsDetail, goodsStoreTerms.merchantGoodsDetail, merchantGoodsDetail),
  route(goodsStoreCalls.previewCode, goodsStoreTerms.previewCode, previewCode),
  route(goodsStoreCalls.merchantBrands, goodsStoreTerms.merchantBrands, merchantBrands),
  route(goodsStoreCalls.categoryAttributes, goodsStoreTerms.categoryAttributes, categoryAttributes),
  route(goodsStoreCalls.goodsHistory, goodsStoreTerms.goodsHistory, goodsHistory),
  route(goodsStoreCalls.importGoods, goodsStoreTerms.importGoods, importGoods),
  route(goodsStoreCalls.addGoods, goodsStoreTerms.addGoods, addGoods),
  route(goodsStoreCalls.editGoods, goodsStoreTerms.editGoods, editGoods),
  route(goodsStoreCalls.setGoodsStatus, goodsStoreTerms.setGoodsStatus, setGoodsStatus),
  route(goodsStoreCalls.adjustStock, goodsStoreTerms.adjustStock, adjustStock),
  route(goodsPlatformCalls.banGoods, goodsPlatformTerms.banGoods, banGoods),
  route(goodsPlatformCalls.mallGoods, goodsPlatformTerms.mallGoods, mallGoods),
  route(messageStoreCalls.stockAlert, messageStoreTerms.stockAlert, stockAlert),
  route(messageStoreCalls.setStockAlert, messageStoreTerms.setStockAlert, setStockAlert),
  route(categoryPlatformCalls.deskCategories, categoryPlatformTerms.deskCategories, deskCategories),
  route(categoryPlatformCalls.saveCategory, categoryPlatformTerms.saveCategory, saveCategory),
  route(categoryPlatformCalls.moveCategory, categoryPlatformTerms.moveCategory, moveCategory),
  route(categoryPlatformCalls.removeCategory, categoryPlatformTerms.removeCategory, removeCategory),
  route(categoryPlatformCalls.saveAttributes, categoryPlatformTerms.saveAttributes, saveAttributes),
  route(brandPlatformCalls.deskBrands, brandPlatformTerms.deskBrands, deskBrands),
  route(brandPlatformCalls.saveBrand, brandPlatformTerms.saveBrand, saveBrand),
  route(brandPlatformCalls.mergeBrand, brandPlatformTerms.mergeBrand, mergeBrand),
  route(brandPlatformCalls.removeBrand, brandPlatformTerms.removeBrand, removeBrand),
  route(categoryPlatformCalls.starters, categoryPlatformTerms.starters, starters),
  route(categoryPlatformCalls.plantStarter, categoryPlatformTerms.plantStarter, plantStarter),
  route(categoryPlatformCalls.importCategories, categoryPlatformTerms.importCategories, importCategories),
  route(categoryPlatformCalls.importBrands, categoryPlatformTerms.importBrands, importBrands),
  route(brandStoreCalls.applyForBrand, brandStoreTerms.applyForBrand, applyForBrand),
  route(brandStoreCalls.ownBrandApplications, brandStoreTerms.ownBrandApplications, ownBrandApplications),
  route(brandPlatformCalls.brandApplications, brandPlatformTerms.brandApplications, brandApplications),
  route(brandPlatformCalls.decideBrandApplication, brandPlatformTerms.decideBrandApplication, decideBrandApplication),
]
