import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const merchantGoods = endpoint<typeof terms.merchantGoods>()({
  method: 'GET',
  path: '/merchant/api/goods/list',
  needs: 'store:goods:see',
})

/** A new goods is a draft until it is put on sale. */
export const addGoods = endpoint<typeof terms.addGoods>()({
  method: 'POST',
  path: '/merchant/api/goods/add',
  needs: 'store:goods',
  idempotent: true,
})

export const editGoods = endpoint<typeof terms.editGoods>()({
  method: 'PUT',
  path: '/merchant/api/goods/edit/:id',
  needs: 'store:goods',
  whole: { by: 'id' },
})

export const setGoodsStatus = endpoint<typeof terms.setGoodsStatus>()({
  method: 'POST',
  path: '/merchant/api/goods/status',
  needs: 'store:goods',
})

/** Adds to or takes from the stock; never below zero. */
export const adjustStock = endpoint<typeof terms.adjustStock>()({
  method: 'POST',
  path: '/merchant/api/stock/adjust',
  needs: 'store:goods',
  idempotent: true,
})

/** Everything that the editor of a goods needs, drafts and banned ones too. */
export const merchantGoodsDetail = endpoint<typeof terms.merchantGoodsDetail>()({
  method: 'GET',
  path: '/merchant/api/goods/detail',
  needs: 'store:goods:see',
})

/** Code that shows its holder one goods of the caller's store on its page, for ten minutes, whatever its status. */
export const previewCode = endpoint<typeof terms.previewCode>()({
  method: 'GET',
  path: '/merchant/api/goods/preview_code',
  needs: 'store:goods:see',
})

/** Brands to choose from, by name or pinyin; hidden ones are not. */
export const merchantBrands = endpoint<typeof terms.merchantBrands>()({
  method: 'GET',
  path: '/merchant/api/goods/brands',
  needs: 'store:goods:see',
})

/** Attributes of a category's goods: first those that the platform asks for, then usual ones, with their usual values. */
export const categoryAttributes = endpoint<typeof terms.categoryAttributes>()({
  method: 'GET',
  path: '/merchant/api/goods/attributes',
  needs: 'store:goods:see',
})

/** Changes of a goods with their authors, newest first: prices, stock, status. */
export const goodsHistory = endpoint<typeof terms.goodsHistory>()({
  method: 'GET',
  path: '/merchant/api/goods/history',
  needs: 'store:goods:see',
})

/** The store's skus as a workbook that `previewGoodsImport` reads: those of the goods that the list with the same filter shows. */
export const exportGoods = endpoint<typeof terms.exportGoods>()({
  method: 'POST',
  path: '/merchant/api/goods/export',
  needs: 'store:goods:see',
  reply: 'file',
  limit: 'write',
})

/**
 * Reads a workbook or .csv of skus by their codes and says what each row would change; nothing is written. Cells left empty, and
 * columns that are not there, leave things as they are.
 */
export const previewGoodsImport = endpoint<typeof terms.previewGoodsImport>()({
  method: 'POST',
  path: '/merchant/api/goods/import/preview',
  needs: 'store:goods',
  body: 'multipart',
  limit: 'upload',
})

/** Changes prices, stock and weight of skus of the caller's store; a row that cannot be applied is skipped and reported. */
export const importGoods = endpoint<typeof terms.importGoods>()({
  method: 'POST',
  path: '/merchant/api/goods/import',
  needs: 'store:goods',
  idempotent: true,
})
