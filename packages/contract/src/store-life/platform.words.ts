/* ── the platform ── */

export const storeTabs = ['all', 'open', 'resting', 'closed', 'frozen'] as const
