import type { Endpoint } from '@mall/contract/endpoint'
import { Button } from 'antd'
import type { Act } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { useMay } from '#session/me.ts'
import './request-facts.css'

type Props<Row> = { request: Row; acts: readonly Act<Row>[]; changes: readonly Endpoint[] }

/** What may be done with a request now, below all that is known of it. */
export function RequestActs<Row extends { aftersale_no: string }>({ request, acts, changes }: Props<Row>) {
  const may = useMay()
  const { start, dialogs } = useActs<Row>({
    keyOf: ({ aftersale_no }) => aftersale_no,
    changes,
    onDone: () => undefined,
  })
  const possible = acts.filter((act) => may(act.call.needs) && act.when(request))
  if (possible.length === 0) return null
  return (
    <div className="desk-request-acts">
      {possible.map((act, i) => (
        <Button
          key={act.label}
          type={i === 0 && !act.danger && !act.quiet ? 'primary' : 'default'}
          danger={act.danger}
          onClick={() => start(act, [request])}
        >
          {act.label}
        </Button>
      ))}
      {dialogs}
    </div>
  )
}
