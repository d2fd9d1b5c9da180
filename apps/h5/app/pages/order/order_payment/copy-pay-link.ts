import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'

/** The bill as a line for a chat, for who is not reached by a message of the mall. */
export async function copyPayLink(orderNos: string, amountFen: number): Promise<void> {
  const link = `${location.origin}/order/order_payment?order_no=${orderNos}&from=list`
  if (await copyToClipboard(`请帮忙支付这笔采购订单（${moneyText(amountFen)}）：${link}`)) {
    toast.success('付款链接已复制，发给可付款的同事即可')
  } else toast.error('复制失败，请从地址栏复制链接')
}
