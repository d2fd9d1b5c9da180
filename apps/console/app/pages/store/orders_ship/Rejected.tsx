import type { OutputOf } from '@mall/contract/call/call'
import type { readShipments } from '@mall/contract/order/store.calls'
import { Alert } from 'antd'

export type RejectedRows = OutputOf<typeof readShipments>['rejected']

/** Rows of a file that cannot be taken as they stand, each with its reason. */
export const Rejected = ({ rows }: { rows: RejectedRows }) => (
  <Alert
    type="error"
    showIcon
    role="alert"
    title={`表格中有 ${rows.length} 行不能读取，没有放入上面`}
    description={
      <ul className="desk-ship-rejected">
        {rows.map(({ row, reason }) => (
          <li key={row}>
            第 {row} 行：{reason}
          </li>
        ))}
      </ul>
    }
  />
)
