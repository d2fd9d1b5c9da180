import type { Slice } from '@mall/contract/analysis/terms'
import type { Budget } from '@mall/contract/budget/terms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { titleOf } from '#features/company/budget-words.ts'
import { More } from '#ui/Card.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './analysis.module.css'
import { budgetsSentence, type Dimension, ordersBehind, percentText, usageOf, type View } from './analysis-words.ts'
import { CardHead, seriesCount } from './Chart.tsx'
import figures from './figures.module.css'

type Props = {
  /** 「商家」 */
  title: string
  by: Dimension
  slices: readonly Slice[]
  view: View
  /** a drawing above the list, and then the list has its colours */
  chart?: ReactNode
}

/** Enough to see who matters; the rest on demand. */
const shownFirst = 6

/** Parts of the whole, the largest first, as bars or as numbers. */
export function SliceCard({ title, by, slices, view, chart }: Props) {
  const all = view.showsAll(by)
  const asTable = view.isTable(by)
  // A line that says "one more" would take as much room as the hidden one itself.
  const hidden = slices.length > shownFirst + 1 ? slices.length - shownFirst : 0
  const shown = all || hidden === 0 ? slices : slices.slice(0, shownFirst)
  return (
    <section className={cx('card', chart ? figures.series : undefined)}>
      <CardHead
        title={title}
        extra={slices.length > 1 ? `${slices.length} 项` : undefined}
        asTable={asTable}
        onTable={(on) => view.setTable(by, on)}
      />
      {asTable ? null : chart}
      <div className={asTable ? figures.tableBox : undefined}>
        <SliceTable
          title={title}
          by={by}
          slices={shown}
          view={view}
          look={asTable ? 'numbers' : 'bars'}
          dots={!asTable && chart !== undefined}
        />
      </div>
      {hidden > 0 ? (
        <button className={figures.rest} type="button" aria-expanded={all} onClick={() => view.setAll(by, !all)}>
          {all ? '收起' : `展开其余 ${hidden} 项`}
          <Icon name={all ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </section>
  )
}

type TableProps = {
  title: string
  by: Dimension
  slices: readonly Slice[]
  view: View
  /** One table in both: as bars its rows have two lines, and its head is only read. */
  look: 'bars' | 'numbers'
  /** the colours of a ring */
  dots: boolean
}

function SliceTable({ title, by, slices, view, look, dots }: TableProps) {
  const largest = Math.max(1, ...slices.map(({ spend_fen }) => spend_fen))
  return (
    <table className={look === 'bars' ? figures.ranks : figures.table}>
      <caption className="sr-only">{`${title}采购额`}</caption>
      <thead className={look === 'bars' ? 'sr-only' : undefined}>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">采购额</th>
          <th scope="col">占比</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody className="digits">
        {slices.map((slice, nth) => (
          <tr key={`${slice.key} ${slice.name}`}>
            <th scope="row">
              {dots ? (
                <i className={figures.dot} style={{ background: `var(--series-${Math.min(nth, seriesCount)})` }} />
              ) : null}
              <Name slice={slice} by={by} view={view} />
            </th>
            <td>{moneyText(slice.spend_fen)}</td>
            <td>
              {look === 'bars' ? (
                <span className={figures.track} aria-hidden>
                  <span style={{ width: `${Math.max(0, (slice.spend_fen / largest) * 100)}%` }} />
                </span>
              ) : null}
              <span className="flex-none min-w-[3.4em] text-right">{percentText(slice.spend_fen, view.wholeFen)}</span>
            </td>
            <td>{`${slice.order_count} 单`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Links to the orders behind the slice, if the list has a filter for it. */
function Name({
  slice: { key, name },
  by,
  view: { months, isCompany },
}: Pick<TableProps, 'by' | 'view'> & { slice: Slice }) {
  if (!key) return <span className={figures.name}>{name}</span>
  return (
    <Link className={figures.link} to={ordersBehind(months, isCompany, { by, key, name })}>
      <span className={figures.name}>{name}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}

type BudgetsCardProps = { budgets: readonly Budget[]; view: View }

/** How far each budget of the last month has been used. */
export function BudgetsCard({ budgets, view }: BudgetsCardProps) {
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
      <div className={asTable ? figures.tableBox : 'sr-only'}>
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
    <div className={styles.budget}>
      <p className="flex items-center gap-1.5">
        <span className="one-line">{titleOf(budget)}</span>
        {over ? <Tag tone="outline">已超支</Tag> : null}
        <span className={over ? styles.overText : styles.leftText}>{text}</span>
      </p>
      <span className={figures.track}>
        <span className={over ? figures.overBar : undefined} style={{ width: `${width}%` }} />
      </span>
      <p className={styles.used}>
        <span>
          已用 {moneyText(used)} / {moneyText(whole, { trim: true })}
        </span>
        <span>{percent}</span>
      </p>
    </div>
  )
}

function BudgetTable({ budgets }: { budgets: readonly Budget[] }) {
  return (
    <table className={figures.table}>
      <caption className="sr-only">预算执行</caption>
      <thead>
        <tr>
          <th scope="col">预算</th>
          <th scope="col">总额</th>
          <th scope="col">已用</th>
          <th scope="col">余额</th>
        </tr>
      </thead>
      <tbody className="digits">
        {budgets.map((budget) => {
          const { whole, used, over, text } = usageOf(budget)
          return (
            <tr key={budget.id}>
              <th scope="row">{titleOf(budget)}</th>
              <td>{moneyText(whole, { trim: true })}</td>
              <td>{moneyText(used)}</td>
              <td>{over ? <span className="block whitespace-nowrap text-accent">{text}</span> : text}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
