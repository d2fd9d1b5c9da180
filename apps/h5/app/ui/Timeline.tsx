import type { ReactNode } from 'react'

export type TimelineItem = {
  key: string | number
  title: ReactNode
  /** shown as it is: `10-28 11:26` */
  time?: string
  /** a quoted remark in its own box */
  note?: ReactNode
  /** now: the running step, red · good: passed, green */
  tone?: 'now' | 'good'
}

/** What happened, newest first. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className="tl" aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={item.tone}>
          <div className="row between g8 base">
            <span className="grow1">{item.title}</span>
            {item.time ? <time>{item.time}</time> : null}
          </div>
          {item.note ? <span className="q">{item.note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
