import type { ReactNode } from 'react'
import { chineseDay } from './chinese-day.ts'
import './day-box.css'

/** Around a browser's own box of a day: it writes 12/31/2026 in an English browser, so that the day stands over it in Chinese. */
export const DayBox = ({ value, children }: { value: string; children: ReactNode }) => (
  <span className={value === '' ? 'day-box unset' : 'day-box'} data-day={chineseDay(value) || '请选择'}>
    {children}
  </span>
)
