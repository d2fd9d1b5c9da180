import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type {
  addToInquiry as AddToInquiry,
  inquiryCart as InquiryCart,
  inquiryDetail,
} from '@mall/contract/inquiry/calls'

export type CartLine = OutputOf<typeof InquiryCart>['list'][number]
export type Inquiry = OutputOf<typeof inquiryDetail>
export type InquiryInput = InputOf<typeof AddToInquiry>

/** Brand, model and kind in one line. */
export const wordsOf = ({ brand, model, spec }: Pick<CartLine, 'brand' | 'model' | 'spec'>): string =>
  [brand, model, spec].filter(Boolean).join(' · ')
