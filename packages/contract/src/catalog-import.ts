import type * as terms from './catalog-import.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * Categories and brands from a workbook: a template or an export is filled in, looked at row by row, and applied as a whole. What is there
 * is told by its name, of categories among those of the same parent, and is never doubled; a cell that is empty leaves things as they are.
 */

/** Rows of a file. */
export const catalogImportRows = 2_000
/** `new` adds, `changed` changes one that is there, `same` does nothing, `invalid` cannot be taken. */
export const catalogImportVerdicts = ['new', 'changed', 'same', 'invalid'] as const
export type CatalogImportVerdict = (typeof catalogImportVerdicts)[number]

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
