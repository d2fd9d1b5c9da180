import type { OrderCommand, OrderDigest } from '@mall/contract/order'
import { useState } from 'react'
import { useHandsOver } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Picker } from '#ui/Picker.tsx'
import { arrange, faceOf, offered } from './command-table.ts'
import styles from './order.module.css'

type Props = {
  order: Pick<OrderDigest, 'order_no' | 'commands' | 'status'>
  /** a promise keeps the button busy */
  onRun: (command: OrderCommand) => unknown
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
  /** buttons that there is room for, three unless told */
  most?: number
}

/** What may be done with an order now: three buttons, the next step last, and the others behind 更多 at the left. */
export function OrderActions({ order, onRun, place, most }: Props) {
  const [open, setOpen] = useState(false)
  const { shown, rest } = arrange(offered(order, useHandsOver()), most)
  return (
    <>
      {rest.length > 0 ? (
        <>
          <button className={styles.more} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            更多
          </button>
          <Picker
            open={open}
            onClose={() => setOpen(false)}
            title="更多操作"
            options={rest.map((command) => ({ key: command, label: faceOf(command, order).label }))}
            onPick={onRun}
          />
        </>
      ) : null}
      {shown.map((command) => {
        const { label, look } = faceOf(command, order)
        const filled = place === 'bar' && look === 'outline-red'
        return (
          <Button
            key={command}
            size={place === 'card' ? 's' : 'm'}
            variant={filled ? 'primary' : look}
            className={place === 'card' ? styles.act : styles.barAct}
            onClick={() => onRun(command)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}
