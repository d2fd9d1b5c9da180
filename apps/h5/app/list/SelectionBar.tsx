import type { ReactNode } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import styles from './list.module.css'
import type { Selection } from './selection.ts'

type Props<T> = {
  selection: Pick<Selection<T>, 'chosen' | 'all' | 'markAll'>
  /** 全选(3), when no other text beside it shows the number */
  counted?: boolean
  /** why the chosen rows cannot be processed, in a line above the rest */
  note?: ReactNode
  /** their total, and the buttons for them */
  children: ReactNode
}

/** 全选 at the left, actions on the chosen rows at the right. */
export function SelectionBar<T>({ selection, counted = false, note, children }: Props<T>) {
  const { chosen, all, markAll } = selection
  const count = chosen.length
  return (
    <BottomBar className={cx(counted && styles.narrow, Boolean(note) && 'flex-wrap')}>
      {note ? (
        <div className="w-full" role="status">
          {note}
        </div>
      ) : null}
      <Check checked={all} mixed={count > 0} onChange={markAll}>
        {counted && count > 0 ? `全选(${count})` : '全选'}
      </Check>
      {counted ? <span className="min-w-0 flex-1" /> : null}
      {children}
    </BottomBar>
  )
}
