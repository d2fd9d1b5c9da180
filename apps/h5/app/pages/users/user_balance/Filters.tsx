import { walletTabLabel, walletTabs } from '@mall/contract/wallet'
import { useState } from 'react'
import { serverNow } from '#store/server-clock.ts'
import { Chip } from '#ui/Chip.tsx'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { rangeText } from '#ui/date-range.ts'
import { Icon } from '#ui/Icon.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import styles from './user_balance.module.css'
import { isTooLong, lastThreeMonths, thisMonth, tooLongText } from './wallet-range.ts'
import type { WalletState } from './wallet-state.ts'

type Props = { state: WalletState; onChange: (part: Partial<WalletState>) => void }

const spans = [
  { label: '本月', range: () => thisMonth(serverNow()) },
  { label: '近三月', range: () => lastThreeMonths(serverNow()) },
]

const types = [
  { key: 'all', label: '全部' },
  { key: 'in', label: '收入' },
  { key: 'out', label: '支出' },
] as const

/** By direction, by what it was and by time. */
export function Filters({ state, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const range = rangeText(state.date)
  return (
    <section className={styles.filters} aria-label="筛选明细">
      <div className={styles.line}>
        <h2>余额明细</h2>
        <Segmented label="收支" items={types} value={state.type} onChange={(type) => onChange({ type })} />
      </div>
      <div className={styles.kinds}>
        <div className="chips chips--scroll">
          {walletTabs.map((tab) => (
            <Chip key={tab} pressed={tab === state.tab} onClick={() => onChange({ tab })}>
              {walletTabLabel[tab]}
            </Chip>
          ))}
        </div>
        <button
          className={range ? `${styles.time} red` : styles.time}
          type="button"
          aria-haspopup="dialog"
          aria-label={range ? `时间 ${range}` : '按时间筛选'}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" size={18} />
          {range ? null : '时间'}
        </button>
      </div>
      {range ? (
        <button className={styles.range} type="button" onClick={() => onChange({ date: '' })}>
          <span className="num">{range}</span>
          <Icon name="close" size={14} label="清除" />
        </button>
      ) : null}
      <DaysSheet
        key={state.date}
        choices={spans}
        issueOf={(range) => (isTooLong(range) ? tooLongText : '')}
        open={open}
        onClose={() => setOpen(false)}
        date={state.date}
        onApply={(date) => {
          setOpen(false)
          onChange({ date })
        }}
      />
    </section>
  )
}
