import type { CourierPort } from './port.ts'

/** No tracking provider is connected: of a parcel nothing is known but what the store entered, and nobody can be sent for one. */
export const noCourier: CourierPort = {
  kind: 'none',
  booksPickups: false,
  rest: null,
  push: null,
  track: async () => [],
  bookPickup: async () => null,
  cancelPickup: async () => undefined,
}
