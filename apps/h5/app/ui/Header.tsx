import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { useBack } from './useBack.ts'
import { useScrolledPast } from './useScrolledPast.ts'

/** true: the app's Back · a path: where to go when there is nothing of ours to go back to · a function: exactly that */
export type BackProp = boolean | string | (() => void)

function BackButton({ back }: { back: BackProp }) {
  const go = useBack(typeof back === 'string' ? back : undefined)
  if (back === false) return null
  return <IconButton icon="back" label="返回" onClick={typeof back === 'function' ? back : go} />
}

type TitleProps = {
  title: ReactNode
  back?: BackProp
  /** one text action (`HeaderAction`) or up to two icons */
  end?: ReactNode
  /** clear: no ground, over the page's own gradient · line: hairline below */
  look?: 'plain' | 'clear' | 'line'
}

/** Back, centred title (the page's `h1`, which takes the focus after a route change), one action. */
export function Header({ title, back = true, end, look = 'plain' }: TitleProps) {
  return (
    <header className={cx('header header--title', look !== 'plain' && `header--${look}`)}>
      <div className="header-side">
        <BackButton back={back} />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="header-side header-side--end">{end}</div>
    </header>
  )
}

/** The same with a choice between pages in place of the title, which is read, not seen. */
export function SwitchHeader({
  title,
  back = true,
  end,
  children,
}: Omit<TitleProps, 'look'> & { children: ReactNode }) {
  return (
    <header className="header header--title">
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <div className="header-side">
        <BackButton back={back} />
      </div>
      {children}
      <div className="header-side header-side--end">{end}</div>
    </header>
  )
}

/** The words at the right of a title header: 编辑, 完成, 帮助. */
export function HeaderAction({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button className="text-button" type="button" onClick={onClick}>
      {children}
    </button>
  )
}

type SearchProps = {
  /** read as the page's `h1`, not seen */
  title: string
  back?: BackProp
  /** `SearchField` or `SearchLink` */
  children: ReactNode
  end?: ReactNode
}

export function SearchHeader({ title, back = true, children, end }: SearchProps) {
  return (
    <header className="header header--search">
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      {back === false ? null : (
        <div className="header-side">
          <BackButton back={back} />
        </div>
      )}
      {children}
      {end ? <div className="header-side header-side--end">{end}</div> : null}
    </header>
  )
}

type OverlayProps = {
  /** appears once solid; the page has its `h1` elsewhere */
  title?: ReactNode
  back?: BackProp
  end?: ReactNode
  /** px of scroll after which it turns solid */
  after?: number
}

/** Round dark buttons over a photo; a solid bar after `after` px. Takes no room. */
export function OverlayHeader({ title, back = true, end, after = 120 }: OverlayProps) {
  const solid = useScrolledPast(after)
  return (
    <header className={cx('header header--over', solid && 'header--solid')}>
      <div className="header-side">
        <BackButton back={back} />
      </div>
      <div className="header-title" inert={!solid}>
        {title}
      </div>
      <div className="header-side header-side--end">{end}</div>
    </header>
  )
}

type HomeProps = {
  /** read as the page's `h1`, not seen */
  title: string
  /** mark, name, city: the row that scrolls away, with `end` at its right */
  brand: ReactNode
  end?: ReactNode
  /** `SearchLink look="home"`: the row that stays */
  search: ReactNode
}

/** Two rows: the brand, which scrolls away, and the search box, which stays. Put it inside the coloured top of the page. */
export function HomeHeader({ title, brand, end, search }: HomeProps) {
  const solid = useScrolledPast(48)
  return (
    <>
      <header className="header-home">
        <h1 className="sr-only" tabIndex={-1}>
          {title}
        </h1>
        {brand}
        <span className="min-w-0 flex-1" />
        {end}
      </header>
      <div className={cx('header-stick', solid && 'header-stick--solid')}>{search}</div>
    </>
  )
}
