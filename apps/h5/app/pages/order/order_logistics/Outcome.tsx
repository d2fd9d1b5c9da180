import { packageStatusLabel } from '@mall/contract/order'
import { Note } from '#ui/Note.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './logistics.module.css'
import { signedText } from './signed-text.ts'
import type { Parcel } from './tracked.ts'

/** A parcel that has arrived says so first, and one in trouble says what to do. */
export function Outcome({ parcel: { status, traces } }: { parcel: Parcel }) {
  const last = traces.find((trace) => trace.status === status)
  if (status === 'signed') {
    return (
      <div className={styles.outcome}>
        <Note tone="success">
          <b className="m">{packageStatusLabel.signed}</b>
          {last ? ` · ${signedText(last.text)}` : null}
          {last ? <span className="num">{` · ${shortTimeText(last.at)}`}</span> : null}
        </Note>
      </div>
    )
  }
  if (status === 'problem') {
    return (
      <div className={styles.outcome}>
        <Note tone="warning">
          <b className="m">包裹{packageStatusLabel.problem}</b>
          {`${last ? `：${last.text}` : ''}。请联系快递公司或商家处理`}
        </Note>
      </div>
    )
  }
  return null
}
