/* A company's own part numbers, and lists of them turned into a cart. */

/** Changing part numbers takes the right to fill the cart; everybody of the company reads them. Others get `company.none`. */
export const materialEditRight = 'inquiry:cart:export'

export const materialLimits = { rows: 20_000, importRows: 2_000, quickRows: 200 } as const

export const importVerdicts = ['new', 'changed', 'same', 'conflict', 'unknown', 'invalid'] as const
