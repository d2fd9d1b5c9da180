import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import { Stars } from '#ui/Stars.tsx'
import { dayText } from '#ui/time.ts'
import { ReviewBody } from './ReviewBody.tsx'
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
      <ReviewBody
        review={review}
        bought={[review.sku_text, `采购 ${review.qty} ${unit}`].filter(Boolean).join(' · ')}
        brief={brief}
        onPicture={onPicture}
      />
    </article>
  )
}
