import { useState } from 'react'
import { titleEditor } from '#features/invoice/invoice.ts'
import { TitlePicks } from '#features/invoice/TitlePicks.tsx'
import { useTitleChoice } from '#features/invoice/useTitleChoice.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet } from '#ui/LateSheet.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { InvoiceChoice } from './invoice-choice.ts'

type Props = {
  open: boolean
  onClose: () => void
  value: InvoiceChoice | null
  onChoose: (choice: InvoiceChoice | null) => void
}
type Kind = 'none' | InvoiceChoice['type']

/** Whether an invoice is wanted, which, and whom it is made out to. */
export function InvoiceSheet({ open, onClose, value, onChoose }: Props) {
  const { titles, list, titleOf, titleForPress } = useTitleChoice()
  const { mail } = useGlobalData()
  const [kind, setKind] = useState<Kind>(value?.type ?? 'none')
  const [picked, setPicked] = useState(value?.title_id ?? 0)
  const [email, setEmail] = useState(value?.email ?? '')
  const [adding, setAdding] = useState(false)
  const maySpecial = titles.data?.may_special ?? false
  const type = kind === 'none' ? 'e_normal' : kind
  const titleId = titleOf({ title_id: picked, type })

  async function done() {
    const title = kind === 'none' ? null : await titleForPress(() => ({ title_id: picked, type }))
    if (kind !== 'none' && !title) return
    if (email !== '' && !/^[^\s@]+@[^\s@]+\.\w+$/.test(email)) return toast.warning('请输入正确的邮箱')
    onChoose(
      kind === 'none' || !title
        ? null
        : { type: kind, title_id: title.id, content_type: 'detail', email, title: title.title },
    )
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="发票"
      footer={
        <Button size="l" grow onClick={done}>
          确定
        </Button>
      }
    >
      <RadioList
        label="发票类型"
        value={kind}
        onChange={(next) => {
          setKind(next)
          setPicked(0)
        }}
        options={[
          { key: 'none', label: '不开发票' },
          { key: 'e_normal', label: '数电普票', hint: '订单完成后自动开具' },
          {
            key: 'e_special',
            label: '数电专票',
            hint: maySpecial ? '订单完成后自动开具，可抵扣' : '请先完成企业认证',
            disabled: !maySpecial,
          },
        ]}
      />
      {kind === 'none' ? null : (
        <>
          <TitlePicks titles={list} type={type} value={titleId} onChange={setPicked} />
          <div className="flex px-gutter py-2">
            <Button size="m" variant="outline" onClick={() => setAdding(true)}>
              新增抬头
            </Button>
          </div>
          {mail ? (
            <Field
              look="row"
              label="收票邮箱"
              type="email"
              placeholder="选填"
              maxLength={80}
              value={email}
              onChange={setEmail}
            />
          ) : null}
        </>
      )}
      <LateSheet
        of={titleEditor}
        with={{
          open: adding,
          onClose: () => setAdding(false),
          onSaved(title) {
            setAdding(false)
            setPicked(title.id)
          },
        }}
      />
    </Sheet>
  )
}
