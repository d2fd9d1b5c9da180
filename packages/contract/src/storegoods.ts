import { endpoint } from './endpoint.ts'
import type * as terms from './storegoods.schema.ts'

/* A store's own goods at its desk; what is done with them stands in `backoffice.ts`. */

/** `low`: some sku holds less than ten; `out`: no sku holds the minimum order. */
export const shelfStocks = ['low', 'out'] as const
/** `-` in front is downward; nothing is the newest first. */
export const shelfSorts = ['', 'sales', '-sales', 'price', '-price'] as const

/** Everything that the editor of a goods needs, drafts and banned ones too. */
export const merchantGoodsDetail = endpoint<typeof terms.merchantGoodsDetail>()({
  method: 'GET',
  path: '/merchant/api/goods/detail',
  needs: 'store:goods:see',
})

/** Lets whoever holds it see one goods of the caller's store on its page, for ten minutes, whatever its status. */
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

/** What goods of a category are described by: what the platform asks for, then what is usual, with the values that are usual. */
export const categoryAttributes = endpoint<typeof terms.categoryAttributes>()({
  method: 'GET',
  path: '/merchant/api/goods/attributes',
  needs: 'store:goods:see',
})

/** Who changed what of a goods, newest first: prices, stock, status. */
export const goodsHistory = endpoint<typeof terms.goodsHistory>()({
  method: 'GET',
  path: '/merchant/api/goods/history',
  needs: 'store:goods:see',
})

/** Rows of a file, and rows that one call changes: a whole file is sent in parts, each of which stands by itself. */
export const goodsImportLimits = { rows: 5_000, part: 200 } as const
export const goodsImportVerdicts = ['changed', 'same', 'invalid'] as const

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

/** Changes prices, stock and weight of skus of the caller's store; what cannot be is left as it is and told, row by row. */
export const importGoods = endpoint<typeof terms.importGoods>()({
  method: 'POST',
  path: '/merchant/api/goods/import',
  needs: 'store:goods',
  idempotent: true,
})
