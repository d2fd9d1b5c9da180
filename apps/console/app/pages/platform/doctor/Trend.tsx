import { fullTime } from '#parts/when.ts'
import { isOpen, type Run, toneOf, verdict } from './run.ts'

type Props = { list: readonly Run[]; shown: number | undefined; onShow: (id: number) => void }

/** px of the highest bar, and of one that found nothing. */
const [highest, least] = [64, 4]

/** How much each of the last examinations found, the oldest at the left; a bar opens its examination. */
export function Trend({ list, shown, onShow }: Props) {
  const ended = list.filter((run) => !isOpen(run)).toReversed()
  const most = Math.max(0, ...ended.map(({ faults }) => faults))
  return (
    <section className="desk-box doctor-box">
      <h2 className="doctor-title">
        不符之处的变化{' '}
        <small>
          最近 {ended.length} 次，最多 {most} 处
        </small>
      </h2>
      <div className="doctor-trend">
        {ended.map((run) => (
          <button
            key={run.run_id}
            type="button"
            title={`${fullTime(run.asked_at)} ${verdict(run)}`}
            aria-label={`${fullTime(run.asked_at)}，${verdict(run)}`}
            aria-pressed={run.run_id === shown}
            onClick={() => onShow(run.run_id)}
          >
            <i
              className={toneOf(run)}
              style={{ height: Math.max(least, (run.faults / Math.max(most, 1)) * highest) }}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
