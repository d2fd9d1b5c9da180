import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/classNames.ts'
import { Picture } from '#ui/Picture.tsx'
import { Stars } from '#ui/Stars.tsx'
import { dayText } from '#ui/time.ts'
import styles from './reviews.module.css'
import type { GoodsReview } from './reviews-of.ts'

type Props = {
  review: GoodsReview
  unit: string
  /** two lines of words, no reply: for the product page */
  brief?: boolean
  /** opens the pictures large, from this one */
  onPicture: (pictures: string[], start: number) => void
}

export function ReviewItem({ review, unit, brief = false, onPicture }: Props) {
  const { imageDomain } = useGlobalData()
  const { append } = review
  return (
    <article className={styles.review}>
      <div className="row g8">
        {review.avatar ? (
          <Picture src={withImageDomain(review.avatar, imageDomain)} alt="" width={28} className={styles.avatar} />
        ) : (
          <span className={styles.initial} aria-hidden>
            {review.user_name.slice(0, 1)}
          </span>
        )}
        <span className="s13 m l1">{review.user_name}</span>
        <Stars value={review.star} />
        <time className={styles.date} dateTime={review.created_at}>
          {dayText(review.created_at)}
        </time>
      </div>
      <p className={cx(styles.words, brief && 'l2')}>{review.content || wordsFor(review)}</p>
      <Pictures pictures={review.images} limit={brief ? 4 : 9} onPicture={onPicture} />
      <p className={styles.bought}>{[review.sku_text, `采购 ${review.qty} ${unit}`].filter(Boolean).join(' · ')}</p>
      {brief ? null : (
        <>
          {append ? (
            <div className={styles.append}>
              <b>{append.days_later > 0 ? `${append.days_later} 天后追评` : '当天追评'}</b>
              <p>{append.content}</p>
              <Pictures pictures={append.images} limit={9} onPicture={onPicture} />
            </div>
          ) : null}
          {review.reply ? (
            <p className={styles.reply}>
              <b>商家回复：</b>
              {review.reply}
            </p>
          ) : null}
        </>
      )}
    </article>
  )
}

/** A review without words still says something. */
const wordsFor = ({ tags }: GoodsReview) => (tags.length > 0 ? tags.join('，') : '此用户没有填写评价')

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
