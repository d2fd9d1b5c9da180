import { Fault } from '#kernel/fault.ts'
import type { SplitPort } from './port.ts'

const absent = async (): Promise<never> => {
  throw new Fault('分账没有接入')
}

/** No channel pays into stores' accounts: the platform receives, and pays stores by bank. */
export const noSplit: SplitPort = {
  kind: 'none',
  serves: () => false,
  mostPercent: () => 0,
  start: absent,
  readNotice: async () => null,
  query: async () => null,
  application: absent,
  share: absent,
  takeBack: absent,
  refund: absent,
}
