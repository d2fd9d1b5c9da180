import { type Inquiry, wordsOf } from '#features/inquiry/inquiry.ts'

type Words = NonNullable<NonNullable<Inquiry['asked'][number]['quote']>['lines'][number]['words']>

/** The description of an offer in words, and the note that its store lists the goods before they can be ordered. */
export const InWords = ({ of }: { of: Words }) => (
  <>
    {wordsOf(of) === '' ? null : <span className="text-hint text-ink-3 wrap-anywhere">{wordsOf(of)}</span>}
    <span className="text-hint text-ink-3">采纳后店铺先上架，再下单</span>
  </>
)
