import type { agreementKeys } from '@mall/contract/home-page/query.words'
import { agreementLabel } from '@mall/contract/home-page/words'
import { aboutWords, licenseWords } from './shipped/company.ts'
import { couponWords } from './shipped/coupon.ts'
import { merchantWords } from './shipped/merchant.ts'
import { pointsWords } from './shipped/points.ts'
import { privacyWords } from './shipped/privacy.ts'
import { refundWords } from './shipped/refund.ts'
import { userWords } from './shipped/user.ts'

type Key = (typeof agreementKeys)[number]
const html: Record<Key, string> = {
  user: userWords,
  privacy: privacyWords,
  merchant: merchantWords,
  points: pointsWords,
  coupon: couponWords,
  refund: refundWords,
  about: aboutWords,
  license: licenseWords,
}

/** The text of a mall's agreements as shipped: drafts, with blanks for what only the operator knows, which nobody has agreed to yet. */
export const shippedDraft = (key: Key) => ({ title: agreementLabel[key], contentHtml: html[key] })
