import { mostAftersaleImages, reasonGuide, reasonsWithPictures } from '@mall/contract/aftersale/words'
import { CallError } from '#api/call-error.ts'
import { MoneyBack } from '#features/aftersale/MoneyBack.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { Section } from '#ui/Card.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { PickCell } from '#ui/PickCell.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { ApplyForm } from './useApplyForm.ts'

type FormParts = Pick<ApplyForm, 'form' | 'preview'>
type Props = FormParts & {
  reasons: readonly string[]
  /** decided without a person: the reason alone is enough */
  brief?: boolean
}

/** Reason, words and pictures, and the contact. */
export function RequestFields({ form, reasons, brief = false }: Props) {
  const { value: reason, error } = form.field('reason')
  return (
    <>
      <section className="card card--cells" aria-label="原因">
        <PickCell
          label="原因"
          title="选择原因"
          placeholder="请选择"
          options={reasons.map((one) => ({ key: one, label: one }))}
          value={reason}
          onPick={(picked) => form.change('reason', picked)}
          at="reason"
          error={error}
        />
      </section>
      {brief ? null : <Words form={form} reason={reason} />}
    </>
  )
}

function Words({ form, reason }: Pick<ApplyForm, 'form'> & { reason: string }) {
  const needed = reasonsWithPictures.includes(reason)
  return (
    <>
      <Section title="说明与凭证" extra={needed ? '需上传照片' : '选填'}>
        <TextArea label="问题描述" hideLabel max={200} placeholder="补充说明有助于更快处理" {...form.field('remark')} />
        {reasonGuide[reason] ? (
          <Note icon="camera" className="mt-3">
            {reasonGuide[reason]}
          </Note>
        ) : null}
        <div className="mt-3">
          <FilesField label="凭证" max={mostAftersaleImages} {...form.field('images')} />
        </div>
      </Section>
      <section className="card" aria-label="联系方式">
        <FieldRows>
          <TextRow label="联系人" placeholder="商家如何称呼您" {...form.field('contact_name')} />
          <PhoneField label="联系电话" look="row" {...form.field('contact_phone')} />
        </FieldRows>
      </section>
    </>
  )
}

/** The amount and the ways of the refund, before the request. */
export function MoneyRow({ form, preview, fixed = false }: FormParts & { fixed?: boolean }) {
  const { data, error, isPending, isFetching } = preview
  const amount = form.field('amount_fen')
  const most = data?.money.most_fen ?? 0

  function enter(fen: number | null) {
    if (fen !== null && most > 0 && fen > most) {
      toast(`最多可退 ${moneyText(most)}`)
      amount.onChange(most)
    } else amount.onChange(fen)
  }

  return (
    <Section title="退款金额">
      {form.values.lines.length === 0 ? <p className="text-sub text-ink-3 py-2">请先选择商品</p> : null}
      {error && !(isFetching && data) ? (
        <Note tone="warning">{error instanceof CallError ? error.msg : '退款金额暂时算不出来，请稍后再试'}</Note>
      ) : data && form.values.lines.length > 0 ? (
        <div aria-busy={isFetching}>
          {fixed ? null : (
            <div className="mb-2">
              <MoneyField
                label="申请金额"
                placeholder={(most / 100).toFixed(2)}
                hint={`商品最多可退 ${moneyText(most)}，可改小`}
                {...amount}
                onChange={enter}
              />
            </div>
          )}
          <MoneyBack money={data.money} expected />
        </div>
      ) : isPending && form.values.lines.length > 0 ? (
        <SkeletonLines lines={4} />
      ) : null}
    </Section>
  )
}
