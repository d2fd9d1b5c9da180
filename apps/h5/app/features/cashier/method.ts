import type { OutputOf } from '@mall/contract/endpoint'
import type { cashier, PayChannel } from '@mall/contract/payment'
import type { IconName } from '#ui/iconPaths.ts'

export type Method = OutputOf<typeof cashier>['methods'][number]

/** The last way of paying, if it can be had now; else the first that can. */
export const methodToBegin = (methods: readonly Method[], last: PayChannel | null): PayChannel | undefined => {
  const usable = methods.filter(({ enabled }) => enabled)
  return (usable.find(({ code }) => code === last) ?? usable[0])?.code
}

export const methodIcon: Record<PayChannel, IconName> = {
  wechat: 'pay-chat',
  alipay: 'pay-yuan',
  balance: 'wallet',
  bank_transfer: 'bank',
}
