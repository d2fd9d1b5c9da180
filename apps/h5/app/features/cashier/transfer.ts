import type { Transfer } from '@mall/contract/payment/terms'
import { formatFen } from '@mall/contract/text/money'
import { moneyText } from '#ui/money.ts'
import { spaceFours } from '#ui/typing.ts'

type Sums = Pick<Transfer, 'amount_fen' | 'received_fen'>

/** The amount still to come, in fen. */
export const missingFen = ({ amount_fen, received_fen }: Sums): number => Math.max(0, amount_fen - received_fen)

/** A transfer that still waits for money, a voucher or the mall's check; undefined once it was paid or closed. */
export const underWay = (transfer: Transfer | null | undefined): Transfer | undefined =>
  transfer && transfer.state !== 'paid' && transfer.state !== 'closed' ? transfer : undefined

export type TransferLine = { name: string; text: string; shown: string; code?: boolean }

/** The lines for the form of a bank, as they are copied and as they are shown. */
export function transferLines({ account, remit_code, ...sums }: Transfer): TransferLine[] {
  const fen = missingFen(sums)
  return [
    { name: '户名', text: account.name, shown: account.name },
    { name: '开户行', text: account.bank, shown: account.bank },
    { name: '账号', text: account.account, shown: spaceFours(account.account) },
    {
      name: sums.received_fen > 0 ? '还需转账' : '转账金额',
      text: formatFen(fen).replaceAll(',', ''),
      shown: moneyText(fen),
    },
    { name: '汇款识别码', text: remit_code, shown: remit_code, code: true },
  ]
}

/** All lines as one text, to be handed to the bookkeeper. */
export const transferText = (transfer: Transfer): string =>
  [
    ...transferLines(transfer).map(({ name, text }) => `${name}：${text}`),
    '转账时请在附言（备注）中填写汇款识别码',
  ].join('\n')
