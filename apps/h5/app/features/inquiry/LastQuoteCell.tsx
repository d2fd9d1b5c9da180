import { to } from '#app/pages.ts'
import { Cell } from '#ui/Cell.tsx'
import { lastQuoteText, useLastQuotes } from './last-quotes.ts'

/** The last quote for the chosen sku, and its inquiry. The cell keeps its place while loading. */
export function LastQuoteCell({ skuId, of }: { skuId: number; of: readonly number[] }) {
  const { isPending, bySku } = useLastQuotes([of.length > 50 ? [skuId] : of])
  const last = bySku.get(skuId)
  if (!last) {
    return (
      <Cell
        kind="kv"
        label="报价"
        value={<span className="text-ink-3">{isPending ? '\u00a0' : '还没有店铺报过价'}</span>}
      />
    )
  }
  return (
    <Cell
      kind="kv"
      label="报价"
      to={to.inquiryDetails({ inquiry_no: last.inquiry_no })}
      value={<span className="digits one-line">上次报价 {lastQuoteText(last)}</span>}
    />
  )
}
