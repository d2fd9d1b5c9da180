import type { PublicAddressPort } from './port.ts'

/** The mall has no address of its own that people could open safely: nothing is asked. */
export const noPublicAddress: PublicAddressPort = { kind: 'none', open: async () => undefined }
