import type { companyAudit } from '@mall/contract/audit/calls'
import { auditGroupLabel } from '@mall/contract/audit/words'
import type { OutputOf } from '@mall/contract/call/call'
import { Link } from 'react-router'
import { Face } from '#features/company/Face.tsx'
import { cx } from '#ui/class-names.ts'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { clockText } from '#ui/time.ts'
import styles from './audit.module.css'

type Deed = OutputOf<typeof companyAudit>['list'][number]

type Props = { deed: Deed; first: boolean; last: boolean; withGroup: boolean }

/** One logged action on the line of its day: operator, action, subject and time. */
export function DeedRow({ deed, first, last, withGroup }: Props) {
  const { operator, group, action_text, subject_text, detail, link, at } = deed
  return (
    <article
      className={cx(styles.row, 'data-[first=true]:rounded-t-card data-[last=true]:rounded-b-card')}
      data-first={first}
      data-last={last}
    >
      <span className="flex-none h-11">
        <Face name={operator} avatar="" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={styles.head}>
          <b className="one-line">{operator}</b>
          {withGroup ? <span className={styles.group}>{auditGroupLabel[group]}</span> : null}
          <time className="digits" dateTime={at}>
            {clockText(at)}
          </time>
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {action_text} {subject_text ? <Subject text={subject_text} link={link} /> : null}
        </p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
    </article>
  )
}

/** The subject of an action; a link when it has a page. */
function Subject({ text, link }: { text: string; link: string }) {
  if (!link) return <span className={styles.subject}>{text}</span>
  return (
    <Link className={`hit-area text-link ${styles.subject}`} to={link}>
      {text}
    </Link>
  )
}

/** A day of actions while loading. */
export const AuditSkeleton = () => (
  <SkeletonRows
    count={5}
    head={
      <div className={styles.day}>
        <Skeleton width={48} />
      </div>
    }
    row={styles.row}
    picture={44}
    round={22}
    lines={[
      ['32%', 14],
      ['72%', 14],
      ['48%', 12],
    ]}
  />
)
