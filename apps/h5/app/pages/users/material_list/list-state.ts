export const boundTabs = ['all', '1', '0'] as const
type BoundTab = (typeof boundTabs)[number]
export const boundLabel: Record<BoundTab, string> = { all: '全部', '1': '已绑定', '0': '未绑定' }
