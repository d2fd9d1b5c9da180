import { walletTabLabel, walletTabs, walletTypeLabel, walletTypes } from '@mall/contract/wallet'
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

const tabs = walletTabs.map((key) => ({ key, label: walletTabLabel[key] }))

/** By direction, by what it was and by time. */
export function Filters({ state, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const range = rangeText(state.date)
  return (
    <section className={styles.filters} aria-label="筛选明细">
      <div className={styles.line}>
        <h2>余额明细</h2>
        <Segmented label="收支" items={tabs} value={state.tab} onChange={(tab) => onChange({ tab })} />
      </div>
      <div className={styles.kinds}>
        <div className="chips chips--scroll">
          <Chip pressed={state.type === ''} onClick={() => onChange({ type: '' })}>
            全部
          </Chip>
          {walletTypes.map((type) => (
            <Chip key={type} pressed={type === state.type} onClick={() => onChange({ type })}>
              {walletTypeLabel[type]}
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
