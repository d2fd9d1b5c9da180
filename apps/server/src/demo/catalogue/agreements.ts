import type { agreementKeys } from '@mall/contract/content'
import { aboutAgreement, licenseAgreement } from './agreements/company.ts'
import { couponAgreement } from './agreements/coupon.ts'
import { merchantAgreement } from './agreements/merchant.ts'
import { pointsAgreement } from './agreements/points.ts'
import { privacyAgreement } from './agreements/privacy.ts'
import { refundAgreement } from './agreements/refund.ts'
import { userAgreement } from './agreements/user.ts'

export type DemoAgreement = {
  key: (typeof agreementKeys)[number]
  title: string
  /** h2, p, ul, li only. */
  content_html: string
  sort: number
}

export const agreements: readonly DemoAgreement[] = [
  { key: 'user', title: '用户协议', content_html: userAgreement, sort: 1 },
  { key: 'privacy', title: '隐私政策', content_html: privacyAgreement, sort: 2 },
  { key: 'refund', title: '售后与退款规则', content_html: refundAgreement, sort: 3 },
  { key: 'points', title: '积分规则', content_html: pointsAgreement, sort: 4 },
  { key: 'coupon', title: '优惠券使用规则', content_html: couponAgreement, sort: 5 },
  { key: 'merchant', title: '商家入驻协议', content_html: merchantAgreement, sort: 6 },
  { key: 'about', title: '关于澄采', content_html: aboutAgreement, sort: 7 },
  { key: 'license', title: '证照信息', content_html: licenseAgreement, sort: 8 },
]
