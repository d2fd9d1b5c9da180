import type { Transfer } from '@mall/contract/payment'
import { moneyText } from '#ui/money.ts'
import { shortTimeText } from '#ui/time.ts'

/** What must be known before paying in another way; empty while nothing has come. */
export const switching = ({ received_fen }: Pick<Transfer, 'received_fen'>): string =>
  received_fen > 0 ? `对公转账已到账 ${moneyText(received_fen)}，改用其他方式需支付全款，已到账的款项将原路退回` : ''

/** Asked by Back: an unpaid order is lost in minutes, one that is being paid by transfer waits for days. */
export function leaveText(transfer: Pick<Transfer, 'expire_at'> | undefined): string {
  if (!transfer) return '超时未支付订单将被取消，确定离开吗？'
  const until = transfer.expire_at ? `；请在 ${shortTimeText(transfer.expire_at)} 前完成转账` : ''
  return `转账信息已为您保留，可随时从订单中查看${until}`
}
