import type { Transfer } from '@mall/contract/payment'
import { useCan } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { PassOn, type PassOnProps } from './PassOn.tsx'

type Props = PassOnProps & { transfer: Transfer; onVoucher: () => void; onOrder: () => unknown }

/** The next step of a transfer: its voucher, or nothing but waiting. */
export function TransferBar({ transfer, onVoucher, onOrder, ...passOn }: Props) {
  const mayPay = useCan('order:pay')
  if (transfer.state === 'confirming') {
    return (
      <BottomBar>
        {mayPay ? (
          <Button size="l" variant="outline" grow onClick={onVoucher}>
            补充凭证
          </Button>
        ) : null}
        <Button size="l" grow onClick={onOrder}>
          查看订单
        </Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      {mayPay ? (
        <Button size="l" grow onClick={onVoucher}>
          {transfer.state === 'refused' ? '重新上传凭证' : '已转账，上传凭证'}
        </Button>
      ) : (
        <PassOn {...passOn} />
      )}
    </BottomBar>
  )
}
