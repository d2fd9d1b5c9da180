import { WaybillFault } from './fault.ts'
import type { WaybillPort } from './port.ts'

const absent = async (): Promise<never> => {
  throw new WaybillFault('电子面单没有接入')
}

/** No provider is connected: stores type the numbers that their carriers gave them elsewhere. */
export const noWaybills: WaybillPort = {
  kind: 'none',
  serves: () => false,
  take: absent,
  cancel: absent,
  label: absent,
}
