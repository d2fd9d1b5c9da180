import { z } from 'zod'
import { Done, endpoint, FenField, Instant, Nothing } from './endpoint.ts'
import { orderStatuses, packageStatuses } from './order.ts'

/* `/dev/outbox`: exists in demo mode only. Shows what would have been sent and plays the counterparts. */

export const outbox = endpoint({
  method: 'GET',
  path: '/dev/api/outbox',
  needs: 'public',
  summary: '演示：短信与待办订单',
  input: Nothing,
  output: z.object({
    sms: z.array(z.object({ id: z.int(), phone: z.string(), scene: z.string(), text: z.string(), at: Instant })),
    orders: z.array(
      z.object({
        order_no: z.string(),
        status: z.enum(orderStatuses),
        status_text: z.string(),
        mer_name: z.string(),
        pay_amount_fen: FenField,
        created_at: Instant,
        items: z.array(z.object({ name: z.string(), qty: z.int(), shipped_qty: z.int() })),
        packages: z.array(z.object({ package_id: z.int(), express_no: z.string(), status: z.enum(packageStatuses) })),
      }),
    ),
  }),
})

const ByOrder = z.object({ order_no: z.string().regex(/^[A-Z]\d{10,19}$/) })

/** `parcels`: how many to split what is left into. */
export const demoShip = endpoint({
  method: 'POST',
  path: '/dev/api/ship',
  needs: 'public',
  summary: '演示：商家发货',
  input: ByOrder.extend({ parcels: z.int().min(1).max(5).default(1), part: z.boolean().default(false) }),
  output: Done,
})

/** Moves every parcel of the order one stop further. */
export const demoAdvance = endpoint({
  method: 'POST',
  path: '/dev/api/advance',
  needs: 'public',
  summary: '演示：推进物流',
  input: ByOrder,
  output: Done,
})

/** Lets the deadline that the order waits for pass: payment or receipt. */
export const demoTimeout = endpoint({
  method: 'POST',
  path: '/dev/api/timeout',
  needs: 'public',
  summary: '演示：让时限到期',
  input: ByOrder,
  output: Done,
})
