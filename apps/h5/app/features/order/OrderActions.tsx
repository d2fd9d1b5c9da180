import type { OrderDigest } from '@mall/contract/order/terms'
import type { OrderCommand } from '@mall/contract/order/words'
import { type Action, ActionButtons } from '#ui/ActionButtons.tsx'
import { arrangeCommands, commandTable } from './command-table.ts'

type Props = {
  order: Pick<OrderDigest, 'order_no' | 'commands'>
  /** a promise keeps the button busy */
  onRun: (command: OrderCommand) => unknown
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
  /** the most buttons shown; three by default */
  most?: number
  /** lowest in rank, after the order's own commands: a button when there is room, else behind 更多 */
  also?: readonly Omit<Action, 'key'>[]
}

/** Actions on an order: three buttons, the next step last, and the others behind 更多 at the left. */
export function OrderActions({ order, onRun, place, most = 3, also = [] }: Props) {
  const { shown, rest } = arrangeCommands(order.commands, most)
  const places = Math.max(0, most - shown.length)
  const own = (command: OrderCommand): Action => ({
    key: `do ${command}`,
    label: commandTable[command].label,
    look: commandTable[command].look,
    run: () => onRun(command),
  })
  const others = also.map((one): Action => ({ key: `also ${one.label}`, ...one }))
  return (
    <ActionButtons
      place={place}
      shown={[...others.slice(0, places), ...shown.map(own)]}
      rest={[...rest.map(own), ...others.slice(places)]}
    />
  )
}
