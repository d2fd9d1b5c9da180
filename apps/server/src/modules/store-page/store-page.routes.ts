import * as decorating from '@mall/contract/decoration'
import * as arranging from '@mall/contract/storecategory'
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
  route(arranging.storeCategories, storeCategories),
  route(arranging.saveStoreCategory, saveStoreCategory),
  route(arranging.moveStoreCategory, moveStoreCategory),
  route(arranging.removeStoreCategory, removeStoreCategory),
  route(arranging.storeCategoryGoods, storeCategoryGoods),
  route(arranging.assignStoreCategories, assignStoreCategories),
  alikeForGuests(route(arranging.storeGoods, storeGoods(codes))),
  route(decorating.decoration, decoration),
  route(decorating.saveDecoration, saveDecoration),
  route(decorating.previewDecoration, previewDecoration(codes)),
  route(decorating.publishDecoration, publishDecoration),
  route(decorating.decorationEditions, decorationEditions),
  route(decorating.restoreDecoration, restoreDecoration),
  route(decorating.decorationPreviewCode, decorationPreviewCode),
  alikeForGuests(route(decorating.storeFloors, storeFloors(codes))),
  route(decorating.storeFloorsPreview, storeFloorsPreview(codes)),
]
