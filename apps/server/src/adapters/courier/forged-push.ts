import type { PlainReply } from '../payment/port.ts'
import { kdniaoReply } from './kdniao.ts'
import { kuaidi100Reply } from './kuaidi100.ts'
import type { PushProvider } from './port.ts'

/** The same words whether the provider is connected or not: a forger learns nothing. */
export const forgedPushReply: Readonly<Record<PushProvider, PlainReply>> = {
  kuaidi100: kuaidi100Reply('forged'),
  kdniao: kdniaoReply('forged', null),
}
