import { useCan } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'

type Props = { amountFen: number; ready: boolean; onPay: () => unknown }

/** Who may not pay hands the bill to who may. */
export function PayBar({ amountFen, ready, onPay }: Props) {
  const mayPay = useCan('order:pay')

  async function handOver() {
    const link = location.origin + location.pathname + location.search
    if (await copyToClipboard(`请帮忙支付这笔采购订单（${moneyText(amountFen)}）：${link}`)) {
      toast.success('付款链接已复制，发给采购经理即可')
    } else toast.error('复制失败，请从地址栏复制链接')
  }

  return (
    <BottomBar>
      {mayPay ? (
        <Button size="l" grow disabled={!ready} onDisabledClick={() => toast('请选择支付方式')} onClick={onPay}>
          {amountFen === 0 ? '确认' : `确认支付 ${moneyText(amountFen)}`}
        </Button>
      ) : (
        <Button size="l" grow onClick={handOver}>
          转发给采购经理支付
        </Button>
      )}
    </BottomBar>
  )
}
