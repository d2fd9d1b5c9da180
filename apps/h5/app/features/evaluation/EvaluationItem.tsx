import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import { Stars } from '#ui/Stars.tsx'
import { dayText } from '#ui/time.ts'
import { EvaluationBody } from './EvaluationBody.tsx'
import styles from './evaluation.module.css'
import type { GoodsEvaluation } from './goods-evaluations.ts'

type Props = {
  review: GoodsEvaluation
  unit: string
  /** two lines of words, no reply: for the product page */
  brief?: boolean
  /** opens the pictures large, from this one */
  onPicture: (pictures: string[], start: number) => void
}

export function EvaluationItem({ review, unit, brief = false, onPicture }: Props) {
  const { imageDomain } = useGlobalData()
  return (
    <article className="py-3">
      <div className="flex items-center gap-2">
        {review.avatar ? (
          <Picture src={withImageDomain(review.avatar, imageDomain)} alt="" width={28} className={styles.avatar} />
        ) : (
          <span className={styles.initial} aria-hidden>
            {review.user_name.slice(0, 1)}
          </span>
        )}
        <span className="text-sub font-medium one-line">{review.user_name}</span>
        <Stars value={review.star} />
        <time className={styles.date} dateTime={review.created_at}>
          {dayText(review.created_at)}
        </time>
      </div>
      <EvaluationBody
        review={review}
        bought={[review.sku_text, `采购 ${review.qty} ${unit}`].filter(Boolean).join(' · ')}
        brief={brief}
        onPicture={onPicture}
      />
    </article>
  )
}
