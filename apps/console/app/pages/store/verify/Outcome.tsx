import type { OutputOf } from '@mall/contract/call/call'
import type { findCode } from '@mall/contract/virtual/store.calls'
import { Alert, Button } from 'antd'
import { DateTime } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'

/** A code that was looked up, and whether it has just been used. */
export type Found = { code: string; facts: OutputOf<typeof findCode>; done: boolean }

type Props = { fault: string; found: Found | null; busy: boolean; onUse: (found: Found) => unknown }

/** The result of a code at the counter: the reason of a refusal, or its goods and the button that uses it. */
export function Outcome({ fault, found, busy, onUse }: Props) {
  if (fault) return <Alert className="counter-outcome" type="error" title={fault} showIcon />
  if (!found) return null
  const { facts, done } = found
  return (
    <div className="counter-outcome">
      {done && <Alert className="counter-done" type="success" title="核销成功" showIcon />}
      <FactList
        of={[
          ['商品', facts.goods_name],
          ['规格', facts.sku_text || null],
          ['订单', facts.order_no],
          ['剩余次数', `${facts.uses - facts.used} / ${facts.uses} 次`],
          ['有效期至', facts.valid_to ? <DateTime key="to" at={facts.valid_to} /> : '长期'],
          ['上次核销', facts.used_at ? <DateTime key="used" at={facts.used_at} /> : null],
        ]}
      />
      {!done && (
        <Button className="counter-use" type="primary" block loading={busy} onClick={() => onUse(found)}>
          核销 1 次
        </Button>
      )}
    </div>
  )
}
