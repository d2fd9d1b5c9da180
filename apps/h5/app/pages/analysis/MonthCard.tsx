import { useCallback } from 'react'
import { monthText } from '#pages/company/budgets/month.ts'
import { More } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './analysis.module.css'
import type { MakeOption } from './Canvas.tsx'
import { CardHead } from './CardHead.tsx'
import { Chart } from './Chart.tsx'
import chart from './chart.module.css'
import { MonthTable } from './MonthTable.tsx'
import { monthOption } from './month-option.ts'
import { ordersBehind } from './orders-behind.ts'
import table from './table.module.css'
import { type Analysis, highestOf, monthsSentence, overOf } from './words.ts'

type Props = { analysis: Analysis; isCompany: boolean; asTable: boolean; onTable: (on: boolean) => void }

/** Month by month, against the company's budget where it has one. */
export function MonthCard({ analysis, isCompany, asTable, onTable }: Props) {
  const { by_month } = analysis
  const hasBudget = by_month.some(({ budget_fen }) => budget_fen !== null)
  const title = hasBudget ? '月度采购额与预算' : '月度采购额'
  const highest = highestOf(by_month)
  const option = useCallback<MakeOption>((colours, still) => monthOption(by_month, colours, still), [by_month])
  return (
    <section className="card">
      <CardHead title={title} asTable={asTable} onTable={onTable} />
      {asTable ? null : (
        <>
          <Chart look="bars" label={monthsSentence(analysis)} option={option} />
          <p className={chart.legend} aria-hidden>
            <Key look={chart.keySpend}>采购额</Key>
            {hasBudget ? <Key look={chart.keyBudget}>预算</Key> : null}
            {by_month.some((month) => overOf(month) > 0) ? <Key look={chart.keyOver}>超预算</Key> : null}
          </p>
          {highest ? (
            <p className={styles.foot}>
              <span className="num">
                {by_month.length > 1 ? '最高 ' : ''}
                {monthText(highest.month)} {moneyText(highest.spend_fen)}
              </span>
              <More text="查看订单" to={ordersBehind({ from: highest.month, to: highest.month }, isCompany)} />
            </p>
          ) : null}
        </>
      )}
      <div className={asTable ? table.tableBox : 'vh'}>
        <MonthTable title={title} months={by_month} hasBudget={hasBudget} isCompany={isCompany} linked={asTable} />
      </div>
    </section>
  )
}

function Key({ look, children }: { look: string | undefined; children: string }) {
  return (
    <span>
      <i className={look} />
      {children}
    </span>
  )
}
