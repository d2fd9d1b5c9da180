import { type ReactNode, useState } from 'react'
import { serverNow } from '#store/server-clock.ts'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { lastDays, rangeText } from '#ui/date-range.ts'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { chipsOf } from './drill.ts'
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
  isCompany: boolean
  onChange: (part: Partial<ListState>) => void
  /** what may be done with all that is found */
  tool?: ReactNode
}

const scopes = [
  { key: 'mine', label: '我的订单' },
  { key: 'company', label: '全公司' },
] as const

/** By word, by time and, for members of a company, by whose they are; scrolls away above the tabs. */
export function NarrowBar({ state, isCompany, onChange, tool }: Props) {
  const [text, setText] = useState(state.keyword)
  const [open, setOpen] = useState(false)
  const range = rangeText(state.date)
  const drilled = chipsOf(state)
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
          placeholder="商品名称 / 订单编号"
          label="搜索订单"
        />
        <button
          className={range ? `${styles.time} red` : styles.time}
          type="button"
          aria-haspopup="dialog"
          aria-label={range ? `下单时间 ${range}` : '按下单时间筛选'}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" size={18} />
          {range ? null : '时间'}
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
        <ul className={styles.drilled} aria-label="来自采购分析的条件">
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
      {isCompany ? (
        <Segmented label="订单范围" wide items={scopes} value={state.scope} onChange={(scope) => onChange({ scope })} />
      ) : null}
      <DaysSheet
        key={state.date}
        title="下单时间"
        choices={dateChoices}
        open={open}
        onClose={() => setOpen(false)}
        date={state.date}
        onApply={(date) => {
          setOpen(false)
          onChange({ date })
        }}
      />
    </div>
  )
}
