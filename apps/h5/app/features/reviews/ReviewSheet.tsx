import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './reviews.module.css'
import { filterLabels, type ReviewFilter, reviewsOf } from './reviews-of.ts'

type Props = {
  open: boolean
  onClose: () => void
  goodsId: number
  unit: string
  goodPercent: number
  onPicture: (pictures: string[], start: number) => void
}

/** All reviews of a goods, filtered. Load it with `lazy`. */
export function ReviewSheet({ open, onClose, goodsId, unit, goodPercent, onPicture }: Props) {
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const all = useInfiniteQuery({ ...reviewsOf(goodsId), enabled: open })
  const pages = useInfiniteQuery({ ...reviewsOf(goodsId, filter), enabled: open })
  const counts = all.data?.pages[0]?.counts
  return (
    <Sheet open={open} onClose={onClose} title={`全部评价${counts ? ` ${counts.all}` : ''}`} tall>
      <div className={styles.filters}>
        <span className={styles.percent}>
          好评率 <b className="num">{goodPercent}%</b>
        </span>
        <fieldset className="chips" aria-label="评价筛选">
          {filterLabels.map(({ key, label }) => (
            <Chip key={key} pressed={key === filter} onClick={() => setFilter(key)}>
              {label}
              {counts && key !== 'all' ? <span className="num">{counts[key]}</span> : null}
            </Chip>
          ))}
        </fieldset>
      </div>
      <InfiniteList
        query={pages}
        itemsOf={(page) => page.list}
        keyOf={(review) => review.reply_id}
        className={styles.list}
        skeleton={<SkeletonRows picture={28} count={3} />}
        label="评价列表"
        empty={<EmptyBlock tight picture={messagePicture} title="暂无评价" hint="换个筛选条件看看" />}
      >
        {(review) => <ReviewItem review={review} unit={unit} onPicture={onPicture} />}
      </InfiniteList>
    </Sheet>
  )
}
