import type { ReactNode } from 'react'
import { chineseDay } from './chinese-day.ts'
import styles from './day-box.module.css'

type Props = { value: string; children: ReactNode }

/** Around a browser's own date box: an English browser writes 12/31/2026, so the day is laid over it in Chinese. */
export const DayBox = ({ value, children }: Props) => (
  <span
    className={value === '' ? `${styles.box} ${styles.unset}` : styles.box}
    data-day={chineseDay(value) || '请选择'}
  >
    {children}
  </span>
)
