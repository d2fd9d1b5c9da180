import { createContext, type ReactNode, use } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './settled.module.css'

type Sent = {
  /** why each was sent back, by field */
  reasons: Readonly<Record<string, string>>
  /** which of them is another one now than it was when it was sent back */
  mended: (at: string) => boolean
}

export const Reasons = createContext<Sent>({ reasons: {}, mended: () => false })

/** A field, and pinned above it why it was sent back. */
export function Pinned({ at, children }: { at: string; children: ReactNode }) {
  const { reasons, mended } = use(Reasons)
  const reason = reasons[at]
  const done = mended(at)
  return (
    <div>
      {reason ? (
        <p className={styles.pinned} data-mended={done || undefined}>
          <Icon name={done ? 'check' : 'warning'} size={14} />
          {done ? '已修改 · ' : ''}审核意见：{reason}
        </p>
      ) : null}
      {children}
    </div>
  )
}
