import { aboutAgreement, licenseAgreement } from './agreements/company.ts'
import { privacyAgreement } from './agreements/privacy.ts'
import { refundAgreement } from './agreements/refund.ts'
import { userAgreement } from './agreements/user.ts'

export type DemoAgreement = {
  key: 'user' | 'privacy' | 'about' | 'license' | 'refund'
  title: string
  /** h2, p, ul, li only. */
  content_html: string
  sort: number
}

export const agreements: readonly DemoAgreement[] = [
  { key: 'user', title: '用户协议', content_html: userAgreement, sort: 1 },
  { key: 'privacy', title: '隐私政策', content_html: privacyAgreement, sort: 2 },
  { key: 'refund', title: '售后与退款规则', content_html: refundAgreement, sort: 3 },
  { key: 'about', title: '关于澄采', content_html: aboutAgreement, sort: 4 },
  { key: 'license', title: '证照信息', content_html: licenseAgreement, sort: 5 },
]
