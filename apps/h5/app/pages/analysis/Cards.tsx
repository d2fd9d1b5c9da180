import type { Slice } from '@mall/contract/analysis/terms'
import { exportOrders } from '@mall/contract/export/calls'
import type { ExportFormat } from '@mall/contract/export/words'
import { useCallback } from 'react'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './analysis.module.css'
import {
  type Analysis,
  type Change,
  changeOf,
  type Months,
  roughText,
  slicesSentence,
  type View,
} from './analysis-words.ts'
import { Chart, frameOf, type MakeOption, type Palette, seriesCount } from './Chart.tsx'
import type { ChartOption } from './chart-engine.ts'
import figures from './figures.module.css'
import { MonthCard } from './MonthCard.tsx'
import { BudgetsCard, SliceCard } from './SliceCard.tsx'

type Props = { analysis: Analysis; view: View }

/** All cards in one column, or in two on a wide screen; a card without data is left out. */
export function Cards({ analysis, view }: Props) {
  const { total, by_category, by_merchant, by_employee, by_cost_centre, budgets } = analysis
  const { isCompany } = view
  const way = useWayToGoods()
  const budgetsCard = isCompany && budgets.length > 0 ? <BudgetsCard budgets={budgets} view={view} /> : null
  if (total.order_count === 0 && total.refunded_fen === 0) {
    return (
      <>
        <section className="card">
          <EmptyBlock
            picture={orderPicture}
            title="这段时间还没有采购"
            hint={way.link ? '换个时间看看，或去挑点好货' : way.hint}
          >
            {way.link}
          </EmptyBlock>
        </section>
        {budgetsCard}
      </>
    )
  }
  // Without a cost centre on any order, there is nothing to compare.
  const named = by_cost_centre.some(({ key }) => key !== '' && key !== '-')
  return (
    <div className={styles.columns}>
      <div>
        <Summary analysis={analysis} isCompany={isCompany} />
        <MonthCard
          analysis={analysis}
          isCompany={isCompany}
          asTable={view.isTable('month')}
          onTable={(on) => view.setTable('month', on)}
        />
        {by_category.length > 0 ? (
          <SliceCard
            title="品类"
            by="category_id"
            slices={by_category}
            view={view}
            chart={<CategoryRing slices={by_category} wholeFen={total.spend_fen} />}
          />
        ) : null}
      </div>
      <div>
        {by_merchant.length > 0 ? <SliceCard title="商家" by="mer_id" slices={by_merchant} view={view} /> : null}
        {isCompany && by_employee.length > 0 ? (
          <SliceCard title="员工" by="applicant_id" slices={by_employee} view={view} />
        ) : null}
        {isCompany && named ? (
          <SliceCard title="成本中心" by="cost_centre" slices={by_cost_centre} view={view} />
        ) : null}
        {budgetsCard}
      </div>
    </div>
  )
}

/** Spending by category, as a ring around the sum. */
function CategoryRing({ slices, wholeFen }: { slices: readonly Slice[]; wholeFen: number }) {
  const option = useCallback<MakeOption>((colours, still) => ringOption(arcsOf(slices), colours, still), [slices])
  return (
    <Chart look="ring" label={slicesSentence('品类', slices, wholeFen)} option={option}>
      <span className={figures.middle} aria-hidden>
        <small className="text-hint text-ink-3">采购额</small>
        <b className="digits text-btn font-semibold">{roughText(wholeFen)}</b>
      </span>
    </Chart>
  )
}

type Arc = { name: string; spend_fen: number }

/** The parts of a ring: the first ones by themselves, the small ones together. */
export function arcsOf(slices: readonly Slice[]): Arc[] {
  const spent = slices.filter(({ spend_fen }) => spend_fen > 0)
  if (spent.length <= seriesCount + 1) return spent.map(({ name, spend_fen }) => ({ name, spend_fen }))
  const rest = spent.slice(seriesCount)
  return [
    ...spent.slice(0, seriesCount).map(({ name, spend_fen }) => ({ name, spend_fen })),
    { name: `其他 ${rest.length} 项`, spend_fen: rest.reduce((sum, { spend_fen }) => sum + spend_fen, 0) },
  ]
}

