import { setStockAlert, stockAlert } from '@mall/contract/message/store.calls'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { actsOn } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { useMay } from '#session/me.ts'

type Alert = { threshold: number }

const set = actsOn<Alert>()(setStockAlert)({
  label: '设置库存提醒',
  form: {
    schema: async () => (await import('@mall/contract/message/store.terms')).setStockAlert.input,
    fields: [
      {
        name: 'threshold',
        label: '规格库存低于多少件时提醒',
        kind: 'count',
        hint: '填 0 不提醒；同一规格一天提醒一次',
      },
    ],
    start: ({ threshold }) => ({ threshold }),
  },
  input: (_, { threshold }) => ({ threshold }),
})

/** The stock below which the store gets a message; people who may act on goods set it. */
export function StockAlert() {
  const may = useMay()
  const { data } = useCall(stockAlert, {})
  const { start, dialogs } = useActs<Alert>({ keyOf: () => '', changes: [stockAlert], onDone: () => undefined })
  if (!data) return null
  const says = data.threshold === 0 ? '库存不提醒' : `库存低于 ${data.threshold} 件提醒`
  if (!may(setStockAlert.needs)) return <span className="desk-dim">{says}</span>
  return (
    <>
      <Button onClick={() => start(set, [data])}>{says}</Button>
      {dialogs}
    </>
  )
}
