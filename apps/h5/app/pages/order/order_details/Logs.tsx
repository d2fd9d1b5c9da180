import type { OrderDetail } from '@mall/contract/order'
import { Section } from '#ui/Card.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'

/** Who did what to the order, newest first. */
export function Logs({ logs }: Pick<OrderDetail, 'logs'>) {
  if (logs.length === 0) return null
  // What happened at one instant keeps its order too.
  const newest = logs.toReversed().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title="订单动态">
      <Timeline
        label="订单动态"
        items={newest.map((log, at) => ({
          key: newest.length - at,
          title: (
            <span className="s13">
              <b className="m">{log.operator}</b> <span className="t2">{log.text}</span>
            </span>
          ),
          time: shortTimeText(log.at),
          note: log.remark || undefined,
          tone: at === 0 ? 'now' : undefined,
        }))}
      />
    </Section>
  )
}
