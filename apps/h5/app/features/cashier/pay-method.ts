import type { OutputOf } from '@mall/contract/call/call'
import type { cashier } from '@mall/contract/payment/calls'
import type { PayChannel } from '@mall/contract/payment/words'
import type { IconName } from '#ui/icon-paths.ts'

export type Method = OutputOf<typeof cashier>['methods'][number]

/** Ways of paying on the confirm page; the cashier page asks for the channel of 'online'. */
export const payWays = ['online', 'balance', 'credit', 'bank_transfer'] as const
export type PayWay = (typeof payWays)[number]

export const wayOf = (channel: PayChannel): PayWay =>
  channel === 'wechat' || channel === 'alipay' ? 'online' : channel

/** The method to preselect, among those enabled now: the chosen one, else the last used one, else the first. */
export function methodToBegin(
  methods: readonly Method[],
  last: PayChannel | null,
  chosen?: PayWay,
): PayChannel | undefined {
  const usable = methods.filter(({ enabled }) => enabled)
  const asChosen = usable.filter(({ code }) => wayOf(code) === chosen)
  const among = asChosen.length > 0 ? asChosen : usable
  return (among.find(({ code }) => code === last) ?? among[0])?.code
}

export const methodIcon: Record<PayChannel, IconName> = {
  wechat: 'pay-chat',
  alipay: 'pay-yuan',
  balance: 'wallet',
  bank_transfer: 'bank',
  credit: 'card',
}

/** Channels that take the company's or the person's own money at once, and so require the payment password. */
export const asksPassword = (channel: PayChannel): channel is 'balance' | 'credit' =>
  channel === 'balance' || channel === 'credit'

type Rights = {
  /** of a company, and may hand its bills over: `order:submit` */
  handsOver: boolean
  mayPay: boolean
  /** holds all rights: no rule of payment applies */
  unruled: boolean
}

/**
 * The one next step, and whether 转交付款 stands beside it as a quiet way out: a colleague may pay at all, or may be allowed
 * more of the company's money. A person who can do neither passes the link on.
 */
export function nextStep(
  methods: readonly Method[],
  { handsOver, mayPay, unruled }: Rights,
): { main: 'pay' | 'hand_over' | 'copy_link'; quiet: boolean } {
  if (!mayPay) return { main: handsOver ? 'hand_over' : 'copy_link', quiet: false }
  if (!handsOver || unruled) return { main: 'pay', quiet: false }
  const stuck = methods.length > 0 && methods.every(({ enabled }) => !enabled)
  if (stuck) return { main: 'hand_over', quiet: false }
  return { main: 'pay', quiet: methods.some(({ code, enabled }) => asksPassword(code) && !enabled) }
}
