import type { Budget } from '@mall/contract/budget'
import { titleOf } from '#pages/company/budgets/budget-words.ts'
import { moneyText } from '#ui/money.ts'
import styles from './table.module.css'
import { usageOf } from './words.ts'

export function BudgetTable({ budgets }: { budgets: readonly Budget[] }) {
  return (
    <table className={styles.table}>
      <caption className="vh">预算执行</caption>
      <thead>
        <tr>
          <th scope="col">预算</th>
          <th scope="col">总额</th>
          <th scope="col">已用</th>
          <th scope="col">余额</th>
        </tr>
      </thead>
      <tbody className="num">
        {budgets.map((budget) => {
          const { whole, used, over, text } = usageOf(budget)
          return (
            <tr key={budget.id}>
              <th scope="row">{titleOf(budget)}</th>
              <td>{moneyText(whole, { trim: true })}</td>
              <td>{moneyText(used)}</td>
              <td>{over ? <span className={styles.over}>{text}</span> : text}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
