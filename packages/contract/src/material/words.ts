/* A company's own part numbers, and lists of them turned into a cart. */

export const materialLimits = { rows: 20_000, importRows: 2_000, quickRows: 200 } as const

export const importVerdicts = ['new', 'changed', 'same', 'conflict', 'unknown', 'invalid'] as const
