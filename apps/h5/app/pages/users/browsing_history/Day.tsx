import type { Marked } from '#features/collect/useMarked.ts'
import { Check } from '#ui/Check.tsx'
import styles from './browsing_history.module.css'
import { type DayGroup, weekdayOf } from './days.ts'
import type { Viewed } from './history.ts'
import { ViewedTile } from './ViewedTile.tsx'

type Props = {
  group: DayGroup<Viewed>
  /** the first that is neither 今天 nor 昨天 */
  leadsEarlier: boolean
  /** in 管理 mode */
  marked: Marked | null
  onAdd: (goods: Viewed) => void
  onErase: () => unknown
}

/** What was looked at on one day, three beside each other. */
export function Day({ group, leadsEarlier, marked, onAdd, onErase }: Props) {
  const { day, label, rows } = group
  const ids = rows.map((row) => row.goods_id)
  const count = marked ? ids.filter(marked.has).length : 0
  return (
    <>
      {leadsEarlier ? <p className={styles.earlier}>更早</p> : null}
      <section className="card" aria-label={`${label}的足迹`}>
        <div className={styles.dayHead}>
          {marked ? (
            <Check
              label={`选择${label}的足迹`}
              checked={count === ids.length}
              mixed={count > 0}
              onChange={(on) => marked.mark(ids, on)}
            />
          ) : null}
          <h2>
            {label}
            <small>周{weekdayOf(day)}</small>
          </h2>
          {marked ? (
            <button type="button" className="more" aria-label={`删除${label}的足迹`} onClick={onErase}>
              删除当天
            </button>
          ) : null}
        </div>
        <ul className={styles.grid}>
          {rows.map((goods) => (
            <li key={goods.goods_id}>
              <ViewedTile
                goods={goods}
                choice={
                  marked
                    ? { chosen: marked.has(goods.goods_id), onChange: (on) => marked.mark([goods.goods_id], on) }
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
