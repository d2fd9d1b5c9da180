import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './evaluation.module.css'
import type { GoodsEvaluation } from './goods-evaluations.ts'

type Props = {
  review: GoodsEvaluation
  /** a line under the pictures: sku and quantity bought */
  bought?: string
  /** two lines of words, no reply: for the product page */
  brief?: boolean
  /** shown for a review without words or tags */
  wordless?: string
  /** opens the pictures large, from this one */
  onPicture: (pictures: string[], start: number) => void
}

/** A review: words and pictures, its later addition, and the store's answer. */
export function EvaluationBody({ review, bought, brief = false, wordless = '此用户没有填写评价', onPicture }: Props) {
  const { append } = review
  return (
    <>
      <p className={cx(styles.words, brief && 'line-clamp-2')}>
        {review.content || review.tags.join('，') || wordless}
      </p>
      <Pictures pictures={review.images} limit={brief ? 4 : 9} onPicture={onPicture} />
      {bought ? <p className={styles.bought}>{bought}</p> : null}
      {append && !brief ? (
        <div className={styles.append}>
          <b>{append.days_later > 0 ? `${append.days_later} 天后追评` : '当天追评'}</b>
          <p>{append.content}</p>
          <Pictures pictures={append.images} limit={9} onPicture={onPicture} />
        </div>
      ) : null}
      {review.reply && !brief ? (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {review.reply}
        </p>
      ) : null}
    </>
  )
}

type PicturesProps = Pick<Props, 'onPicture'> & { pictures: readonly string[]; limit: number }

function Pictures({ pictures, limit, onPicture }: PicturesProps) {
  const { imageDomain } = useGlobalData()
  if (pictures.length === 0) return null
  const sources = pictures.map((path) => withImageDomain(path, imageDomain))
  return (
    <ul className={styles.pictures} aria-label="评价图片">
      {sources.slice(0, limit).map((src, i) => (
        <li key={src}>
          <button type="button" aria-label={`查看第 ${i + 1} 张图片`} onClick={() => onPicture(sources, i)}>
            <Picture src={src} alt="" sizes="84px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
