import { maxLineQty } from '@mall/contract/price/price'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer } from '#list/Answer.tsx'
import { useSelection } from '#list/selection.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { FrequentRow } from './FrequentRow.tsx'
import styles from './frequent.module.css'
import { type Frequent, frequentQuery } from './frequent.ts'

export type Chosen = Pick<Frequent, 'sku_id'> & { qty: number }

type Props = {
  open: boolean
  onClose: () => void
  onAdd: (of: Frequent) => Promise<unknown>
  /** closes the sheet and goes there */
  onOpen: (path: string) => void
  /** asks prices for several at once, for people with that right; resolves to whether it was done */
  onInquire: ((lines: readonly Chosen[]) => Promise<boolean>) | undefined
}

const isThere = ({ state }: Frequent) => state !== 'invalid'

/** 常购清单: the goods bought most often in the last half year. */
export function FrequentSheet({ open, onClose, onAdd, onOpen, onInquire }: Props) {
  const frequent = useQuery({ ...frequentQuery, enabled: open })
  const rows = frequent.data?.list ?? []
  const [choosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const selection = useSelection({ rows, keyOf: ({ sku_id }) => sku_id }, { able: isThere })
  const { chosen, all } = selection
  // The last quantity bought, unless another was typed.
  const qtyOf = ({ sku_id, last_qty }: Frequent) => typed.get(sku_id) ?? last_qty

  function stop() {
    setChoosing(false)
    selection.clear()
  }

  async function inquire() {
    if (chosen.length === 0) return toast('请选择要询价的商品')
    if (!(await onInquire?.(chosen.map((one) => ({ sku_id: one.sku_id, qty: qtyOf(one) }))))) return
    stop()
    onClose()
  }

  const bar = choosing ? (
    <>
      <Check checked={all} mixed={chosen.length > 0} onChange={selection.markAll}>
        全选
      </Check>
      <Button size="l" variant="outline" onClick={stop}>
        取消
      </Button>
      <Button size="l" grow onClick={inquire}>
        {chosen.length > 0 ? `加入询价单(${chosen.length})` : '加入询价单'}
      </Button>
    </>
  ) : (
    <Button size="l" variant="outline" wide onClick={() => setChoosing(true)}>
      多选询价
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="常购清单"
      tall
      footer={onInquire && rows.some(isThere) ? bar : undefined}
    >
      <Answer tight query={frequent} skeleton={<SkeletonRows count={5} picture={64} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyBlock tight picture={boxPicture} title="还没有常购商品" hint="下单付款后，常买的商品会列在这里" />
          ) : (
            <ul className={styles.rows}>
              {list.map((one) => (
                <li key={one.sku_id}>
                  <FrequentRow
                    of={one}
                    onAdd={onAdd}
                    onOpen={onOpen}
                    {...(choosing ? { choosing: choice(one) } : {})}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Sheet>
  )

  function choice(one: Frequent) {
    if (!isThere(one))
      return { tick: <Check checked={false} disabled onChange={() => undefined} label={one.name} />, qty: null }
    return {
      tick: <Check checked={selection.has(one)} onChange={(on) => selection.mark([one], on)} label={one.name} />,
      qty: (
        <Stepper
          value={qtyOf(one)}
          onChange={(qty) => {
            setTyped(new Map([...typed, [one.sku_id, qty]]))
            selection.mark([one], true)
          }}
          min={1}
          max={maxLineQty}
          label={`${one.name}的数量`}
        />
      ),
    }
  }
}
