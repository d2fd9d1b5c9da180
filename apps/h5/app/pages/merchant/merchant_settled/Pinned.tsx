import { createContext, type ReactNode, use } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './settled.module.css'

export const Reasons = createContext<Readonly<Record<string, string>>>({})

/** A field, and pinned above it why it was sent back. */
export function Pinned({ at, children }: { at: string; children: ReactNode }) {
  const reason = use(Reasons)[at]
  return (
    <div>
      {reason ? (
        <p className={styles.pinned}>
          <Icon name="warning" size={14} />
          审核意见：{reason}
        </p>
      ) : null}
      {children}
    </div>
  )
}
