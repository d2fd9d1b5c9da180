import type { ReviewItem } from '@mall/contract/approval/terms'
import { Icon } from '#ui/Icon.tsx'
import styles from './approval.module.css'

type Props = { item: Pick<ReviewItem, 'applicant' | 'purpose' | 'po_no' | 'budget_text'> }

/** Applicant, purpose and effect on the budget, on the card of a purchase that waits for a decision. */
export function Applicant({ item: { applicant, purpose, po_no, budget_text } }: Props) {
  return (
    <div className={styles.asked}>
      <p className="line-clamp-2">
        <Icon name="user" size={14} />
        <span className="sr-only">申请人</span> <b>{applicant}</b>
        {[purpose, po_no ? `单号 ${po_no}` : ''].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      {budget_text ? (
        <p className="text-warning">
          <Icon name="warning" size={14} /> {budget_text}
        </p>
      ) : null}
    </div>
  )
}
