import type { ReactNode } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Check } from '#ui/Check.tsx'
import styles from './collect.module.css'

type Props = { count: number; total: number; onCheckAll: (checked: boolean) => void; children: ReactNode }

/** 全选 at the left, what can be done with the chosen at the right. */
export function ManageBar({ count, total, onCheckAll, children }: Props) {
  return (
    <BottomBar className={styles.bar}>
      <Check checked={count > 0 && count === total} mixed={count > 0} onChange={onCheckAll}>
        {count > 0 ? `全选(${count})` : '全选'}
      </Check>
      <span className="grow1" />
      {children}
    </BottomBar>
  )
}
