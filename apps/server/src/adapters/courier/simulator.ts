import { createHash } from 'node:crypto'
import type { CourierPort, Trace } from './port.ts'

/** Hours after shipping → what the simulated courier reports. */
const journey: readonly { hours: number; status: Trace['status']; text: (region: string) => string }[] = [
  { hours: 2, status: 'collected', text: () => '【发货地】快件已由快递员揽收' },
  { hours: 8, status: 'in_transit', text: () => '【转运中心】快件已发出，正发往目的地' },
  { hours: 26, status: 'in_transit', text: (region) => `【${region}转运中心】快件已到达` },
  {
    hours: 40,
    status: 'delivering',
    text: (region) => `【${region}】派送中，快递员 赵师傅 13900000110 正在为您派件，请保持电话畅通`,
  },
  { hours: 46, status: 'signed', text: (region) => `【${region}】快件已签收，签收人：前台代收` },
]

/** Twelve digits that a booking always has. */
const numberOf = (ref: string) =>
  String(createHash('sha256').update(ref).digest().readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')

/**
 * Stands in for a tracking provider: every parcel makes the same journey, hours counted from shipping; a courier comes wherever and
 * whenever one is booked. Stops that were reached ahead of time in the demo are `known`, and not told again.
 */
export function simulatedCourier(): CourierPort {
  return {
    kind: 'simulated',
    booksPickups: true,
    rest: null,
    push: null,
    async track({ region, shippedAt, known, now }) {
      const age = (now.getTime() - shippedAt.getTime()) / 3_600_000
      return journey
        .filter((stop, index) => index >= known && stop.hours <= age)
        .map((stop) => ({
          status: stop.status,
          text: stop.text(region),
          at: new Date(shippedAt.getTime() + stop.hours * 3_600_000),
        }))
    },
    bookPickup: async ({ ref }) => ({ expressCode: 'sf', expressNo: `SF${numberOf(ref)}` }),
    // No courier was sent out, so there is none to call back.
    cancelPickup: async () => undefined,
  }
}
