import type { OutputOf } from '@mall/contract/call/call'
import type { quoteListing } from '@mall/contract/inquiry/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { Alert } from 'antd'
import { fullTime } from '#parts/when.ts'

/** Names the company for which the goods are listed, the price and the deadline. */
export function QuotedNote({ of }: { of: OutputOf<typeof quoteListing> }) {
  const { company_name, inquiry_no, price_fen, qty, words, tax_rate, list_by, state, valid_until } = of
  const head = `${company_name}采纳了文字报价“${words.name}”（询价 ${inquiry_no}）：¥${formatFen(price_fen)} × ${qty} ${words.unit}`
  const rest =
    state === 'listed'
      ? `已上架，企业可在 ${valid_until} 前按采纳的价格下单。`
      : `请在 ${fullTime(list_by).slice(0, 16)} 前保存并上架。第一个规格就是企业下单的商品，单位须为“${words.unit}”，税率须为 ${tax_rate}%；企业按采纳的价格下单，与这里的售价无关。`
  return (
    <Alert
      className="goods-quoted"
      type={state === 'late' ? 'warning' : 'info'}
      showIcon
      message={head}
      description={rest}
    />
  )
}
