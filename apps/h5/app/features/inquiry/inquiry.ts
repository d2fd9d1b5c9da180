import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type {
  addToInquiry as AddToInquiry,
  inquiryCart as InquiryCart,
  inquiryDetail,
} from '@mall/contract/inquiry/calls'
import type { Permission } from '@mall/contract/permission/permission'

export type CartLine = OutputOf<typeof InquiryCart>['list'][number]
export type Inquiry = OutputOf<typeof inquiryDetail>
export type Wish = InputOf<typeof AddToInquiry>

/** Any one of them lets one ask; the contract's, without its calls: a tile and a button need no more. */
export const inquiryRights: readonly Permission[] = ['inquiry:cart:export', 'inquiry:order:export']

/** Brand, model and kind in one line. */
export const wordsOf = ({ brand, model, spec }: Pick<CartLine, 'brand' | 'model' | 'spec'>): string =>
  [brand, model, spec].filter(Boolean).join(' · ')
