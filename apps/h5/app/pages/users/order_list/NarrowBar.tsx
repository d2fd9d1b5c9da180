import { type ReactNode, useState } from 'react'
import { useIsCompanyMember, useSeesCompanyOrders } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { lastDays, rangeText } from '#ui/date-range.ts'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { chipsOf } from './drill.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

const dateChoices = [
  { label: '近 7 天', range: () => lastDays(7, serverNow()) },
  { label: '近 30 天', range: () => lastDays(30, serverNow()) },
  { label: '近 3 个月', range: () => lastDays(90, serverNow()) },
  { label: '近 1 年', range: () => lastDays(365, serverNow()) },
]

type Props = {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  /** what may be done with all that is found */
  tool?: ReactNode
}

const scopes = [
  { key: 'mine', label: '我的订单' },
  { key: 'company', label: '全公司' },
] as const

/** By word, by time, by amount and, for who sees the company's orders, by whose they are; scrolls away above the tabs. */
export function NarrowBar({ state, onChange, tool }: Props) {
  const seesAll = useSeesCompanyOrders()
  const [text, setText] = useState(state.keyword)
  const [open, setOpen] = useState<'days' | 'filter' | null>(null)
  const isMember = useIsCompanyMember()
  const range = rangeText(state.date)
  const drilled = chipsOf(state)
  const filtered = state.applicant_id !== null || state.min_fen !== null || state.max_fen !== null
  return (
    <div className={styles.narrow}>
      <div className={styles.line}>
        <SearchField
          value={text}
          onChange={(typed) => {
            setText(typed)
            // The cross empties the box, and with it the search.
            if (typed === '' && state.keyword) onChange({ keyword: '' })
          }}
          onSearch={(keyword) => onChange({ keyword })}
          placeholder={isMember ? '商品 / 订单号 / 物料编码' : '商品名称 / 订单编号'}
          label="搜索订单"
        />
        <button
          className={range ? `${styles.time} red` : styles.time}
          type="button"
          aria-haspopup="dialog"
          aria-label={range ? `下单时间 ${range}` : '按下单时间筛选'}
          onClick={() => setOpen('days')}
        >
          <Icon name="calendar" size={18} />
          {range ? null : '时间'}
        </button>
        <button
          className={filtered ? `${styles.time} red` : styles.time}
          type="button"
          aria-haspopup="dialog"
          aria-label="筛选订单"
          onClick={() => setOpen('filter')}
        >
          <Icon name="filter" size={18} />
          筛选
        </button>
        {tool}
      </div>
      {range ? (
        <button className={styles.range} type="button" onClick={() => onChange({ date: '' })}>
          <span className="num">下单时间 {range}</span>
          <Icon name="close" size={14} label="清除" />
        </button>
      ) : null}
      {drilled.length > 0 ? (
        <ul className={styles.drilled} aria-label="筛选条件">
          {drilled.map(({ key, text, without }) => (
            <li key={key}>
              <button className={styles.range} type="button" onClick={() => onChange(without)}>
                <span className="l1 num">{text}</span>
                <Icon name="close" size={14} label="清除" />
              </button>
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
        // Of one's own orders one knows who submitted them.
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
