import type { Budget } from '@mall/contract/budget'
import { to } from '#app/pages.ts'
import { titleOf } from '#pages/company/budgets/budget-words.ts'
import { monthText } from '#pages/company/budgets/month.ts'
import { More } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './analysis.module.css'
import { BudgetTable } from './BudgetTable.tsx'
import { CardHead } from './CardHead.tsx'
import table from './table.module.css'
import type { View } from './view.ts'
import { budgetsSentence, usageOf } from './words.ts'

type Props = { budgets: readonly Budget[]; view: View }

/** How far each budget of the last month has been used. */
export function BudgetsCard({ budgets, view }: Props) {
  const month = view.months.to
  const asTable = view.isTable('budgets')
  return (
    <section className="card">
      <CardHead
        title="预算执行"
        extra={monthText(month)}
        asTable={asTable}
        onTable={(on) => view.setTable('budgets', on)}
      />
      {asTable ? null : (
        <div role="img" aria-label={budgetsSentence(budgets, month)}>
          {budgets.map((budget) => (
            <Row key={budget.id} budget={budget} />
          ))}
        </div>
      )}
      <div className={asTable ? table.tableBox : 'vh'}>
        <BudgetTable budgets={budgets} />
      </div>
      <p className={styles.foot}>
        <More text="查看预算" to={to.budgets({ month })} />
      </p>
    </section>
  )
}

function Row({ budget }: { budget: Budget }) {
  const { whole, used, over, percent, text } = usageOf(budget)
  const width = whole > 0 ? Math.min(100, Math.max(0, (used / whole) * 100)) : over ? 100 : 0
  return (
    <div className={table.budget}>
      <p className={table.budgetName}>
        <span className="l1">{titleOf(budget)}</span>
        {over ? <Tag tone="outline">已超支</Tag> : null}
        <span className={over ? table.overText : table.leftText}>{text}</span>
      </p>
      <span className={table.track}>
        <span className={over ? table.overBar : undefined} style={{ width: `${width}%` }} />
      </span>
      <p className={table.used}>
        <span>
          已用 {moneyText(used)} / {moneyText(whole, { trim: true })}
        </span>
        <span>{percent}</span>
      </p>
    </div>
  )
}
