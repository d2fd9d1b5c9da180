/*
 * Categories and brands from a workbook: a template or an export is filled in, checked row by row, and applied as a whole. Existing ones
 * are found by name, categories among those of the same parent, and are never doubled; a cell that is empty leaves things as they are.
 */

/** Rows of a file. */
export const catalogImportRows = 2_000
/** `new` adds, `changed` changes one that is there, `same` does nothing, `invalid` cannot be taken. */
export const catalogImportVerdicts = ['new', 'changed', 'same', 'invalid'] as const
export type CatalogImportVerdict = (typeof catalogImportVerdicts)[number]

/* Trees of categories and brands by industry, for a mall that has none yet. */

export const starterIndustries = ['mro', 'office', 'food', 'digital'] as const
export type StarterIndustry = (typeof starterIndustries)[number]
