import { useQuery } from '@tanstack/react-query'
import { FrequentRow } from './FrequentRow.tsx'
import styles from './frequent.module.css'
import { type Frequent, frequentQuery } from './frequent.ts'

type Props = { onAdd: (of: Frequent) => Promise<unknown>; onMore: () => void }

const shown = 5

/** The first few of the frequently bought goods, for an otherwise empty page; hidden when there are none. */
export function FrequentCard({ onAdd, onMore }: Props) {
  const { data } = useQuery(frequentQuery)
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="card" aria-label="常购清单">
      <div className="section-head">
        <h2>常购清单</h2>
        {list.length > shown ? (
          <button type="button" className="more" onClick={onMore}>
            全部 {list.length} 种
          </button>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {list.slice(0, shown).map((one) => (
          <li key={one.sku_id}>
            <FrequentRow of={one} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  )
}
