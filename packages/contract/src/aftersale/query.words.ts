export const aftersaleKinds = ['refund_only', 'return_refund', 'exchange', 'repair', 'reissue'] as const
export type AftersaleKind = (typeof aftersaleKinds)[number]

export const aftersaleTabs = ['all', 'processing', 'done', 'closed'] as const
