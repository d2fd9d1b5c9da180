import { type ReactNode, useState } from 'react'
import { dateChoices } from '#list/date-choices.ts'
import { ListSearchField } from '#list/ListSearch.tsx'
import { Narrowed, ToolButton } from '#list/ToolButton.tsx'
import { useIsCompanyMember, useSeesCompanyOrders } from '#session/session.ts'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { rangeText } from '#ui/date-range.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { chipsOf, type ListState } from './drill.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './list.module.css'

type Props = {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  /** an action on all orders found */
  tool?: ReactNode
}

/** Fits into the line of the search box, at its height. */
const inLine = '-my-1 -mr-2 px-2'

const scopes = [
  { key: 'mine', label: '我的订单' },
  { key: 'company', label: '全公司' },
] as const

/** Filters by word, time and amount and, for people who see the company's orders, by scope; scrolls away above the tabs. */
export function NarrowBar({ state, onChange, tool }: Props) {
  const seesAll = useSeesCompanyOrders()
  const [open, setOpen] = useState<'days' | 'filter' | null>(null)
  const isMember = useIsCompanyMember()
  const range = rangeText(state.date)
  const drilled = chipsOf(state)
  const filtered = state.applicant_id !== null || state.min_fen !== null || state.max_fen !== null
  return (
    <div className={styles.narrow}>
      <div className={styles.line}>
        <ListSearchField
          keyword={state.keyword}
          onSearch={(keyword) => onChange({ keyword })}
          placeholder={isMember ? '商品 / 订单号 / 物料编码' : '商品名称 / 订单编号'}
          label="搜索订单"
        />
        <ToolButton
          icon="calendar"
          text={range ? null : '时间'}
          label={range ? `下单时间 ${range}` : '按下单时间筛选'}
          on={range !== ''}
          className={inLine}
          onClick={() => setOpen('days')}
        />
        <ToolButton
          icon="filter"
          text="筛选"
          label="筛选订单"
          on={filtered}
          className={inLine}
          onClick={() => setOpen('filter')}
        />
        {tool}
      </div>
      {range ? (
        <Narrowed className="justify-self-start" onClear={() => onChange({ date: '' })}>
          <span className="digits">下单时间 {range}</span>
        </Narrowed>
      ) : null}
      {drilled.length > 0 ? (
        <ul className={styles.drilled} aria-label="筛选条件">
          {drilled.map(({ key, text, without }) => (
            <li key={key}>
              <Narrowed className="justify-self-start" onClear={() => onChange(without)}>
                <span className="one-line digits">{text}</span>
              </Narrowed>
            </li>
          ))}
        </ul>
      ) : null}
      {seesAll ? (
        <Segmented label="订单范围" wide items={scopes} value={state.scope} onChange={(scope) => onChange({ scope })} />
      ) : null}
      <DaysSheet
        key={state.date}
        title="下单时间"
        choices={dateChoices}
        open={open === 'days'}
        onClose={() => setOpen(null)}
        date={state.date}
        onApply={(date) => {
          setOpen(null)
          onChange({ date })
        }}
      />
      <FilterSheet
        key={`${state.applicant_id} ${state.min_fen} ${state.max_fen} ${state.scope}`}
        state={state}
        // The applicant is a filter only in the scope of the company: a person's own orders have a single one.
        people={seesAll}
        open={open === 'filter'}
        onClose={() => setOpen(null)}
        onApply={(part) => {
          setOpen(null)
          onChange(part)
        }}
      />
    </div>
  )
}
