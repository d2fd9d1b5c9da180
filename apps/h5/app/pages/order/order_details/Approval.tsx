import { ReviewTimeline } from '#features/review/ReviewTimeline.tsx'
import type { Reviews } from '#features/review/review-words.ts'
import { Section } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import styles from './details.module.css'

/** How the order was decided about; nothing where nobody had to. */
export function Approval({ reviews }: { reviews: Reviews | undefined }) {
  if (!reviews || reviews.list.length === 0) return null
  return (
    <Section title="审批记录">
      {reviews.budget_text ? (
        <Note tone="warning" icon="wallet" className={styles.budget}>
          {reviews.budget_text}
        </Note>
      ) : null}
      <ReviewTimeline list={reviews.list} />
    </Section>
  )
}
