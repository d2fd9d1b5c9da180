export const contractLimits = {
  /** Goods that are asked about in one call. */
  goods: 100,
  /** Rows of a file. */
  rows: 500,
  /** So many days before its last day people are told. */
  remindDays: 30,
} as const
