import { create } from 'zustand'

type CouponPopup = { open: boolean }

/** Whether the coupons of the goods being looked at are displayed. Lives as long as the page. */
export const useCouponPopup = create<CouponPopup>()((): CouponPopup => ({ open: false }))

/** The coupon-display hook of the route rules: called on product detail paths. */
export const displayCoupons = (): void => useCouponPopup.setState({ open: true })
export const closeCoupons = (): void => useCouponPopup.setState({ open: false })