/** The parts of a whole as a ring, in the order of the list beside it. */
function ringOption(arcs: readonly Arc[], colours: Palette, still: boolean): ChartOption {
  const frame = frameOf(colours, still)
  return {
    ...frame,
    tooltip: { ...frame.tooltip, trigger: 'item', valueFormatter: (fen) => moneyText(Number(fen)) },
    series: [
      {
        type: 'pie',
        cursor: 'default',
        radius: ['66%', '96%'],
        label: { show: false },
        labelLine: { show: false },
        emphasis: { scale: false },
        // Gaps separate the parts as well as colours do.
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        data: arcs.map(({ name, spend_fen }, nth) => ({
          name,
          value: spend_fen,
          itemStyle: { color: colours.series[nth] ?? colours.quiet },
        })),
      },
    ],
  }
}

const arrows = { more: 'up', less: 'down' } as const

/** The sum, the change against the months before, and its make-up. */
function Summary({ analysis, isCompany }: { analysis: Analysis; isCompany: boolean }) {
  const { total, before } = analysis
  const change = changeOf(total.spend_fen, before.spend_fen)
  const average = total.order_count > 0 ? Math.round(total.spend_fen / total.order_count) : null
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="analysis-total">
      <div className={styles.head}>
        <h2 id="analysis-total">采购额</h2>
        <ExportThese months={analysis} isCompany={isCompany} />
      </div>
      <Money fen={total.spend_fen} size={32} tone="ink" />
      <p className={styles.change}>
        <Arrow change={change} />
        <span className="font-medium">{change.text}</span>
        {change.way === 'none' ? null : (
          <span className="text-ink-3 digits">上期 {moneyText(before.spend_fen, { trim: true })}</span>
        )}
      </p>
      <dl className={styles.facts}>
        <Figure name="订单数">{`${total.order_count} 单`}</Figure>
        <Figure name="客单价">{average === null ? '—' : moneyText(average)}</Figure>
        <Figure name="退款">{moneyText(total.refunded_fen)}</Figure>
        <Figure name="其中运费">{moneyText(total.freight_fen)}</Figure>
      </dl>
      <Saved of={total} />
    </section>
  )
}

function Arrow({ change: { way } }: { change: Change }) {
  if (way !== 'more' && way !== 'less') return null
  return <Icon name={arrows[way]} size={16} className={way === 'more' ? styles.more : styles.less} />
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="digits">{children}</dd>
    </div>
  )
}

type Savings = Record<'saved_contract_fen' | 'saved_quote_fen' | 'saved_tier_fen' | 'saved_member_fen', number>

function Saved({ of }: { of: Savings }) {
  const savings = [
    { name: '协议价为您省', fen: of.saved_contract_fen },
    { name: '询价为您省', fen: of.saved_quote_fen },
    { name: '阶梯价为您省', fen: of.saved_tier_fen },
    { name: '会员价为您省', fen: of.saved_member_fen },
  ].filter(({ fen }) => fen > 0)
  if (savings.length === 0) return null
  return (
    <ul className={styles.saved} aria-label="节省">
      {savings.map(({ name, fen }) => (
        <li key={name}>
          <span>{name}</span>
          <Money fen={fen} size={15} />
        </li>
      ))}
    </ul>
  )
}

/** The orders behind the numbers, as a file. */
function ExportThese({ months: { from, to }, isCompany }: { months: Months; isCompany: boolean }) {
  const fetch = (format: ExportFormat) =>
    download(exportOrders, { scope: isCompany ? 'company' : 'mine', paid: `${from},${to}`, format })
  const name = from === to ? `${from} 付款的订单` : `${from} 至 ${to} 付款的订单`
  return <ExportButton permission="order:export" look="more" shown={{ name, fetch }} />
}
