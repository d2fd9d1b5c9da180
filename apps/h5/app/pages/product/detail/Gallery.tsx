import type { GoodsDetail } from '@mall/contract/goods'
import { useEffect, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './detail.module.css'

type Props = {
  detail: Pick<GoodsDetail, 'images' | 'name'>
  /** of the sku chosen by hand: takes the first place */
  chosenImage: string | null
  /** 「已下架」, 「补货中」 over the picture */
  mask?: string
  onPreview: (pictures: string[], start: number) => void
}

/** The goods in pictures; the first one is what the page is waited for. */
export function Gallery({ detail, chosenImage, mask, onPreview }: Props) {
  const { imageDomain } = useGlobalData()
  const [target, setTarget] = useState<{ index: number }>()
  const paths = withChosen(detail.images, chosenImage)
  const pictures = paths.map((path) => withImageDomain(path, imageDomain))

  const place = chosenImage ? Math.max(0, paths.indexOf(chosenImage)) : 0
  useEffect(() => {
    if (chosenImage) setTarget({ index: place })
  }, [chosenImage, place])

  return (
    <div className={styles.gallery}>
      {pictures.length > 0 ? (
        <Carousel label="商品图片" ratio={1} mark={pictures.length > 1 ? 'count' : 'none'} goTo={target}>
          {pictures.map((src, i) => (
            <button
              key={`${src}-${i === 0 ? 'first' : i}`}
              type="button"
              className={styles.slide}
              aria-label={`放大查看商品图片 ${i + 1}`}
              onClick={() => onPreview(pictures, i)}
            >
              <Picture
                src={src}
                alt={i === 0 ? detail.name : ''}
                sizes="min(100vw, 480px)"
                eager={i === 0}
                className={styles.photo}
              />
            </button>
          ))}
        </Carousel>
      ) : (
        <Picture src={undefined} alt={detail.name} className={styles.photo} />
      )}
      {mask ? (
        <span className={styles.mask}>
          <span>{mask}</span>
        </span>
      ) : null}
    </div>
  )
}

function withChosen(images: readonly string[], chosen: string | null): readonly string[] {
  if (!chosen || images.includes(chosen)) return images
  return [chosen, ...images.slice(1)]
}
