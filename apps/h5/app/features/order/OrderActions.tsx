import type { OrderCommand } from '@mall/contract/order'
import type { OrderDigest } from '@mall/contract/order.schema'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Picker } from '#ui/Picker.tsx'
import { arrange, commandTable } from './command-table.ts'
import styles from './order.module.css'

/** Something besides the order's own commands; with a reason it is greyed and says why. */
export type Also = { label: string; reason?: string; run: () => unknown }

type Props = {
  order: Pick<OrderDigest, 'order_no' | 'commands'>
  /** a promise keeps the button busy */
  onRun: (command: OrderCommand) => unknown
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
  /** buttons that there is room for, three unless told */
  most?: number
  /** weighs least: a button where there is room, else behind 更多 */
  also?: readonly Also[]
}

/** What may be done with an order now: three buttons, the next step last, and the others behind 更多 at the left. */
export function OrderActions({ order, onRun, place, most = 3, also = [] }: Props) {
  const [open, setOpen] = useState(false)
  const { shown, rest } = arrange(order.commands, most)
  const beside = also.slice(0, Math.max(0, most - shown.length))
  const behind = also.slice(beside.length)
  const runAlso = ({ reason, run }: Also) => (reason ? toast(reason) : run())
  const options = [
    ...rest.map((command) => ({ key: `do ${command}`, label: commandTable[command].label, run: () => onRun(command) })),
    ...behind.map((one) => ({ key: `also ${one.label}`, label: one.label, hint: one.reason, run: () => runAlso(one) })),
  ]
  return (
    <>
      {options.length > 0 ? (
        <>
          <button className={styles.more} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            更多
          </button>
          <Picker
            open={open}
            onClose={() => setOpen(false)}
            title="更多操作"
            options={options}
            onPick={(picked) => options.find(({ key }) => key === picked)?.run()}
          />
        </>
      ) : null}
      {beside.map((one) => (
        <Button
          key={one.label}
          size={place === 'card' ? 's' : 'm'}
          variant="outline"
          className={place === 'card' ? styles.act : styles.barAct}
          disabled={Boolean(one.reason)}
          onDisabledClick={() => runAlso(one)}
          onClick={() => runAlso(one)}
        >
          {one.label}
        </Button>
      ))}
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
