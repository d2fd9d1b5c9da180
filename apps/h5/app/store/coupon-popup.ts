import { create } from 'zustand'

type CouponPopup = { displayed: boolean; open: boolean }

/** Whether the coupons of the goods being looked at are displayed, and their popup open. Lives as long as the page. */
export const useCouponPopup = create<CouponPopup>()((): CouponPopup => ({ displayed: false, open: false }))

/** The coupon-display hook of the route rules: called on product detail paths. */
export const displayCoupons = (): void => useCouponPopup.setState({ displayed: true })
/** Opens the popup with all coupons. */
export const openCoupons = (): void => useCouponPopup.setState({ open: true })
export const closeCoupons = (): void => useCouponPopup.setState({ open: false })
/** The product page was left: nothing of the popup stays. */
export const leaveCoupons = (): void => useCouponPopup.setState({ displayed: false, open: false })
