/** 店铺街's orders; `near` is by how near the store is to the place that is asked for with it. */
export const storeSorts = ['recommend', 'sales', 'new', 'score', 'near'] as const
export type StoreSort = (typeof storeSorts)[number]

export const storeKinds = ['all', 'self', 'flagship', 'factory'] as const
export type StoreKind = (typeof storeKinds)[number]
