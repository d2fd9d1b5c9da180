import { Button } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'

/** Who may not pay hands the bill to who may. */
export function HandOver({ amountFen }: { amountFen: number }) {
  async function handOver() {
    const link = location.origin + location.pathname + location.search
    if (await copyToClipboard(`请帮忙支付这笔采购订单（${moneyText(amountFen)}）：${link}`)) {
      toast.success('付款链接已复制，发给采购经理即可')
    } else toast.error('复制失败，请从地址栏复制链接')
  }
  return (
    <Button size="l" grow onClick={handOver}>
      转发给采购经理支付
    </Button>
  )
}
