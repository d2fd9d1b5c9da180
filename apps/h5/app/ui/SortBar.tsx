import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type SortOption<K extends string> = { key: K; label: string; twoWay?: boolean }
export type SortValue<K extends string> = { key: K; order: 'asc' | 'desc' }

type Props<K extends string> = {
  options: readonly SortOption<K>[]
  value: SortValue<K>
  onChange: (value: SortValue<K>) => void
  /** 筛选 and the view switch: plain buttons, behind a hairline */
  children?: ReactNode
}

/** First tap on a two-way option sorts up, the next ones turn it; a one-way option always sorts down. */
export function nextSort<K extends string>(option: SortOption<K>, value: SortValue<K>): SortValue<K> {
  if (!option.twoWay) return { key: option.key, order: 'desc' }
  const turned = option.key === value.key && value.order === 'asc' ? 'desc' : 'asc'
  return { key: option.key, order: turned }
}

export function SortBar<K extends string>({ options, value, onChange, children }: Props<K>) {
  return (
    <fieldset className="sort" aria-label="排序">
      {options.map((option) => {
        const on = option.key === value.key
        const order = value.order === 'asc' ? '升序' : '降序'
        return (
          <button
            key={option.key}
            type="button"
            aria-pressed={on}
            aria-label={on && option.twoWay ? `${option.label}，${order}` : undefined}
            onClick={() => onChange(nextSort(option, value))}
          >
            {option.label}
            {option.twoWay ? (
              <span className="sort-arrows" aria-hidden>
                <span data-on={on && value.order === 'asc'}>
                  <Icon name="up" size={10} />
                </span>
                <span data-on={on && value.order === 'desc'}>
                  <Icon name="down" size={10} />
                </span>
              </span>
            ) : null}
          </button>
        )
      })}
      {children ? <span className="separator" /> : null}
      {children}
    </fieldset>
  )
}
