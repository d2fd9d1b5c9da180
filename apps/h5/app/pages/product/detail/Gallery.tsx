import type { GoodsDetail } from '@mall/contract/goods/terms'
import { memo, useEffect, useState } from 'react'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { cx } from '#ui/class-names.ts'
import { OverlayHeader } from '#ui/Header.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { sharePage } from '#ui/share-page.ts'
import styles from './detail.module.css'

type Props = {
  detail: Pick<GoodsDetail, 'images' | 'name'>
  /** picture of the sku chosen by hand: takes the first place */
  chosenImage: string | null
  /** 「已下架」, 「补货中」 over the picture */
  mask?: string
  onPreview: (pictures: string[], start: number) => void
}

/** Pictures of the goods; people wait for the first one when the page opens. */
export const Gallery = memo(function Gallery({ detail, chosenImage, mask, onPreview }: Props) {
  const { imageDomain } = useGlobalData()
  const [target, setTarget] = useState<{ index: number }>()
  const paths = withChosen(detail.images, chosenImage)
  const pictures = paths.map((path) => withImageDomain(path, imageDomain))

  const place = chosenImage ? Math.max(0, paths.indexOf(chosenImage)) : 0
  useEffect(() => {
    if (chosenImage) setTarget({ index: place })
  }, [chosenImage, place])

  return (
    <div className="relative aspect-square bg-photo">
      {pictures.length > 0 ? (
        <Carousel label="商品图片" ratio={1} mark={pictures.length > 1 ? 'count' : 'none'} goTo={target}>
          {pictures.map((src, i) => (
            <button
              key={`${src}-${i === 0 ? 'first' : i}`}
              type="button"
              className={cx(styles.slide, 'block')}
              aria-label={`放大查看商品图片 ${i + 1}`}
              onClick={() => onPreview(pictures, i)}
            >
              <Picture
                src={src}
                alt={i === 0 ? detail.name : ''}
                sizes="min(100vw, 480px)"
                eager={i === 0}
                className="h-full rounded-[0]"
              />
            </button>
          ))}
        </Carousel>
      ) : (
        <Picture src={undefined} alt={detail.name} className="h-full rounded-[0]" />
      )}
      {mask ? (
        <span className={styles.mask}>
          <span>{mask}</span>
        </span>
      ) : null}
    </div>
  )
})

function withChosen(images: readonly string[], chosen: string | null): readonly string[] {
  if (!chosen || images.includes(chosen)) return images
  return [chosen, ...images.slice(1)]
}

/** The ids of the page's parts, which the header links to. */
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

type DetailHeaderProps = { title: string; onRefresh: () => void }

/** Transparent over the pictures; solid further down, with links to the parts of the page. */
export function DetailHeader({ title, onRefresh }: DetailHeaderProps) {
  const current = useSpy()
  return (
    <OverlayHeader
      title={
        <nav className={cx(styles.anchors, 'flex justify-center')} aria-label="页内导航">
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
    // Measuring would force a layout before the first paint, and at the top of the page the answer is known.
    if (window.scrollY > 0) measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  return current
}
