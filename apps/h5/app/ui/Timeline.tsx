import type { ReactNode } from 'react'

export type TimelineItem = {
  key: string | number
  title: ReactNode
  /** shown unchanged: `10-28 11:26` */
  time?: string
  /** a quoted remark in its own box */
  note?: ReactNode
  /** now: the running step, red · good: passed, green */
  tone?: 'now' | 'good'
}

/** Events, newest first. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={item.tone}>
          <div className="flex justify-between gap-2 items-baseline">
            <span className="min-w-0 flex-1">{item.title}</span>
            {item.time ? <time>{item.time}</time> : null}
          </div>
          {item.note ? <span className="timeline-quote">{item.note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
