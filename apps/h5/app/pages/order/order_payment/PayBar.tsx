import { useCan } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { HandOver } from './HandOver.tsx'

type Props = {
  amountFen: number
  ready: boolean
  /** nothing is paid yet: the account to transfer to is asked for */
  byTransfer: boolean
  onPay: () => unknown
}

export function PayBar({ amountFen, ready, byTransfer, onPay }: Props) {
  const mayPay = useCan('order:pay')
  const words = byTransfer ? `对公转账 ${moneyText(amountFen)}` : `确认支付 ${moneyText(amountFen)}`
  return (
    <BottomBar>
      {mayPay ? (
        <Button size="l" grow disabled={!ready} onDisabledClick={() => toast('请选择支付方式')} onClick={onPay}>
          {amountFen === 0 ? '确认' : words}
        </Button>
      ) : (
        <HandOver amountFen={amountFen} />
      )}
    </BottomBar>
  )
}
