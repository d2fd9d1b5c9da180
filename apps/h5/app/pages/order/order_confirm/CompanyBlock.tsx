import { costCentres } from '@mall/contract/budget/calls'
import type { Confirmation } from '@mall/contract/order/terms'
import { noteLimits } from '@mall/contract/order/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { leftSentence, overSentence } from '#features/company/budget-words.ts'
import { isTooEarly, type OrderNotes } from '#features/order/order-notes.ts'
import { DayField } from '#form/DayField.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { Can } from '#session/Can.tsx'
import { serverNow } from '#store/server-clock.ts'
import { Field } from '#ui/Field.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { PickCell } from '#ui/PickCell.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { dayText } from '#ui/time.ts'
import styles from './order_confirm.module.css'

type Props = { notes: OrderNotes; onChange: (part: Partial<OrderNotes>) => void }

const centresQuery = queryOf(costCentres, {})
/** A company's notes on its orders: number, cost centre, purpose, date, and attachments. All of them are optional. */
export function CompanyBlock({ notes, onChange }: Props) {
  const { data } = useQuery(centresQuery)
  const centres = (data?.list ?? []).map(({ id, code, name }) => ({ key: String(id), label: `${code} ${name}` }))
  const today = dayText(serverNow())
  return (
    <section className={`card ${styles.company}`} aria-label="企业采购信息">
      <h2 className={styles.store}>企业采购信息</h2>
      <Field
        look="row"
        label="采购单号"
        placeholder="选填，企业内部单号"
        maxLength={noteLimits.poNo}
        inputClass="text-right"
        enterKeyHint="next"
        value={notes.poNo}
        onChange={(poNo) => onChange({ poNo })}
      />
      {centres.length > 0 || notes.costCentre ? (
        <PickCell
          label="成本中心"
          placeholder="请选择（选填）"
          options={[{ key: '', label: '不填写' }, ...centres]}
          value={centres.find(({ label }) => label === notes.costCentre)?.key ?? ''}
          shown={notes.costCentre}
          onPick={(key) => onChange({ costCentre: centres.find((one) => one.key === key)?.label ?? '' })}
        />
      ) : null}
      <DayField
        look="row"
        label="期望到货"
        min={today}
        error={isTooEarly(notes, serverNow()) ? '不能早于今天' : undefined}
        value={notes.wantedOn || null}
        onChange={(day) => onChange({ wantedOn: day ?? '' })}
      />
      <TextArea
        look="row"
        label="采购事由"
        placeholder="选填，审批人会看到"
        max={noteLimits.purpose}
        rows={1}
        value={notes.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
      <div className={styles.papers}>
        <p>
          附件<span className="text-hint text-ink-3">（图片、PDF 或 Excel，最多 {noteLimits.attachments} 个）</span>
        </p>
        <FilesField
          label="附件"
          value={notes.attachments}
          onChange={(attachments) => onChange({ attachments })}
          max={noteLimits.attachments}
          counted={`${noteLimits.attachments} 个附件`}
          sheets
        />
      </div>
    </section>
  )
}

const requestBudgetSheet = late(() =>
  import('#features/approval/RequestBudgetSheet.tsx').then((module) => module.RequestBudgetSheet),
)

type Budget = Confirmation['budgets'][number]

/** Notes for an employee before submitting: the approvers, and the order's effect on the budgets. */
export function ApprovalNotes({ of }: { of: Confirmation }) {
  const [requesting, setRequesting] = useState<{ budget: Budget; open: boolean }>()
  const over = of.budgets.filter(({ over_fen }) => over_fen > 0)
  const within = of.budgets.filter(({ over_fen }) => over_fen === 0)
  if (of.budgets.length === 0 && !of.need_review) return null
  return (
    <section className="grid gap-2 mt-2 mx-gutter mb-0" aria-label="审批与预算">
      {over.map((budget) => (
        <Note key={budget.id} tone={of.refused_by_budget ? 'error' : 'warning'} icon="wallet">
          <div className={styles.over}>
            <p className="min-w-0 flex-1 digits">
              {overSentence(budget)}
              {of.refused_by_budget ? '，暂不能提交' : ''}
            </p>
            <Can permission="order:submit">
              <button type="button" className={styles.ask} onClick={() => setRequesting({ budget, open: true })}>
                申请额度
              </button>
            </Can>
          </div>
        </Note>
      ))}
      {of.need_review && !of.refused_by_budget ? (
        <Note tone="info" icon="review">
          {of.review_text || '提交后需企业审批'}，通过后即可付款
        </Note>
      ) : null}
      {within.length > 0 ? (
        <p className="text-hint text-ink-3 digits px-3">
          {within.map(({ name, left_fen }) => `${name}${leftSentence(left_fen)}`).join(' · ')}
        </p>
      ) : null}
      {requesting ? (
        <LateSheet
          of={requestBudgetSheet}
          with={{
            open: requesting.open,
            budget: {
              id: requesting.budget.id,
              name: requesting.budget.name,
              leftFen: requesting.budget.left_fen,
              overFen: requesting.budget.over_fen,
            },
            onClose: () => setRequesting({ ...requesting, open: false }),
          }}
        />
      ) : null}
    </section>
  )
}
