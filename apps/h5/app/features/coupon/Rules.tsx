import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './claim.module.css'

type Props = { rules: readonly string[] /** stands in the same line: some of its goods */; children?: ReactNode }

/** The conditions of a coupon, under its ticket. */
export function Rules({ rules, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.foot}>
        {children}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          使用规则
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      </div>
      <ul id={id} className={styles.rules} hidden={!open}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
