import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { useCentred } from './scroll.ts'

export type TabItem<K extends string> = { key: K; label: ReactNode; count?: number }

type Props<K extends string> = {
  /** ties the tabs to their panel: `<TabPanel id={id} tab={value}>` */
  id: string
  label: string
  items: readonly TabItem<K>[]
  value: K
  onChange: (key: K) => void
  /** surface: on a white strip · even: spread over the width · tight: closer, for five or more */
  look?: 'plain' | 'surface' | 'even' | 'tight'
  className?: string
}

/** The tab that an arrow, Home or End selects from `index`; undefined for any other key. */
export function nextTab(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

export function Tabs<K extends string>({ id, label, items, value, onChange, look = 'plain', className }: Props<K>) {
  const list = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<string>()

  // A list that is loading has no panel yet, and an id that points to nothing is worse than none.
  useEffect(() => setPanel(document.getElementById(`${id}-panel`)?.id), [id])

  useCentred(list, 'data-key', value)

  function steer(event: KeyboardEvent) {
    const to = nextTab(
      event.key,
      items.findIndex((item) => item.key === value),
      items.length,
    )
    const item = to === undefined ? undefined : items[to]
    if (!item) return
    event.preventDefault()
    onChange(item.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(item.key)}"]`)?.focus()
  }

  return (
    <div
      ref={list}
      className={cx('tabs', look !== 'plain' && `tabs--${look}`, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={steer}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          data-key={item.key}
          aria-selected={item.key === value}
          aria-controls={panel}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count ? <span className="count">{item.count}</span> : null}
        </button>
      ))}
    </div>
  )
}

type PanelProps = { id: string; tab: string; busy?: boolean; className?: string; children: ReactNode }

export function TabPanel({ id, tab, busy, className, children }: PanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${tab}`}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  )
}
