import { views } from '@mall/contract/favourite/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { ViewedTile } from '#features/goods/ViewedTile.tsx'
import { Block } from '#list/Answer.tsx'
import { Section } from '#ui/Card.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './overview.module.css'

const recentQuery = queryOf(views, { list_rows: 6 }, { staleTime: 0 })

/** The six goods looked at last. */
export function RecentViews() {
  const query = useQuery(recentQuery)
  const { add, sheet } = useQuickAdd()
  const list = query.data?.list ?? []
  return (
    <Section title="最近浏览" more={list.length > 0 ? { text: '全部足迹', to: to.history() } : undefined}>
      <Block queries={[query]} skeleton={<Waiting />}>
        {list.length > 0 ? (
          <ul className="grid grid-cols-3 gap-y-3 gap-x-2">
            {list.map((goods) => (
              <li key={goods.goods_id}>
                <ViewedTile goods={goods} onAdd={add} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>看过的商品会留在这里</p>
        )}
      </Block>
      {sheet}
    </Section>
  )
}

const Waiting = () => (
  <SkeletonRegion>
    <div className="grid grid-cols-3 gap-y-3 gap-x-2">
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <div key={key} className="grid gap-1.5">
          <span className="skeleton picture" />
          <Skeleton width="80%" height={12} />
          <Skeleton width="48%" height={14} />
        </div>
      ))}
    </div>
  </SkeletonRegion>
)
