import { useUser } from '#session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type StateTab, stateLabel } from './list-state.ts'
import styles from './user_list.module.css'

type Counts = { on: number; off: number; invited: number }

const shown = ['on', 'off', 'invited'] as const satisfies readonly StateTab[]

/** The company, and how many work for it. */
export function ListHead({ counts }: { counts: Counts | undefined }) {
  const company = useUser()?.company
  return (
    <section className={styles.head} aria-label="企业人数">
      <p className={styles.company}>
        <Icon name="building" />
        <span className="l1">{company?.name}</span>
      </p>
      <dl className={styles.counts}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{stateLabel[key]}</dt>
            <dd>{counts ? counts[key] : <Skeleton width={24} height={16} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
