import type { CourierPort } from './port.ts'

/** No tracking provider is connected: a parcel has only the facts that the store entered, and no courier can be sent for one. */
export const noCourier: CourierPort = {
  kind: 'none',
  booksPickups: false,
  rest: null,
  push: null,
  track: async () => [],
  bookPickup: async () => null,
  cancelPickup: async () => undefined,
}
