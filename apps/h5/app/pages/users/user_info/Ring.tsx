import type { ReactNode } from 'react'
import styles from './user_info.module.css'

const radius = 50
const length = 2 * Math.PI * radius

/** A ring of 104 px, filled clockwise from the top. */
export function Ring({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle cx="52" cy="52" r={radius} />
        <circle
          className={styles.arc}
          cx="52"
          cy="52"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - percent / 100)}
        />
      </svg>
      {children}
    </div>
  )
}
