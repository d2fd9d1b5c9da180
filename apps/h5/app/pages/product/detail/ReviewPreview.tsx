import type { GoodsDetail } from '@mall/contract/goods'
import { lazy, Suspense, useState } from 'react'
import { useLoadedPages } from '#api/loaded.ts'
import { ReviewItem } from '#features/reviews/ReviewItem.tsx'
import { reviewsOf } from '#features/reviews/reviews-of.ts'
import { Section } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import styles from './detail.module.css'

const ReviewSheet = lazy(() =>
  import('#features/reviews/ReviewSheet.tsx').then((module) => ({ default: module.ReviewSheet })),
)

type Props = { detail: GoodsDetail; onPicture: (pictures: string[], start: number) => void }

/** How others found it: the share of the content, what they name, the first two; the rest in a sheet. */
export function ReviewPreview({ detail, onPicture }: Props) {
  const { goods_id, unit, review_summary: summary } = detail
  const reviews = useLoadedPages(reviewsOf(goods_id)).data?.pages[0]?.list ?? []
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  function show() {
    setOpened(true)
    setOpen(true)
  }
  if (summary.total === 0) return <Section title="评价" extra="暂无评价，期待您的第一条" className={styles.none} />
  return (
    <Section
      title="评价"
      extra={summary.total.toLocaleString('en-US')}
      more={{ text: <span className="red">好评 {summary.good_percent}%</span>, onClick: show }}
    >
      {summary.tags.length > 0 ? (
        <div className={styles.tags}>
          {summary.tags.slice(0, 5).map((tag) => (
            <Chip key={tag.text}>
              {tag.text} <span className="num">{tag.count}</span>
            </Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.reviews}>
        {reviews.slice(0, 2).map((review) => (
          <ReviewItem key={review.reply_id} review={review} unit={unit} brief onPicture={onPicture} />
        ))}
      </div>
      <button type="button" className={styles.all} onClick={show}>
        查看全部评价
      </button>
      {opened ? (
        <Suspense>
          <ReviewSheet
            open={open}
            onClose={() => setOpen(false)}
            goodsId={goods_id}
            unit={unit}
            goodPercent={summary.good_percent}
            onPicture={onPicture}
          />
        </Suspense>
      ) : null}
    </Section>
  )
}
