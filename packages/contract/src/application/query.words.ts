export const applicationTabs = ['all', 'pending', 'approved', 'rejected'] as const
