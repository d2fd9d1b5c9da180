import { cities } from '@mall/contract/region/calls'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOf } from '#api/query.ts'
import { Failure } from '#list/Failure.tsx'
import type { City } from '#store/app.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton, SkeletonRegion, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import styles from './city.module.css'

type Props = {
  open: boolean
  chosen: City | null
  /** why no city could be guessed */
  failure: string | null
  onClose: () => void
  onChoose: (city: City) => void
}

const sevenDays = 7 * 24 * 3_600_000
const query = queryOf(cities, {}, { staleTime: sevenDays })

export function CityPicker({ open, chosen, failure, onClose, onChoose }: Props) {
  const list = useQuery({ ...query, enabled: open })
  const waiting = useDelayedSkeleton(list.isPending && open)
  const box = useRef<HTMLDivElement>(null)

  /** The list scrolls inside the sheet; the page below must not move. */
  function jump(initial: string) {
    const heading = box.current?.querySelector(`[data-initial="${initial}"]`)
    heading?.scrollIntoView({ block: 'start' })
  }

  return (
    <Sheet open={open} onClose={onClose} title="选择城市" tall>
      <p className={styles.now}>
        <Icon name="location" size={16} />
        {chosen ? (
          <span>
            当前城市 <b>{chosen.name}</b>
          </span>
        ) : (
          <span>{failure ?? '还没有选择城市'}</span>
        )}
      </p>
      {list.isError && !list.data ? <Failure tight error={list.error} onRetry={list.refetch} /> : null}
      {waiting && !list.data ? <Waiting /> : null}
      {list.data ? (
        <div ref={box}>
          <h3 className={styles.head}>热门城市</h3>
          <div className="chips">
            {list.data.hot.map((city) => (
              <Chip
                key={city.division_code}
                pressed={city.division_code === chosen?.code}
                onClick={() => onChoose({ code: city.division_code, name: city.name })}
              >
                {city.name.replace(/市$/, '')}
              </Chip>
            ))}
          </div>
          {list.data.groups.map((group) => (
            <section key={group.initial} className={styles.group}>
              <h3 className={styles.head} data-initial={group.initial}>
                {group.initial}
              </h3>
              <ul className="pick-list">
                {group.list.map((city) => (
                  <li key={city.division_code}>
                    <button
                      type="button"
                      aria-current={city.division_code === chosen?.code || undefined}
                      onClick={() => onChoose({ code: city.division_code, name: city.name })}
                    >
                      {city.name}
                      {city.division_code === chosen?.code ? <Icon name="check" size={16} /> : null}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <nav className={styles.index} aria-label="按首字母跳转">
            {list.data.groups.map(({ initial }) => (
              <button key={initial} type="button" aria-label={`跳到 ${initial}`} onClick={() => jump(initial)}>
                {initial}
              </button>
            ))}
          </nav>
        </div>
      ) : null}
    </Sheet>
  )
}

const rows = [...'ABCDEFGH']

function Waiting() {
  return (
    <SkeletonRegion>
      {rows.map((row) => (
        <Skeleton key={row} height={20} width="40%" className="my-4.5" />
      ))}
    </SkeletonRegion>
  )
}
