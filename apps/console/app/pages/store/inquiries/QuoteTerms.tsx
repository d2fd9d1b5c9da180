import { inquiryLimits } from '@mall/contract/inquiry/words'
import { Input } from 'antd'
import { DayInput } from '#parts/form/DayInput.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { QuoteFiles } from './QuoteFiles.tsx'
import type { Terms } from './quote-rows.ts'

/** Terms of the whole quote. */
export function QuoteTerms({ of, change }: { of: Terms; change: (change: (terms: Terms) => Terms) => void }) {
  const put = (part: Partial<Terms>) => change((terms) => ({ ...terms, ...part }))
  return (
    <>
      <div className="quote-terms">
        <span className="quote-term">
          <label htmlFor="quote-freight">运费</label>
          <MoneyInput id="quote-freight" value={of.freight} onChange={(freight) => put({ freight })} />
        </span>
        <span className="quote-term">
          <label htmlFor="quote-until">报价有效期至</label>
          <DayInput id="quote-until" value={of.until} onChange={(until) => put({ until: until ?? '' })} />
        </span>
        <Input
          aria-label="整单备注"
          placeholder="整单备注，如付款方式、包装"
          value={of.remark}
          maxLength={200}
          onChange={({ target }) => put({ remark: target.value })}
        />
      </div>
      <QuoteFiles
        of={of.files}
        most={inquiryLimits.files}
        change={(next) => change((terms) => ({ ...terms, files: next(terms.files) }))}
      />
    </>
  )
}
