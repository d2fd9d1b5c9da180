import type { OutputOf } from '@mall/contract/call/call'
import type { home } from '@mall/contract/home-page/calls'
import { iconStrip } from '@mall/contract/home-page/words'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { pictureUrl } from '#ui/picture.ts'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './home.module.css'

type Home = OutputOf<typeof home>
type Props = { menus: Home['menus']; strips: Home['menu_strips']; notices: Home['notices'] }
type MenuPage = { entries: Home['menus']; strip: string }

/** Two rows of five: as many as one strip shows. */
const perPage = iconStrip.icons

/** Doors in pages of two rows of five, and the mall's news below them. */
export function MenuCard({ menus, strips, notices }: Props) {
  const pages = Array.from({ length: Math.ceil(menus.length / perPage) }, (_, i) => ({
    entries: menus.slice(i * perPage, (i + 1) * perPage),
    strip: strips[i] ?? '',
  }))
  if (menus.length === 0 && notices.length === 0) return null
  return (
    <section className="card card--flush" aria-label="快捷入口">
      {pages.length > 0 ? <MenuPages pages={pages} /> : null}
      {notices.length > 0 ? <Notices notices={notices} /> : null}
    </section>
  )
}

function MenuPages({ pages }: { pages: MenuPage[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useDragScroll(track)
  return (
    <>
      <div
        ref={track}
        className={styles.menus}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {pages.map((page) => (
          <Entries key={page.entries[0]?.id} {...page} />
        ))}
      </div>
      {pages.length > 1 ? (
        <div className={styles.dots} aria-hidden>
          {pages.map((page, i) => (
            <i key={page.entries[0]?.id} data-on={i === at} />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Their icons come as one picture, and each by itself where that does not come. */
function Entries({ entries, strip }: MenuPage) {
  const { imageDomain } = useGlobalData()
  const [broken, setBroken] = useState('')
  const first = useRef<HTMLImageElement>(null)
  // The picture of the server's page may have failed before this code ran.
  useEffect(() => {
    if (first.current?.complete && first.current.naturalWidth === 0) setBroken(strip)
  }, [strip])
  const inOne = strip !== '' && broken !== strip
  return (
    <div className={styles.menu}>
      {entries.map((entry, i) => (
        <Link key={entry.id} to={entry.link} draggable={false}>
          <img
            ref={i === 0 ? first : undefined}
            src={pictureUrl(withImageDomain(inOne ? strip : entry.icon, imageDomain), inOne ? 1500 : 120)}
            style={inOne ? placeOf(i, entries.length) : undefined}
            alt=""
            width={48}
            height={48}
            decoding="async"
            draggable={false}
            onError={inOne ? () => setBroken(strip) : undefined}
          />
          <span className="one-line max-w-full">{entry.title}</span>
        </Link>
      ))}
    </div>
  )
}

/** The box shows one cell of the strip: what lies beyond it is as many cells, and gaps, as there are others. */
const placeOf = (i: number, count: number): CSSProperties => ({
  objectFit: 'cover',
  objectPosition: `${(i / (count - 1)) * 100}% 0`,
})

const noticeMs = 4000

/** One line of news at a time. */
function Notices({ notices }: { notices: Home['notices'] }) {
  const [turn, setTurn] = useState(0)
  const still = useReducedMotion()
  const turning = notices.length > 1 && !still
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((now) => now + 1)
    }, noticeMs)
    return () => clearInterval(timer)
  }, [turning])
  const notice = notices[turn % notices.length]
  if (!notice) return null
  return (
    <Link className={styles.notice} to={notice.link}>
      <b>商城快报</b>
      <span className={styles.news} key={notice.id}>
        {notice.title}
      </span>
      <Icon name="right" size={14} />
    </Link>
  )
}
