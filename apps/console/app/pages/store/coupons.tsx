import { pages } from '#app/pages.ts'
import { CouponQueue } from '#parts/coupons/CouponQueue.tsx'

export const Page = () => <CouponQueue page={pages.coupons} ofMall={false} />
