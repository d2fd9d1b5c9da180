export const goodsSorts = ['default', 'sales', 'new', 'price_asc', 'price_desc'] as const
