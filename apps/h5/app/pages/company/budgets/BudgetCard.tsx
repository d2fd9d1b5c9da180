import type { Budget } from '@mall/contract/budget/terms'
import { budgetScopeLabel } from '@mall/contract/budget/words'
import { sharesOf, spokenBudget, titleOf } from '#features/company/budget-words.ts'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './budgets.module.css'

export type BudgetAct = 'log' | 'edit' | 'stop' | 'request'

type Props = {
  budget: Budget
  mayEdit: boolean
  /** for more in the present month */
  mayAsk: boolean
  onAct: (act: BudgetAct) => unknown
}

/** How much there is, how much of it is spent and reserved, and how much is left. */
export function BudgetCard({ budget, mayEdit, mayAsk, onAct }: Props) {
  const { scope, monthly_fen, raised_fen, reserved_fen, committed_fen, left_fen, holder } = budget
  const { spent, reserved } = sharesOf(budget)
  const over = left_fen < 0
  return (
    <article className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h3 className="one-line">{titleOf(budget)}</h3>
        {scope === 'company' ? null : <Tag>{budgetScopeLabel[scope]}</Tag>}
        {over ? <Tag tone="outline">已超支</Tag> : null}
        <span className="text-hint text-ink-3 digits">
          每月 {moneyText(monthly_fen, { trim: true })}
          {raised_fen > 0 ? ` + 追加 ${moneyText(raised_fen, { trim: true })}` : ''}
        </span>
      </header>
      <p className="flex items-baseline gap-2">
        <span className="text-sub text-ink-2">{over ? '已超支' : '剩余'}</span>
        <Money fen={Math.abs(left_fen)} size={24} tone={over ? 'red' : 'ink'} />
      </p>
      <div className={styles.bar} role="img" aria-label={spokenBudget(budget)}>
        <span className="bg-info" style={{ width: `${spent}%` }} />
        <span className={styles.reserved} style={{ width: `${reserved}%` }} />
      </div>
      <dl className={styles.legend} aria-hidden>
        <Part look="bg-info" name="已支出" fen={committed_fen} />
        <Part look={styles.reserved} name="预占" fen={reserved_fen} />
        <Part look={styles.rest} name="剩余" fen={Math.max(0, left_fen)} />
      </dl>
      {holder ? <p className="text-hint text-ink-3">额度申请由 {holder.name} 审批</p> : null}
      <div className={styles.acts}>
        {mayEdit ? (
          <Button size="s" variant="outline" onClick={() => onAct('stop')}>
            停用
          </Button>
        ) : null}
        <Button size="s" variant="outline" onClick={() => onAct('log')}>
          流水
        </Button>
        {mayEdit ? (
          <Button size="s" variant="outline" onClick={() => onAct('edit')}>
            调整
          </Button>
        ) : null}
        {mayAsk ? (
          <Can permission="order:submit">
            <Button size="s" variant="outline-red" onClick={() => onAct('request')}>
              申请额度
            </Button>
          </Can>
        ) : null}
      </div>
    </article>
  )
}

function Part({ look, name, fen }: { look: string | undefined; name: string; fen: number }) {
  return (
    <div>
      <dt>
        <i className={look} />
        {name}
      </dt>
      <dd className="digits">{moneyText(fen)}</dd>
    </div>
  )
}
