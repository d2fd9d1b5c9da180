export const favouriteTabs = ['all', 'price_down', 'invalid'] as const

export const collectLimits = {
  favorites: 2000,
  follows: 500,
  views: 200,
  guestViews: 50,
  disinterests: 500,
  guestDisinterests: 100,
} as const
