import { auditGroupLabel } from '@mall/contract/audit'
import { Link } from 'react-router'
import { Face } from '#features/company/Face.tsx'
import { clockText } from '#ui/time.ts'
import styles from './audit.module.css'
import type { Deed } from './day-places.ts'

type Props = { deed: Deed; first: boolean; last: boolean; withGroup: boolean }

/** One deed on the line of its day: who did what to what, and when. */
export function DeedRow({ deed, first, last, withGroup }: Props) {
  const { operator, group, action_text, subject_text, detail, link, at } = deed
  return (
    <article className={styles.row} data-first={first} data-last={last}>
      <span className={styles.who}>
        <Face name={operator} avatar="" />
      </span>
      <div className="grow1">
        <p className={styles.head}>
          <b className="l1">{operator}</b>
          {withGroup ? <span className={styles.group}>{auditGroupLabel[group]}</span> : null}
          <time className="num" dateTime={at}>
            {clockText(at)}
          </time>
        </p>
        <p className={styles.deed}>
          {action_text} {subject_text ? <Subject text={subject_text} link={link} /> : null}
        </p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
    </article>
  )
}

/** What it was done to; a way there, where there is something to look at. */
function Subject({ text, link }: { text: string; link: string }) {
  if (!link) return <span className={styles.subject}>{text}</span>
  return (
    <Link className={`hit lnk ${styles.subject}`} to={link}>
      {text}
    </Link>
  )
}
