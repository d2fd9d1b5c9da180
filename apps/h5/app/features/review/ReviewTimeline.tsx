import { Timeline } from '#ui/Timeline.tsx'
import { type Review, reviewEvents } from './review-words.ts'

/** Who was asked and who said what, newest first. */
export function ReviewTimeline({ list }: { list: readonly Review[] }) {
  return (
    <Timeline
      label="审批记录"
      items={reviewEvents(list).map(({ key, title, place, time, note, tone }) => ({
        key,
        title: (
          <span className="s13">
            <span className={tone === 'now' ? 'm' : undefined}>{title}</span>
            {place ? <span className="s12 t3"> {place}</span> : null}
          </span>
        ),
        time,
        note: note || undefined,
        tone,
      }))}
    />
  )
}
