import * as calls from '@mall/contract/store-page/calls'
import * as storeCalls from '@mall/contract/store-page/store.calls'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import * as terms from '@mall/contract/store-page/terms'
import { alikeForGuests, type Route, route } from '#http/route.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { assignStoreCategories } from './assign-goods.ts'
import { decoration, decorationEditions, publishDecoration, restoreDecoration, saveDecoration } from './decorate.ts'
import { decorationPreviewCode, previewDecoration, storeFloorsPreview } from './preview-page.ts'
import { storeFloors } from './show-floors.ts'
import {
  moveStoreCategory,
  removeStoreCategory,
  saveStoreCategory,
  storeCategories,
  storeCategoryGoods,
} from './store-categories.ts'
import { storeGoods } from './store-goods.ts'

export const storePageRoutes = (codes: OwnCodes): readonly Route[] => [
  route(storeCalls.storeCategories, storeTerms.storeCategories, storeCategories),
  route(storeCalls.saveStoreCategory, storeTerms.saveStoreCategory, saveStoreCategory),
  route(storeCalls.moveStoreCategory, storeTerms.moveStoreCategory, moveStoreCategory),
  route(storeCalls.removeStoreCategory, storeTerms.removeStoreCategory, removeStoreCategory),
  route(storeCalls.storeCategoryGoods, storeTerms.storeCategoryGoods, storeCategoryGoods),
  route(storeCalls.assignStoreCategories, storeTerms.assignStoreCategories, assignStoreCategories),
  alikeForGuests(route(calls.storeGoods, terms.storeGoods, storeGoods(codes))),
  route(storeCalls.decoration, storeTerms.decoration, decoration),
  route(storeCalls.saveDecoration, storeTerms.saveDecoration, saveDecoration),
  route(storeCalls.previewDecoration, storeTerms.previewDecoration, previewDecoration(codes)),
  route(storeCalls.publishDecoration, storeTerms.publishDecoration, publishDecoration),
  route(storeCalls.decorationEditions, storeTerms.decorationEditions, decorationEditions),
  route(storeCalls.restoreDecoration, storeTerms.restoreDecoration, restoreDecoration),
  route(storeCalls.decorationPreviewCode, storeTerms.decorationPreviewCode, decorationPreviewCode),
  alikeForGuests(route(calls.storeFloors, terms.storeFloors, storeFloors(codes))),
  route(calls.storeFloorsPreview, terms.storeFloorsPreview, storeFloorsPreview(codes)),
]
