import type { ReactNode } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Check } from '#ui/Check.tsx'
import styles from './list.module.css'
import type { Selection } from './selection.ts'

type Props<T> = {
  selection: Pick<Selection<T>, 'chosen' | 'all' | 'markAll'>
  /** 全选(3), where nothing else beside it says how many */
  counted?: boolean
  /** what they come to, and what can be done with them */
  children: ReactNode
}

/** 全选 at the left, what can be done with the chosen at the right. */
export function SelectionBar<T>({ selection, counted = false, children }: Props<T>) {
  const { chosen, all, markAll } = selection
  const count = chosen.length
  return (
    <BottomBar className={counted ? styles.narrow : undefined}>
      <Check checked={all} mixed={count > 0} onChange={markAll}>
        {counted && count > 0 ? `全选(${count})` : '全选'}
      </Check>
      {counted ? <span className="min-w-0 flex-1" /> : null}
      {children}
    </BottomBar>
  )
}
