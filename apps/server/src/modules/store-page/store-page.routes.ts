import * as calls from '@mall/contract/store-page/calls'
import * as storeCalls from '@mall/contract/store-page/store.calls'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import * as terms from '@mall/contract/store-page/terms'
import { cacheableForGuests, type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
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
  ...routesOf(storeCalls, {
    storeCategories,
    saveStoreCategory,
    moveStoreCategory,
    removeStoreCategory,
    storeCategoryGoods,
    assignStoreCategories,
    decoration,
    saveDecoration,
    previewDecoration: useCase(storeCalls.previewDecoration, storeTerms.previewDecoration, previewDecoration(codes)),
    publishDecoration,
    decorationEditions,
    restoreDecoration,
    decorationPreviewCode,
  }),
  ...routesOf(calls, {
    storeGoods: cacheableForGuests(useCase(calls.storeGoods, terms.storeGoods, storeGoods(codes))),
    storeFloors: cacheableForGuests(useCase(calls.storeFloors, terms.storeFloors, storeFloors(codes))),
    storeFloorsPreview: useCase(calls.storeFloorsPreview, terms.storeFloorsPreview, storeFloorsPreview(codes)),
  }),
]
