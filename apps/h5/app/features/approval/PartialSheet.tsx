import { decidePurchase } from '@mall/contract/approval/calls'
import type { PurchasePreview } from '@mall/contract/approval/terms'
import * as terms from '@mall/contract/approval/terms'
import { pricePartLabel, rejectReasons } from '@mall/contract/approval/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Answer } from '#list/Answer.tsx'
import { Check } from '#ui/Check.tsx'
import { Option } from '#ui/Chip.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './approval.module.css'
import type { PreviewQuery } from './approval.ts'

const Reason = terms.decidePurchase.input
  .pick({ reason: true })
  .refine(({ reason }) => reason.trim().length >= 2, { path: ['reason'], message: '请填写驳回原因' })

type Props = {
  open: boolean
  /** the purchase without the refused orders */
  preview: PreviewQuery
  onClose: () => void
  /** closes when it resolves; with `false`, it stays open */
  onDecide: (reason: string, preview: PurchasePreview) => Promise<unknown>
}

/** Refuses some stores and approves the others, with the new cost of those shown before the decision. */
export function PartialSheet({ open, preview, onClose, onDecide }: Props) {
  const found = useQuery({
    queryKey: ['purchase preview', preview.key],
    queryFn: ({ signal }) => preview.load(signal),
    staleTime: 0,
    gcTime: 0,
    enabled: open,
    meta: { personal: true },
  })
  const { data } = found
  // The confirmation holds only for the amounts that it was given for.
  const [agreed, setAgreed] = useState('')
  const mayGoOn = data !== undefined && (!data.rises || agreed === data.fingerprint)
  const form = useContractForm({
    call: decidePurchase,
    schema: Reason,
    start: { reason: '' },
    judged: 'sent',
    async send({ reason }) {
      if (!data) return
      if (!mayGoOn) return toast.warning('请先确认按新金额通过')
      if ((await onDecide(reason, data)) !== false) onClose()
    },
  })
  const refused = data?.parts.filter((part) => part.is_refused) ?? []
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="部分驳回"
      disabled={!mayGoOn}
      onDisabledClick={() => toast.warning(data ? '请先确认按新金额通过' : '正在重新计算金额')}
      ok={data ? `驳回 ${refused.length} 笔，通过其余` : '驳回并通过其余'}
    >
      <Answer query={found} skeleton={<SkeletonLines lines={4} />}>
        {(shown) => (
          <>
            <Changes of={shown} />
            {shown.rises ? (
              <div className={styles.agree}>
                <Check
                  checked={agreed === shown.fingerprint}
                  onChange={(on) => setAgreed(on ? shown.fingerprint : '')}
                  top
                >
                  我已知晓其余订单的应付会上升，同意按新金额通过
                </Check>
              </div>
            ) : null}
          </>
        )}
      </Answer>
      <fieldset className="flex flex-wrap gap-y-3 gap-x-2 mb-4" aria-label="常用驳回原因">
        {rejectReasons
          .filter((phrase) => phrase !== '其他')
          .map((phrase) => (
            <Option key={phrase} chosen={form.values.reason === phrase} onClick={() => form.change('reason', phrase)}>
              {phrase}
            </Option>
          ))}
      </fieldset>
      <TextArea label="驳回原因" required max={100} placeholder="申请人会看到" {...form.field('reason')} />
    </FormSheet>
  )
}

/** Each order's cost before and after with the reasons, and the new total. */
function Changes({ of }: { of: PurchasePreview }) {
  return (
    <section className={styles.changes} aria-label="金额变化">
      <ul>
        {of.parts.map((part) => (
          <li key={part.order_no}>
            <span className="min-w-0 flex-1">
              <span className="one-line">{part.mer_name}</span>
              {part.changes.map(({ kind, before_fen, after_fen }) => (
                <span className="text-hint text-ink-3 digits block" key={kind}>
                  {pricePartLabel[kind]} {moneyText(before_fen)} → {moneyText(after_fen)}
                </span>
              ))}
            </span>
            <Amount part={part} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span className="text-ink-3">其余合计</span>
        <b className="digits">{moneyText(of.pay_amount_fen)}</b>
      </p>
      {of.lost_coupons.length > 0 ? (
        <p className="text-hint text-ink-3">不再满足条件、将退回的优惠券：{of.lost_coupons.join('、')}</p>
      ) : null}
      {of.budget_text ? (
        <Note tone="warning" icon="wallet">
          {of.budget_text}
        </Note>
      ) : null}
    </section>
  )
}

function Amount({ part: { is_refused, before_fen, after_fen, rises } }: { part: PurchasePreview['parts'][number] }) {
  if (is_refused) return <span className="text-ink-3">驳回</span>
  if (before_fen === after_fen) return <span className="digits">{moneyText(after_fen)}</span>
  return (
    <span className="digits">
      <s className="text-ink-3">{moneyText(before_fen)}</s>{' '}
      <b className={rises ? 'text-accent' : undefined}>{moneyText(after_fen)}</b>
      <span className="text-hint text-ink-3"> {rises ? '上升' : '下降'}</span>
    </span>
  )
}
