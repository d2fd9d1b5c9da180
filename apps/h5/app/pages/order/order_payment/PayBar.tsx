import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { PassOn, type PassOnProps } from './PassOn.tsx'

type Props = PassOnProps & {
  /** this person pays; else the bill is passed on */
  pays: boolean
  amountFen: number
  ready: boolean
  /** nothing is paid yet: the account to transfer to is asked for */
  byTransfer: boolean
  onPay: () => unknown
}

export function PayBar({ pays, amountFen, ready, byTransfer, onPay, ...passOn }: Props) {
  const words = byTransfer ? `对公转账 ${moneyText(amountFen)}` : `确认支付 ${moneyText(amountFen)}`
  return (
    <BottomBar>
      {pays ? (
        <Button size="l" grow disabled={!ready} onDisabledClick={() => toast('请选择支付方式')} onClick={onPay}>
          {amountFen === 0 ? '确认' : words}
        </Button>
      ) : (
        <PassOn {...passOn} />
      )}
    </BottomBar>
  )
}
