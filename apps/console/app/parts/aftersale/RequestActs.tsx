import type { Endpoint } from '@mall/contract/call/call'
import { DrawerFoot } from '#overlay/Drawer.tsx'
import { ActButtons } from '#parts/queue/ActButtons.tsx'
import type { Act } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { useMay } from '#session/me.ts'

type Props<Row> = { request: Row; acts: readonly Act<Row>[]; changes: readonly Endpoint[] }

/** Actions that a request allows now, at the foot of its drawer. */
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
    <>
      <DrawerFoot>
        <ActButtons acts={possible} onAct={(act) => start(act, [request])} />
      </DrawerFoot>
      {dialogs}
    </>
  )
}
