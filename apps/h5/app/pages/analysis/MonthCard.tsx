import { useCallback } from 'react'
import { Link } from 'react-router'
import { More } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import styles from './analysis.module.css'
import {
  type Analysis,
  highestOf,
  type MonthSpend,
  monthsSentence,
  ordersBehind,
  overOf,
  roughText,
} from './analysis-words.ts'
import { CardHead, Chart, frameOf, type MakeOption, type Palette } from './Chart.tsx'
import type { ChartOption } from './chart-engine.ts'
import figures from './figures.module.css'

type Props = { analysis: Analysis; isCompany: boolean; asTable: boolean; onTable: (on: boolean) => void }

/** Spending by month, against the company's budget if it has one. */
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
          <p className={figures.legend} aria-hidden>
            <Key look={figures.keySpend}>采购额</Key>
            {hasBudget ? <Key look={figures.keyBudget}>预算</Key> : null}
            {by_month.some((month) => overOf(month) > 0) ? <Key look={figures.keyOver}>超预算</Key> : null}
          </p>
          {highest ? (
            <p className={styles.foot}>
              <span className="digits">
                {by_month.length > 1 ? '最高 ' : ''}
                {monthText(highest.month)} {moneyText(highest.spend_fen)}
              </span>
              <More text="查看订单" to={ordersBehind({ from: highest.month, to: highest.month }, isCompany)} />
            </p>
          ) : null}
        </>
      )}
      <div className={asTable ? figures.tableBox : 'sr-only'}>
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

type TableProps = {
  title: string
  months: readonly MonthSpend[]
  hasBudget: boolean
  isCompany: boolean
  /** false while the table is only read aloud: invisible links must not take the focus */
  linked: boolean
}

/** The numbers of the months; each links to its orders. */
function MonthTable({ title, months, hasBudget, isCompany, linked }: TableProps) {
  return (
    <table className={figures.table}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">采购额</th>
          {hasBudget ? <th scope="col">预算</th> : null}
          <th scope="col">订单</th>
          <th scope="col" className={figures.roomy}>
            节省
          </th>
        </tr>
      </thead>
      <tbody className="digits">
        {months.map(({ month, ...one }) => (
          <tr key={month}>
            <th scope="row" className={figures.month}>
              {linked && one.order_count > 0 ? (
                <Link className={figures.link} to={ordersBehind({ from: month, to: month }, isCompany)}>
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
                {overOf(one) > 0 ? (
                  <span className="block whitespace-nowrap text-accent">超出 {moneyText(overOf(one))}</span>
                ) : null}
              </td>
            ) : null}
            <td>{one.order_count}</td>
            <td className={figures.roomy}>{moneyText(one.saved_fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 「9 月」, and the year under the first month and under each January; `dated`: under all, since some are left out. */
export function tickText(month: string, nth: number, dated = false): string {
  const [year = '', number = ''] = month.split('-')
  return dated || nth === 0 || number === '01' ? `${Number(number)}月\n${year}` : `${Number(number)}月`
}

/** A bar a month; with a budget, its line, and a striped bar with 「超」 in months that exceed it. */
export function monthOption(months: readonly MonthSpend[], colours: Palette, still: boolean): ChartOption {
  const hasBudget = months.some(({ budget_fen }) => budget_fen !== null)
  const stripes = { symbol: 'rect', color: colours.overSoft, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -0.8 }
  return {
    ...frameOf(colours, still),
    grid: { left: 4, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: months.map(({ month }) => month),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        color: colours.quiet,
        fontSize: 11,
        lineHeight: 15,
        hideOverlap: true,
        formatter: (month: string, nth: number) => tickText(month, nth, months.length > 12),
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { color: colours.quiet, fontSize: 11, formatter: (fen: number) => roughText(fen) },
      splitLine: { lineStyle: { color: colours.line, type: [3, 3] } },
    },
    series: [
      {
        type: 'bar',
        name: '采购额',
        cursor: 'default',
        barMaxWidth: 28,
        barCategoryGap: '40%',
        itemStyle: { color: colours.bar, borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
        tooltip: { valueFormatter: (fen) => moneyText(Number(fen)) },
        data: months.map((month) =>
          overOf(month) > 0
            ? {
                value: month.spend_fen,
                itemStyle: { color: colours.over, decal: stripes },
                label: {
                  show: true,
                  position: 'top',
                  formatter: '超',
                  color: colours.over,
                  fontSize: 11,
                  textBorderColor: colours.surface,
                  textBorderWidth: 2,
                },
              }
            : { value: month.spend_fen },
        ),
      },
      ...(hasBudget
        ? [
            {
              type: 'line' as const,
              name: '预算',
              cursor: 'default',
              step: 'middle' as const,
              symbol: 'circle',
              symbolSize: 4,
              lineStyle: { color: colours.budget, width: 2, type: 'dashed' as const },
              itemStyle: { color: colours.budget },
              emphasis: { disabled: true },
              tooltip: { valueFormatter: (fen: unknown) => (typeof fen === 'number' ? moneyText(fen) : '未设置') },
              data: months.map(({ budget_fen }) => budget_fen),
            },
          ]
        : []),
    ],
  }
}
