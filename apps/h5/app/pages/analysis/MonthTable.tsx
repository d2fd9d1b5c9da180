import { Link } from 'react-router'
import { moneyText } from '#ui/money.ts'
import { ordersBehind } from './orders-behind.ts'
import styles from './table.module.css'
import { type MonthSpend, overOf } from './words.ts'

type Props = {
  title: string
  months: readonly MonthSpend[]
  hasBudget: boolean
  isCompany: boolean
  /** false while only read: what is not seen takes no focus */
  linked: boolean
}

/** The numbers of the months; each leads to its orders. */
export function MonthTable({ title, months, hasBudget, isCompany, linked }: Props) {
  return (
    <table className={styles.table}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">采购额</th>
          {hasBudget ? <th scope="col">预算</th> : null}
          <th scope="col">订单</th>
          <th scope="col" className={styles.roomy}>
            节省
          </th>
        </tr>
      </thead>
      <tbody className="num">
        {months.map(({ month, ...one }) => (
          <tr key={month}>
            <th scope="row" className={styles.month}>
              {linked && one.order_count > 0 ? (
                <Link className={styles.link} to={ordersBehind({ from: month, to: month }, isCompany)}>
                  {month}
                </Link>
              ) : (
                month
              )}
            </th>
            <td>{moneyText(one.spend_fen)}</td>
            {hasBudget ? (
              <td>
                {one.budget_fen === null ? '未设置' : moneyText(one.budget_fen, { trim: true })}
                {overOf(one) > 0 ? <span className={styles.over}>超出 {moneyText(overOf(one))}</span> : null}
              </td>
            ) : null}
            <td>{one.order_count}</td>
            <td className={styles.roomy}>{moneyText(one.saved_fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
