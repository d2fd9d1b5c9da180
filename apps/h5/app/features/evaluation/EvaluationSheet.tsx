import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { List } from '#list/List.tsx'
import { useRows } from '#list/rows.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { EvaluationItem } from './EvaluationItem.tsx'
import styles from './evaluation.module.css'
import { type EvaluationFilter, evaluationsOf, filterLabels } from './goods-evaluations.ts'

type Props = {
  open: boolean
  onClose: () => void
  goodsId: number
  unit: string
  goodPercent: number
  onPicture: (pictures: string[], start: number) => void
}

/** All reviews of a goods, filtered. Load it with `lazy`. */
export function EvaluationSheet({ open, onClose, goodsId, unit, goodPercent, onPicture }: Props) {
  const [filter, setFilter] = useState<EvaluationFilter>('all')
  const all = useInfiniteQuery({ ...evaluationsOf(goodsId), enabled: open })
  const chosen = useInfiniteQuery({ ...evaluationsOf(goodsId, filter), enabled: open })
  const reviews = useRows(chosen, ({ reply_id }) => reply_id)
  const counts = all.data?.pages[0]?.counts
  return (
    <Sheet open={open} onClose={onClose} title={`全部评价${counts ? ` ${counts.all}` : ''}`} tall>
      <div className="grid gap-3 pb-3">
        <span className={styles.percent}>
          好评率 <b className="digits">{goodPercent}%</b>
        </span>
        <fieldset className="chips" aria-label="评价筛选">
          {filterLabels.map(({ key, label }) => (
            <Chip key={key} pressed={key === filter} onClick={() => setFilter(key)}>
              {label}
              {counts && key !== 'all' ? <span className="digits">{counts[key]}</span> : null}
            </Chip>
          ))}
        </fieldset>
      </div>
      <List
        of={reviews}
        className={styles.list}
        skeleton={<SkeletonRows picture={28} count={3} />}
        label="评价列表"
        empty={<EmptyBlock tight picture={messagePicture} title="暂无评价" hint="换个筛选条件看看" />}
      >
        {(review) => <EvaluationItem review={review} unit={unit} onPicture={onPicture} />}
      </List>
    </Sheet>
  )
}
