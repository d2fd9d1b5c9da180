export const auditGroups = ['people', 'order', 'review', 'budget', 'money', 'export', 'account'] as const
export type AuditGroup = (typeof auditGroups)[number]
