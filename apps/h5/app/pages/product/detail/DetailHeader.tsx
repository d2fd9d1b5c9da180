import { useEffect, useState } from 'react'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { OverlayHeader } from '#ui/Header.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { sharePage } from '#ui/sharePage.ts'
import styles from './detail.module.css'

/** Where the header leads: the ids of the page's parts. */
const anchors = [
  { id: 'goods', label: '商品' },
  { id: 'reviews', label: '评价' },
  { id: 'more', label: '详情' },
  { id: 'similar', label: '推荐' },
] as const
type Anchor = (typeof anchors)[number]['id']

export const partId = (anchor: Anchor): string => `part-${anchor}`

export function goTo(anchor: Anchor): void {
  if (anchor === 'goods') window.scrollTo({ top: 0 })
  else document.getElementById(partId(anchor))?.scrollIntoView()
}

type Props = { title: string; onRefresh: () => void }

/** Over the pictures; solid further down, where it leads to the parts of the page. */
export function DetailHeader({ title, onRefresh }: Props) {
  const current = useSpy()
  return (
    <OverlayHeader
      title={
        <nav className={styles.anchors} aria-label="页内导航">
          {anchors.map(({ id, label }) => (
            <button key={id} type="button" aria-current={id === current || undefined} onClick={() => goTo(id)}>
              {label}
            </button>
          ))}
        </nav>
      }
      end={
        <>
          <IconButton icon="share" label="分享" onClick={() => void sharePage(title)} />
          <QuickMenu onRefresh={onRefresh} />
        </>
      }
    />
  )
}

/** The part that has reached the header. */
function useSpy(): Anchor {
  const [current, setCurrent] = useState<Anchor>('goods')
  useEffect(() => {
    const line = 88
    const measure = () => {
      const reached = anchors.findLast(({ id }) => {
        const part = document.getElementById(partId(id))
        return part && part.getBoundingClientRect().top <= line
      })
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent(atEnd && window.scrollY > 0 ? 'similar' : (reached?.id ?? 'goods'))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  return current
}
