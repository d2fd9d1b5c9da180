import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useKeyboardInset } from './overlay/keyboard.ts'

type Props = { align?: 'fill' | 'end'; className?: string; children: ReactNode }

/** The bar of the one next step. Sticks above the tab bar and the keyboard, and takes its own room. */
export function BottomBar({ align = 'fill', className, children }: Props) {
  useKeyboardInset()
  return <footer className={cx('bar', align === 'end' && 'bar--end', className)}>{children}</footer>
}
