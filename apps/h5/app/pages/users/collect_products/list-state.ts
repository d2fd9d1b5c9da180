export const favoriteTabs = ['all', 'price_down', 'invalid'] as const
export type FavoriteTab = (typeof favoriteTabs)[number]

export const tabLabel: Record<FavoriteTab, string> = { all: '全部', price_down: '降价', invalid: '失效' }

export type ListState = { tab: FavoriteTab; keyword: string }
