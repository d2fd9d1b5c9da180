import { storeInquiry } from '@mall/contract/inquiry/store.calls'
import { askStateLabel, inquiryTaxLabel } from '@mall/contract/inquiry/words'
import { formatFen } from '@mall/contract/text/money'
import { useCall } from '#api/query.ts'
import { AttachedFiles } from '#parts/AttachedFiles.tsx'
import { Clock, Phone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { Bargains } from './Bargains.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import type { Shown } from './quote-rows.ts'
import './inquiries.css'

/** The inquiry, and a sheet to quote it. */
export function QuoteSheet({ inquiryNo }: { inquiryNo: string }) {
  const { data, error, refetch } = useCall(storeInquiry, { inquiry_no: inquiryNo })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Asked of={data} />
      {/* A version that was sent meanwhile begins the sheet anew. */}
      <QuoteForm key={data.version} of={data} />
      <Versions of={data} />
    </>
  )
}

const Asked = ({ of }: { of: Shown }) => (
  <Facts
    of={[
      ['企业', of.company_name],
      ['状态', of.state === 'asked' ? '待报价' : `${askStateLabel[of.state]}${of.reason ? `：${of.reason}` : ''}`],
      [
        '报价截止',
        <Two key="due" under={of.is_quoting ? <Clock due={of.deadline_at} /> : '已结束'}>
          {at(of.deadline_at)}
        </Two>,
      ],
      ['开标方式', of.sealed ? '密封，截止或买家提前开标后可见' : '买家随时可见'],
      ['发票', inquiryTaxLabel[of.tax_type]],
      ['收货地区', of.region || '—'],
      [
        '联系人',
        of.contact_name ? (
          <span key="who">
            {of.contact_name} <Phone>{of.contact_phone}</Phone>
          </span>
        ) : (
          '报价后可见'
        ),
      ],
      ['说明', of.remark || null],
      ['买家附件', of.files.length > 0 ? <AttachedFiles key="files" of={of.files} /> : null],
      ['议价', of.bargains.length > 0 ? <Bargains key="bargains" of={of.bargains} /> : null],
    ]}
  />
)
const at = (instant: string) => new Date(instant).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

const Versions = ({ of }: { of: Shown }) =>
  of.quotes.length > 1 ? (
    <details className="quote-versions">
      <summary>历次报价（{of.quotes.length} 版）</summary>
      <ol reversed>
        {of.quotes.map((quote) => (
          <li key={quote.version}>
            {at(quote.sent_at)}，有效期至 {quote.valid_until}：
            {quote.lines.map(({ name, price_fen }) => `${name} ¥${formatFen(price_fen)}`).join('；')}
            {quote.files.length > 0 && <AttachedFiles of={quote.files} />}
          </li>
        ))}
      </ol>
    </details>
  ) : null
