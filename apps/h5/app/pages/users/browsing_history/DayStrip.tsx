import { useEffect, useRef } from 'react'
import { useDragScroll } from '#ui/useDragScroll.ts'
import styles from './browsing_history.module.css'
import { dateLabel, stripDays, weekdayOf } from './days.ts'

type Props = {
  /** days that have views */
  days: readonly string[]
  today: string
  /** empty: all days */
  value: string
  onChange: (day: string) => void
}

/** The last weeks in one line: a dot where something was looked at, a tap shows that day alone. */
export function DayStrip({ days, today, value, onChange }: Props) {
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  const cells = stripDays(days, today)
  const first = cells[0]
  // Today is at the right end; a day that the address names comes into the middle.
  useEffect(() => {
    const box = track.current
    if (!box || !first) return
    const lit = box.querySelector<HTMLElement>('[aria-pressed="true"]')
    box.scrollLeft = lit ? lit.offsetLeft - (box.clientWidth - lit.offsetWidth) / 2 : box.scrollWidth
  }, [first])
  const has = new Set(days)
  return (
    <fieldset className={styles.strip} aria-label="按日期查看">
      <button type="button" className={styles.all} aria-pressed={value === ''} onClick={() => onChange('')}>
        全部
      </button>
      <ul className={styles.days} ref={track}>
        {cells.map((day, i) => {
          const label = dateLabel(day, today)
          return (
            <li key={day}>
              <button
                type="button"
                className={styles.day}
                aria-pressed={day === value}
                disabled={!has.has(day)}
                onClick={() => onChange(day === value ? '' : day)}
              >
                <span>{i === 0 || day.endsWith('-01') ? `${Number(day.slice(5, 7))}月` : weekdayOf(day)}</span>
                <b className="digits">{day === today ? '今' : Number(day.slice(8))}</b>
                {has.has(day) ? <i /> : null}
                <span className="sr-only">{has.has(day) ? `${label}，有足迹` : `${label}，没有足迹`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
