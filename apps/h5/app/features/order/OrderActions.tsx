import type { OrderCommand } from '@mall/contract/order'
import type { OrderDigest } from '@mall/contract/order.schema'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Picker } from '#ui/Picker.tsx'
import { arrange, commandTable } from './command-table.ts'
import styles from './order.module.css'

type Props = {
  order: Pick<OrderDigest, 'order_no' | 'commands'>
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
  const { shown, rest } = arrange(order.commands, most)
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
            options={rest.map((command) => ({ key: command, label: commandTable[command].label }))}
            onPick={onRun}
          />
        </>
      ) : null}
      {shown.map((command) => {
        const { label, look } = commandTable[command]
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
