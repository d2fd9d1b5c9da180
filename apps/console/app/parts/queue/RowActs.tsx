import MoreOutlined from '@ant-design/icons/MoreOutlined'
import { Button, Dropdown } from 'antd'
import type { Act } from './acts.ts'

type Props<Row> = { row: Row; acts: readonly Act<Row>[]; onAct: (act: Act<Row>, rows: readonly Row[]) => void }

/** Number of actions shown in the row; the rest are behind the dots. */
const inSight = 2

/** Width in px of the widest row of actions on this page: a character is 13, a button 14 more. */
export function widthOfActs<Row>(rows: readonly Row[], acts: readonly Act<Row>[]): number {
  const widths = rows.map((row) => {
    const possible = acts.filter((act) => act.when(row))
    const first = possible.slice(0, inSight).reduce((sum, { label }) => sum + label.length * 13 + 14, 0)
    return first + (possible.length > inSight ? 28 : 0)
  })
  return Math.max(52, ...widths) + 24
}

/** Actions possible for this row in its present state. */
export function RowActs<Row>({ row, acts, onAct }: Props<Row>) {
  const possible = acts.filter((act) => act.when(row))
  const [first, rest] = [possible.slice(0, inSight), possible.slice(inSight)]
  const items = rest.map((act) => ({
    key: act.label,
    label: act.label,
    danger: act.danger,
    onClick: () => onAct(act, [row]),
  }))
  return (
    <div className="desk-acts">
      {first.map((act) => (
        <Button key={act.label} type="link" size="small" danger={act.danger} onClick={() => onAct(act, [row])}>
          {act.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label="更多操作" />
        </Dropdown>
      )}
    </div>
  )
}
