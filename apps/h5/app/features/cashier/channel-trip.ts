import { perTab } from '#store/storage.ts'

const key = 'paying'

/** The person leaves for the channel's own cashier to pay these orders. */
export const setOut = (orderNos: string): void => perTab.setItem(key, orderNos)

/** Whether they left for it and have come back without having been asked how it went. */
export const isBack = (orderNos: string): boolean => perTab.getItem(key) === orderNos

export const endTrip = (): void => perTab.removeItem(key)
