/** `frozen`: in orders that are not paid yet. */
export const pointsTabs = ['all', 'in', 'out', 'frozen'] as const
export type PointsTab = (typeof pointsTabs)[number]
