/*
 * Categories and brands from a workbook: a template or an export is filled in, looked at row by row, and applied as a whole. What is there
 * is told by its name, of categories among those of the same parent, and is never doubled; a cell that is empty leaves things as they are.
 */

/** Rows of a file. */
export const catalogImportRows = 2_000
/** `new` adds, `changed` changes one that is there, `same` does nothing, `invalid` cannot be taken. */
export const catalogImportVerdicts = ['new', 'changed', 'same', 'invalid'] as const
export type CatalogImportVerdict = (typeof catalogImportVerdicts)[number]

/* Trees of categories and brands by industry, for a mall that has none yet. */

export const starterIndustries = ['mro', 'office', 'food', 'digital'] as const
export type StarterIndustry = (typeof starterIndustries)[number]
