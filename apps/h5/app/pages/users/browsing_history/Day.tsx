import { type Viewed, ViewedTile, ViewedTileSkeleton } from '#features/goods/ViewedTile.tsx'
import type { Selection } from '#list/selection.ts'
import { Check } from '#ui/Check.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './browsing_history.module.css'
import { type DayGroup, weekdayOf } from './days.ts'

type Props = {
  group: DayGroup<Viewed>
  /** the first that is neither 今天 nor 昨天 */
  leadsEarlier: boolean
  /** in 管理 mode */
  selection: Selection<Viewed> | null
  onAdd: (goods: Viewed) => void
  onErase: () => unknown
}

/** Goods seen on one day, three in a row. */
export function Day({ group, leadsEarlier, selection, onAdd, onErase }: Props) {
  const { day, label, rows } = group
  const count = selection ? rows.filter(selection.has).length : 0
  return (
    <>
      {leadsEarlier ? <p className="pt-4 px-6 pb-0 text-sub text-ink-3">更早</p> : null}
      <section className="card" aria-label={`${label}的足迹`}>
        <div className={styles.dayHead}>
          {selection ? (
            <Check
              label={`选择${label}的足迹`}
              checked={count === rows.length}
              mixed={count > 0}
              onChange={(on) => selection.mark(rows, on)}
            />
          ) : null}
          <h2>
            {label}
            <small>周{weekdayOf(day)}</small>
          </h2>
          {selection ? (
            <button type="button" className="more" aria-label={`删除${label}的足迹`} onClick={onErase}>
              删除当天
            </button>
          ) : null}
        </div>
        <ul className="grid grid-cols-3 gap-y-3 gap-x-2">
          {rows.map((goods) => (
            <li key={goods.goods_id}>
              <ViewedTile
                goods={goods}
                choice={
                  selection
                    ? { chosen: selection.has(goods), onChange: (on) => selection.mark([goods], on) }
                    : undefined
                }
                onAdd={onAdd}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Two days while loading. */
export const HistorySkeleton = () => (
  <SkeletonRegion>
    {[6, 3].map((count) => (
      <div className="card" key={count}>
        <div className={styles.dayHead}>
          <Skeleton width={64} />
        </div>
        <div className="grid grid-cols-3 gap-y-3 gap-x-2">
          {Array.from({ length: count }, (_, i) => `${count} ${i}`).map((key) => (
            <ViewedTileSkeleton key={key} />
          ))}
        </div>
      </div>
    ))}
  </SkeletonRegion>
)
