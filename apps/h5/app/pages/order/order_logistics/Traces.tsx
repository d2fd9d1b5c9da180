import { packageStatusLabel } from '@mall/contract/order'
import { useState } from 'react'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './logistics.module.css'
import { TraceText } from './TraceText.tsx'
import type { Parcel } from './tracked.ts'

const shownAtFirst = 6

/** Where the parcel has been, newest first; a long way is folded. */
export function Traces({ parcel: { status, traces, shipped_at } }: { parcel: Parcel }) {
  const [open, setOpen] = useState(false)
  if (traces.length === 0) {
    return (
      <Section title="物流轨迹" extra={packageStatusLabel[status]}>
        <Note>
          <span className="num">{`商家已于 ${shortTimeText(shipped_at)} 发货。`}</span>
          暂无物流轨迹，通常揽收后 2 小时更新
        </Note>
      </Section>
    )
  }
  const shown = open ? traces : traces.slice(0, shownAtFirst)
  return (
    <Section title="物流轨迹" extra={packageStatusLabel[status]}>
      <Timeline
        label="物流轨迹"
        items={shown.map((trace, at) => ({
          key: traces.length - at,
          title: (
            <span className={at === 0 ? styles.newest : 's13 t2'}>
              <TraceText text={trace.text} />
            </span>
          ),
          time: shortTimeText(trace.at),
          tone: at > 0 ? undefined : status === 'signed' ? 'good' : 'now',
        }))}
      />
      {traces.length > shownAtFirst ? (
        <button className={styles.fold} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `展开全部 ${traces.length} 条`}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </Section>
  )
}
