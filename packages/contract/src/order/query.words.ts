export const orderTabs = [
  'all',
  'review',
  'unpaid',
  'unshipped',
  'unreceived',
  'unverified',
  'unreviewed',
  'completed',
  'cancelled',
] as const
export type OrderTab = (typeof orderTabs)[number]
