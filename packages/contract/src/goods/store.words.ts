/** Characters of a goods' description, cleaned. */
export const mostDetail = 50_000

/* A store's own goods at its desk. */

/** `low`: some sku holds less than ten; `out`: no sku holds the minimum order. */
export const shelfStocks = ['low', 'out'] as const
/** `-` in front is downward; nothing is the newest first. */
export const shelfSorts = ['', 'sales', '-sales', 'price', '-price'] as const

/** Rows of a file, and rows that one call changes: a whole file is sent in parts, each of which stands by itself. */
export const goodsImportLimits = { rows: 5_000, part: 200 } as const
export const goodsImportVerdicts = ['changed', 'same', 'invalid'] as const
