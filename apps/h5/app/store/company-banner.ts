import { local } from './storage.ts'

/** Until when the banner that asks people to register a company stays away, in ms of this device's clock. */
export const bannerOffKey = 'company-banner-off'

const offMs = 7 * 24 * 3_600_000

export const isBannerOff = (now: number): boolean => Number(local.getItem(bannerOffKey)) > now

/** Seven days from `now`, in ms. */
export const putBannerOff = (now: number): void => local.setItem(bannerOffKey, String(now + offMs))
