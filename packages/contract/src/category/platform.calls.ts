import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

const file = { method: 'POST', reply: 'file', needs: 'platform:goods:see', limit: 'write' } as const
const upload = { method: 'POST', body: 'multipart', needs: 'platform:goods', limit: 'upload' } as const

/** The headings that the import reads, with nothing below them. */
export const categoryTemplate = endpoint<typeof terms.categoryTemplate>()({
  ...file,
  path: '/admin/api/category/import/template',
})

/** The whole tree, hidden categories too, each with its path and with the headings that the import reads. */
export const exportCategories = endpoint<typeof terms.exportCategories>()({
  ...file,
  path: '/admin/api/category/export',
})

/** Says of each row what it would add or change, or why it cannot; nothing is written. */
export const previewCategoryImport = endpoint<typeof terms.previewCategoryImport>()({
  ...upload,
  path: '/admin/api/category/import/preview',
})

/** Adds and changes all of it or nothing. Sent twice, also at once, it adds nothing twice. */
export const importCategories = endpoint<typeof terms.importCategories>()({
  method: 'POST',
  path: '/admin/api/category/import',
  needs: 'platform:goods',
  idempotent: true,
})

/** Likewise of brands; `exportBrands` has the same headings. */
export const brandTemplate = endpoint<typeof terms.brandTemplate>()({
  ...file,
  path: '/admin/api/brand/import/template',
})

export const previewBrandImport = endpoint<typeof terms.previewBrandImport>()({
  ...upload,
  path: '/admin/api/brand/import/preview',
})

export const importBrands = endpoint<typeof terms.importBrands>()({
  method: 'POST',
  path: '/admin/api/brand/import',
  needs: 'platform:goods',
  idempotent: true,
})

/* The tree of categories: three levels, of which the third holds the goods. `version` is the one that was read: of two who change
 * a category at once the second is told. */

/** The whole tree, hidden ones too, from the first level down, each among its sisters in their order. */
export const deskCategories = endpoint<typeof terms.deskCategories>()({
  method: 'GET',
  path: '/admin/api/category/list',
  needs: 'platform:goods:see',
})

/** `id` 0 makes one below `parent_id`, as the last; one that is there stays where it is. */
export const saveCategory = endpoint<typeof terms.saveCategory>()({
  method: 'POST',
  path: '/admin/api/category/save',
  needs: 'platform:goods',
  idempotent: true,
})

/** Below a category of the same level as the one it is below now, before a sister, or at the end (0). Its goods go with it. */
export const moveCategory = endpoint<typeof terms.moveCategory>()({
  method: 'POST',
  path: '/admin/api/category/move',
  needs: 'platform:goods',
})

/** Only one that holds nothing. */
export const removeCategory = endpoint<typeof terms.removeCategory>()({
  method: 'POST',
  path: '/admin/api/category/remove',
  needs: 'platform:goods',
})

/** All that a category asks of its goods beside what it inherits, in this order. */
export const saveAttributes = endpoint<typeof terms.saveAttributes>()({
  method: 'POST',
  path: '/admin/api/category/attributes',
  needs: 'platform:goods',
})

export const starters = endpoint<typeof terms.starters>()({
  method: 'GET',
  path: '/admin/api/starter/list',
  needs: 'platform:goods:see',
})

/** Adds what is not there yet by its name; what is there stays as it is. Twice is as good as once. */
export const plantStarter = endpoint<typeof terms.plantStarter>()({
  method: 'POST',
  path: '/admin/api/starter/plant',
  needs: 'platform:goods',
})
