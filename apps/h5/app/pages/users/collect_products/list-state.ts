export const favoriteTabs = ['all', 'price_down', 'invalid'] as const
export type FavoriteTab = (typeof favoriteTabs)[number]

export const tabLabel: Record<FavoriteTab, string> = { all: '全部', price_down: '降价', invalid: '失效' }

export type ListState = { tab: FavoriteTab; keyword: string }

/** The address of the list, without what is as it would be anyway: `?tab=price_down&keyword=手套`. */
export function searchOf({ tab, keyword }: ListState): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (keyword) query.set('keyword', keyword)
  const text = query.toString()
  return text && `?${text}`
}
