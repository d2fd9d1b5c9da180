import type { OrderStatus } from '@mall/contract/order/words'
import { Status, type Tone } from '#parts/cells.tsx'

const tones: Record<OrderStatus, Tone> = {
  pending_review: 'idle',
  pending_payment: 'idle',
  pending_confirmation: 'idle',
  pending_shipment: 'wait',
  partially_shipped: 'wait',
  shipped: 'go',
  pending_verification: 'wait',
  completed: 'done',
  cancelled: 'idle',
  closed: 'bad',
}

type Props = { status: OrderStatus; status_text: string; address_changed?: boolean }

/** The state of an order, and a mark while a changed address still waits to be used. */
export const OrderState = ({ status, status_text, address_changed = false }: Props) => (
  <>
    <Status tone={tones[status]}>{status_text}</Status>
    {address_changed && tones[status] === 'wait' && <div className="desk-late">已改地址</div>}
  </>
)
