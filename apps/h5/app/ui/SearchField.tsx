import { type ReactNode, type Ref, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { isComposing } from './typing.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  placeholder?: string
  label?: string
  /** 商品 / 店铺: the subject of the search */
  scope?: ReactNode
  /** home: outlined in red, with its own 搜索 button */
  look?: 'plain' | 'home'
  /** takes the focus when its dialog opens */
  first?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The real box, in a form, so that the keyboard shows 搜索. */
export function SearchField(props: Props) {
  const { value, onChange, onSearch, placeholder, label = '搜索', scope, look = 'plain', first, ref } = props
  const form = useRef<HTMLFormElement>(null)
  return (
    <search className="min-w-0 flex-1 flex items-center">
      <form
        ref={form}
        className={cx('search', look === 'home' && 'search--home')}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(value.trim())
        }}
      >
        {scope ? <span className="scope">{scope}</span> : <Icon name="search" size={16} />}
        <input
          ref={ref}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          maxLength={60}
          data-autofocus={first || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
          }}
        />
        {value ? (
          <button
            className="clear"
            type="button"
            aria-label="清空搜索词"
            onClick={() => {
              onChange('')
              form.current?.querySelector('input')?.focus()
            }}
          >
            <Icon name="close" size={14} />
          </button>
        ) : null}
        {look === 'home' ? (
          <button className="search-go" type="submit">
            搜索
          </button>
        ) : null}
      </form>
    </search>
  )
}

type LinkProps = { to?: string; onClick?: () => void; look?: 'plain' | 'home'; children: ReactNode }

/** Looks like the box and leads to the search layer: what a page shows before anyone types. */
export function SearchLink({ to, onClick, look = 'plain', children }: LinkProps) {
  const inner = (
    <>
      <Icon name="search" size={16} />
      <span className="sr-only">搜索</span>
      <span className="min-w-0 flex-1 one-line">{children}</span>
      {look === 'home' ? (
        <span className="search-go" aria-hidden>
          搜索
        </span>
      ) : null}
    </>
  )
  const classes = cx('search', look === 'home' && 'search--home')
  if (to !== undefined) {
    return (
      <Link className={classes} to={to}>
        {inner}
      </Link>
    )
  }
  return (
    <button className={classes} type="button" onClick={onClick}>
      {inner}
    </button>
  )
}
