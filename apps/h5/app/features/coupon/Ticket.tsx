import type { ReactNode } from 'react'
import { Tag } from '#ui/Tag.tsx'
import { conditionText, type Face, faceValue } from './face.ts'
import styles from './ticket.module.css'

type Props = {
  of: Face & { name: string; mer_name: string }
  /** it cannot be had or used: grey */
  off?: boolean
  /** until when, for what, or why not */
  lines: readonly ReactNode[]
  /** a button, a tick, a word */
  end?: ReactNode
  tag?: ReactNode
}

/** A coupon as a ticket: the discount on the stub, its scope beside it, and the action at the end. */
export function Ticket({ of, off, lines, end, tag }: Props) {
  const { before, value, after } = faceValue(of)
  return (
    <article className={styles.ticket} data-off={off || undefined} aria-label={of.name}>
      <div className={styles.value}>
        <span>
          <span className="text-sub">{before}</span>
          <b data-long={value.length > 4 || undefined}>{value}</b>
          <span className="text-sub">{after}</span>
        </span>
        <span className="text-hint">{conditionText(of)}</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Tag tone={of.mer_name === '' ? 'solid' : 'info'}>{of.mer_name === '' ? '平台券' : '店铺券'}</Tag>
          {of.name}
          {tag}
        </h3>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one ticket never change places
          <p key={i} className="text-hint text-ink-3 line-clamp-2">
            {line}
          </p>
        ))}
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </article>
  )
}
