import * as backoffice from '@mall/contract/backoffice'
import * as brandApplication from '@mall/contract/brand-application'
import * as catalogImport from '@mall/contract/catalog-import'
import { disinterest, goodsByIds as goodsByIdsContract } from '@mall/contract/collect'
import * as contract from '@mall/contract/goods'
import * as platformBrand from '@mall/contract/platform-brand'
import * as platformCategory from '@mall/contract/platform-category'
import * as platformGoods from '@mall/contract/platform-goods'
import * as starter from '@mall/contract/starter'
import * as storegoods from '@mall/contract/storegoods'
import * as storemessage from '@mall/contract/storemessage'
import { alikeForAll, alikeForGuests, type Route, route } from '#http/route.ts'
import { applyForBrand, brandApplications, decideBrandApplication, ownBrandApplications } from './brand-applications.ts'
import { deskBrands, removeBrand, saveBrand } from './brand-desk.service.ts'
import { categoryTree } from './categories.ts'
import { deskCategories, removeCategory, saveCategory } from './category-desk.service.ts'
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
  route(contract.categories, categoryTree),
  alikeForGuests(route(contract.goodsList, (ctx, input) => listGoods({ ...ctx, goodsOfOwnCode }, input))),
  route(contract.goodsFacets, (ctx, input) => listFacets({ ...ctx, goodsOfOwnCode }, input)),
  route(contract.suggest, (ctx, input) => suggest({ ...ctx, goodsOfOwnCode }, input)),
  alikeForAll(contract.goodsDetail, viewGoods, marksOfGoods),
  route(contract.goodsPreview, previewGoods),
  route(contract.recommend, recommend),
  route(goodsByIdsContract, goodsByIds),
  route(disinterest, setDisinterest),
  route(backoffice.merchantGoods, merchantGoods),
  route(storegoods.merchantGoodsDetail, merchantGoodsDetail),
  route(storegoods.previewCode, previewCode),
  route(storegoods.merchantBrands, merchantBrands),
  route(storegoods.categoryAttributes, categoryAttributes),
  route(storegoods.goodsHistory, goodsHistory),
  route(storegoods.importGoods, importGoods),
  route(backoffice.addGoods, addGoods),
  route(backoffice.editGoods, editGoods),
  route(backoffice.setGoodsStatus, setGoodsStatus),
  route(backoffice.adjustStock, adjustStock),
  route(backoffice.banGoods, banGoods),
  route(platformGoods.mallGoods, mallGoods),
  route(storemessage.stockAlert, stockAlert),
  route(storemessage.setStockAlert, setStockAlert),
  route(platformCategory.deskCategories, deskCategories),
  route(platformCategory.saveCategory, saveCategory),
  route(platformCategory.moveCategory, moveCategory),
  route(platformCategory.removeCategory, removeCategory),
  route(platformCategory.saveAttributes, saveAttributes),
  route(platformBrand.deskBrands, deskBrands),
  route(platformBrand.saveBrand, saveBrand),
  route(platformBrand.mergeBrand, mergeBrand),
  route(platformBrand.removeBrand, removeBrand),
  route(starter.starters, starters),
  route(starter.plantStarter, plantStarter),
  route(catalogImport.importCategories, importCategories),
  route(catalogImport.importBrands, importBrands),
  route(brandApplication.applyForBrand, applyForBrand),
  route(brandApplication.ownBrandApplications, ownBrandApplications),
  route(brandApplication.brandApplications, brandApplications),
  route(brandApplication.decideBrandApplication, decideBrandApplication),
]
