export const boundTabs = ['all', '1', '0'] as const
type BoundTab = (typeof boundTabs)[number]
export const boundLabel: Record<BoundTab, string> = { all: '全部', '1': '已绑定', '0': '未绑定' }

export type ListState = { keyword: string; bound: BoundTab }

/** The address of a list, without what is as it would be anyway: `?keyword=M-10&bound=0`. */
export function searchOf({ keyword, bound }: ListState): string {
  const query = new URLSearchParams()
  if (keyword) query.set('keyword', keyword)
  if (bound !== 'all') query.set('bound', bound)
  const text = query.toString()
  return text && `?${text}`
}
