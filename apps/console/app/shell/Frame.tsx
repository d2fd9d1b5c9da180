import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mallName } from '#api/mall.ts'
import { type DeskPage, isMine, titleAt } from '#app/pages.ts'
import { later, useOnce } from '#parts/later.tsx'
import { useMe } from '#session/me.ts'
import { Head } from './Head.tsx'
import { Keys } from './Keys.tsx'
import { Shut } from './Shut.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useNarrow } from './useNarrow.ts'

const NotYours = later(async () => (await import('./NotYours.tsx')).NotYours)
const MenuDrawer = later(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

const name = 'desk-menu'

/** The menu as the person left it; at first folded on a tablet held flat, where the page needs the room. */
const startsFolded = () => (localStorage.getItem(name) ?? (innerWidth < 1200 ? 'folded' : 'open')) === 'folded'

/** Menu, head and page. The menu folds to its glyphs, and lies over the page on a tablet. */
export function Frame({ page }: { page: DeskPage | null }) {
  const { desk } = useMe()
  const narrow = useNarrow()
  const [folded, setFolded] = useState(startsFolded)
  const [open, setOpen] = useState(false)
  const wasOpen = useOnce(open)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere needs the menu no more
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    const title = page ? titleAt(page, search) : '没有这个页面'
    document.title = [title, desk?.name ?? '工作台', mallName()].join(' · ')
  }, [page, desk, search])

  function toggle() {
    if (narrow) return setOpen(!open)
    localStorage.setItem(name, folded ? 'open' : 'folded')
    setFolded(!folded)
  }

  return (
    <div className="desk" data-folded={folded && !narrow ? '' : undefined}>
      <a className="desk-skip" href="#content">
        跳到内容
      </a>
      {narrow ? (
        wasOpen && <MenuDrawer open={open} onClose={() => setOpen(false)} current={page} />
      ) : (
        <SideMenu folded={folded} current={page} />
      )}
      <div className="desk-main">
        <Head page={page} onMenu={toggle} menuOpen={narrow ? open : !folded} />
        {desk?.shut && <Shut of={desk.shut} />}
        <main id="content" className="desk-page" tabIndex={-1}>
          {page && desk && !isMine(page, desk) ? <NotYours page={page} /> : <Outlet />}
        </main>
      </div>
      <Keys />
    </div>
  )
}
