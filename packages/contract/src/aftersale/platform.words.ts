/** Commands of the platform on a request. */
export const platformAftersaleCommands = ['decide', 'override', 'retry', 'say'] as const

/** The three ways in which the platform decides. */
export const decisions = ['buyer', 'store', 'split'] as const

/** `money`: pays what was asked; `close`: ends it, and nothing comes back. */
export const overrides = ['money', 'close'] as const

/* ── the platform ── */

export const platformAftersaleTabs = ['arbitrating', 'stuck', 'overdue', 'all'] as const
