import type { home } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { pictureUrl } from '#ui/picture.ts'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './home.module.css'

type Home = OutputOf<typeof home>
type Props = { menus: Home['menus']; notices: Home['notices'] }

const perPage = 10

/** Doors in pages of two rows of five, and the mall's news below them. */
export function MenuCard({ menus, notices }: Props) {
  const pages = Array.from({ length: Math.ceil(menus.length / perPage) }, (_, i) =>
    menus.slice(i * perPage, (i + 1) * perPage),
  )
  if (menus.length === 0 && notices.length === 0) return null
  return (
    <section className="card card--flush" aria-label="快捷入口">
      {pages.length > 0 ? <MenuPages pages={pages} /> : null}
      {notices.length > 0 ? <Notices notices={notices} /> : null}
    </section>
  )
}

function MenuPages({ pages }: { pages: Home['menus'][] }) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const { imageDomain } = useGlobalData()
  useDragScroll(track)
  return (
    <>
      <div
        ref={track}
        className={styles.menus}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {pages.map((page) => (
          <div className={styles.menu} key={page[0]?.id}>
            {page.map((entry) => (
              <Link key={entry.id} to={entry.link} draggable={false}>
                {/* Small and ten of them: they must not take the line from the banner. */}
                <img
                  src={pictureUrl(withImageDomain(entry.icon, imageDomain), 120)}
                  alt=""
                  width={48}
                  height={48}
                  fetchPriority="low"
                  decoding="async"
                  draggable={false}
                />
                <span className="one-line max-w-full">{entry.title}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      {pages.length > 1 ? (
        <div className={styles.dots} aria-hidden>
          {pages.map((page, i) => (
            <i key={page[0]?.id} data-on={i === at} />
          ))}
        </div>
      ) : null}
    </>
  )
}

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
