import type { InvoiceType } from '@mall/contract/invoice/words'
import { isSpecial } from '@mall/contract/invoice/words'
import type { Title } from '@mall/contract/invoice-title/terms'
import { RadioList } from '#ui/Radio.tsx'

type Props = {
  titles: readonly Title[]
  type: InvoiceType
  value: number
  onChange: (id: number) => void
}

/** The person's titles to choose from; one that lacks facts for a special invoice names them. */
export const TitlePicks = ({ titles, type, value, onChange }: Props) => (
  <RadioList
    label="发票抬头"
    value={value > 0 ? String(value) : undefined}
    onChange={(key) => onChange(Number(key))}
    options={titles.map((title) => {
      const lacks = isSpecial(type) && title.missing.length > 0
      return {
        key: String(title.id),
        label: title.title,
        hint: lacks ? `开专票还需补充：${title.missing.join('、')}` : title.tax_no || '个人',
        disabled: lacks,
      }
    })}
  />
)

/** The title to begin with: the default, or the first that will do. */
export function firstFit(titles: readonly Title[], type: InvoiceType): number {
  const fit = titles.filter((title) => !isSpecial(type) || title.missing.length === 0)
  return (fit.find(({ is_default }) => is_default) ?? fit[0])?.id ?? 0
}
