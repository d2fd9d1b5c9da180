import type { Confirmation } from '@mall/contract/checkout'
import { useState } from 'react'
import { RequestBudgetSheet } from '#features/review/RequestBudgetSheet.tsx'
import { Can } from '#session/Can.tsx'
import { Note } from '#ui/Note.tsx'
import { leftSentence, overSentence } from './budget-words.ts'
import styles from './order_confirm.module.css'

type Budget = Confirmation['budgets'][number]

/** What an employee should know before submitting: who will decide, and what the order does to the budgets. */
export function ReviewNotes({ of }: { of: Confirmation }) {
  const [asked, setAsked] = useState<{ budget: Budget; open: boolean }>()
  const over = of.budgets.filter(({ over_fen }) => over_fen > 0)
  const within = of.budgets.filter(({ over_fen }) => over_fen === 0)
  if (of.budgets.length === 0 && !of.need_review) return null
  return (
    <section className={styles.notes} aria-label="审批与预算">
      {over.map((budget) => (
        <Note key={budget.id} tone={of.refused_by_budget ? 'error' : 'warning'} icon="wallet">
          <div className={styles.over}>
            <p className="grow1 num">
              {overSentence(budget)}
              {of.refused_by_budget ? '，暂不能提交' : ''}
            </p>
            <Can permission="order:submit">
              <button type="button" className={styles.ask} onClick={() => setAsked({ budget, open: true })}>
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
        <p className={`s12 t3 num ${styles.within}`}>
          {within.map(({ name, left_fen }) => `${name}${leftSentence(left_fen)}`).join(' · ')}
        </p>
      ) : null}
      {asked ? (
        <RequestBudgetSheet
          open={asked.open}
          budget={{
            id: asked.budget.id,
            name: asked.budget.name,
            leftFen: asked.budget.left_fen,
            overFen: asked.budget.over_fen,
          }}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      ) : null}
    </section>
  )
}
