import { type InvoiceType, invoiceTypeLabel } from '@mall/contract/invoice/words'
import type { Title } from '@mall/contract/invoice-title/terms'
import { useState } from 'react'
import { titleEditor } from '#features/invoice/invoice.ts'
import { TitlePicks } from '#features/invoice/TitlePicks.tsx'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { LateSheet } from '#ui/LateSheet.tsx'
import { RadioList } from '#ui/Radio.tsx'

type Props = {
  types: readonly InvoiceType[]
  /** a special one is for verified companies */
  maySpecial: boolean
  type: InvoiceType
  onType: (type: InvoiceType) => void
  titles: readonly Title[]
  titleId: number
  onTitle: (id: number) => void
}

const hints: Record<InvoiceType, string> = {
  e_normal: '个人与企业均可，电子文件',
  e_special: '可抵扣，限已认证企业，电子文件',
  p_special: '可抵扣，限已认证企业，快递寄送',
}

/** Which invoice, and whom it is made out to. */
export function Choices({ types, maySpecial, type, onType, titles, titleId, onTitle }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Section title="发票类型">
        <RadioList
          label="发票类型"
          value={type}
          onChange={onType}
          options={types.map((key) => ({
            key,
            label: invoiceTypeLabel[key],
            hint: key !== 'e_normal' && !maySpecial ? '请先完成企业认证' : hints[key],
            disabled: key !== 'e_normal' && !maySpecial,
          }))}
        />
      </Section>
      <Section title="发票抬头">
        {titles.length > 0 ? <TitlePicks titles={titles} type={type} value={titleId} onChange={onTitle} /> : null}
        <Can permission="invoice:create">
          <Button size="m" variant="outline" className="mt-2" onClick={() => setAdding(true)}>
            新增抬头
          </Button>
        </Can>
      </Section>
      <LateSheet
        of={titleEditor}
        with={{
          open: adding,
          onClose: () => setAdding(false),
          onSaved(title) {
            setAdding(false)
            onTitle(title.id)
          },
        }}
      />
    </>
  )
}
