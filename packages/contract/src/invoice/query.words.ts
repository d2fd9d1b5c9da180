export const invoiceTabs = ['all', 'applied', 'issued', 'refused'] as const
