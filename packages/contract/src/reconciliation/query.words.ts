export const reconciliationTabs = ['all', 'waiting', 'disputed', 'confirmed'] as const
export type ReconciliationTab = (typeof reconciliationTabs)[number]
