import { endpoint } from '../call/call.ts'
import { materialEditRight } from '../permission/permission.ts'
import type * as terms from './terms.ts'

export const materials = endpoint<typeof terms.materials>()({
  method: 'GET',
  path: '/shop/api/goods/material/index',
  needs: 'login',
})

export const material = endpoint<typeof terms.material>()({
  method: 'GET',
  path: '/shop/api/goods/material/read/:id',
  needs: 'login',
})

/** Codes are one whatever their capitals. */
export const saveMaterial = endpoint<typeof terms.saveMaterial>()({
  method: 'POST',
  path: '/shop/api/goods/material/save',
  needs: materialEditRight,
  idempotent: true,
})

export const updateMaterial = endpoint<typeof terms.updateMaterial>()({
  method: 'PUT',
  path: '/shop/api/goods/material/update/:id',
  needs: materialEditRight,
  whole: { by: 'id' },
})

export const deleteMaterial = endpoint<typeof terms.deleteMaterial>()({
  method: 'DELETE',
  path: '/shop/api/goods/material/delete/:id',
  needs: materialEditRight,
})

/**
 * The company's part numbers of goods, by the mall's codes; several joined by commas. Any code that a screen has will do: the
 * code of a sku, its sku code, or the item code of a goods, which finds those of all its skus.
 */
export const materialsByCode = endpoint<typeof terms.materialsByCode>()({
  method: 'GET',
  path: '/shop/api/goods/material/get_by_goods_out_item_code',
  needs: 'login',
})

/**
 * Reads a list and tells the effect of each row; nothing is written. `text` is pasted, tab or comma separated,
 * with or without a heading; or one file, .xlsx or .csv, as form field `files[]`.
 */
export const previewMaterials = endpoint<typeof terms.previewMaterials>()({
  method: 'POST',
  path: '/shop/api/goods/material/preview',
  needs: materialEditRight,
  body: 'multipart',
  limit: 'upload',
})

/**
 * Writes the rows that `new` and `changed` stand for; rows that have become wrong since are reported. All or nothing.
 */
export const importMaterials = endpoint<typeof terms.importMaterials>()({
  method: 'POST',
  path: '/shop/api/goods/material/import',
  needs: materialEditRight,
  idempotent: true,
  limit: 'write',
})

/**
 * Reads rows of code and quantity, as pasted from a table (tab, comma, Chinese comma, several spaces; full-width
 * digits), and matches them with the mall's codes, then the company's. 200 rows. Nothing is written: `addManyToCart`
 * takes the matched rows. `text`, or one file as for `previewMaterials`.
 */
export const quickMatch = endpoint<typeof terms.quickMatch>()({
  method: 'POST',
  path: '/shop/api/cart/quick_match',
  needs: 'cart:add',
  body: 'multipart',
  limit: 'upload',
})

/** Lines often bought: by how often in the last half year, at most 50. */
export const frequentGoods = endpoint<typeof terms.frequentGoods>()({
  method: 'GET',
  path: '/shop/api/cart/frequent',
  needs: 'login',
})
