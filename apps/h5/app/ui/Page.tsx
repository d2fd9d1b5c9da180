import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { type BackProp, Header } from './Header.tsx'

type Props = {
  /** shorthand for `header={<Header title back end />}` */
  title?: ReactNode
  back?: BackProp
  end?: ReactNode
  /** any other header variant */
  header?: ReactNode
  /** `BottomBar`, `TabBar`, or both in this order: they stick to the bottom of the column */
  footer?: ReactNode
  tone?: 'bg' | 'surface'
  /** data is loading: sets `aria-busy` on `main` */
  busy?: boolean
  className?: string
  children: ReactNode
}

/** The column of one screen: header, `main` (the skip link's target), bars. The document scrolls. */
export function Page({ title, back, end, header, footer, tone = 'bg', busy, className, children }: Props) {
  return (
    <div className={cx('page', tone === 'surface' && 'page--surface', className)}>
      {header ?? (title === undefined ? null : <Header title={title} back={back} end={end} />)}
      <main id="main" tabIndex={-1} aria-busy={busy || undefined}>
        {children}
      </main>
      {footer}
    </div>
  )
}
