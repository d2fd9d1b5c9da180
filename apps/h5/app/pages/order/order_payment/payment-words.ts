import { orderTimes } from '@mall/contract/order/words'
import type { Transfer } from '@mall/contract/payment/terms'
import { moneyText } from '#ui/money.ts'
import { clockText, dayText, shortTimeText } from '#ui/time.ts'
import type { Bill } from './usePay.ts'

type HandedOver = NonNullable<Bill['handed_over']>

export const handOverPhrases = ['急用，请尽快付款', '已核对无误，请付款', '请用账期付款', '请在今天内付款'] as const

export const everyPayer = '所有可付款的同事'

/** The handover as the payer, the sender and other colleagues read it. `now` is the mall's, ISO 8601. */
export function handedOverText({ from, from_me, to, to_me, remark, at }: HandedOver, now: string): string {
  const when = dayText(at) === dayText(now) ? clockText(at) : shortTimeText(at)
  if (from_me) return `已转交 ${to || everyPayer} · ${when}`
  if (to_me) return remark ? `${from} 请您付款：${remark}` : `${from} 请您付款 · ${when}`
  return `${from} 已转交 ${to || everyPayer} · ${when}`
}

/** Follows the minutes left: a transfer has its days from the moment at which the account is requested. */
export const beginTransferText = `内确认对公转账，订单为您保留 ${orderTimes.transferDays} 天`

/** The warning before paying in another way; empty until some money has arrived. */
export const switching = ({ received_fen }: Pick<Transfer, 'received_fen'>): string =>
  received_fen > 0 ? `对公转账已到账 ${moneyText(received_fen)}，改用其他方式需支付全款，已到账的款项将原路退回` : ''

/** The question that Back asks: an unpaid order is lost in minutes, one paid by transfer waits for days. */
export function leaveText(transfer: Pick<Transfer, 'expire_at'> | undefined): string {
  if (!transfer) return '超时未支付订单将被取消，确定离开吗？'
  const until = transfer.expire_at ? `；请在 ${shortTimeText(transfer.expire_at)} 前完成转账` : ''
  return `转账信息已为您保留，可随时从订单中查看${until}`
}
