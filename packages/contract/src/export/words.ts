/* Lists as files. Each export leaves an audit row; a person has at most one under way. */

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Lines of a file, orders that may be named one by one, codes of one order. */
export const exportLimits = { lines: 50_000, orders: 500, inquiries: 500, codes: 1_000_000 } as const
