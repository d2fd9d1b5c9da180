import type { Cart } from '@mall/contract/cart'
import { useQueryClient } from '@tanstack/react-query'
import { chosenLines } from '#features/cart/cart.rules.ts'
import { heldOwnCodes } from '#session/own-codes.ts'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { listText } from './list-text.ts'
import styles from './shopping_cart.module.css'

/** Who may not order asks a colleague who may: the chosen lines as text. */
export function CopyList({ cart }: { cart: Cart }) {
  const cache = useQueryClient()
  const user = useUser()

  async function copy() {
    const lines = chosenLines(cart)
    if (lines.length === 0) return toast('请选择商品')
    const text = listText(lines, {
      by: user?.real_name || user?.nickname || '',
      amountFen: cart.totals.goods_amount_fen,
      link: `${window.location.origin}/order/shopping_cart`,
      ownCodeOf: ({ sku_code }) => heldOwnCodes(cache, sku_code)[0]?.code ?? '',
    })
    if (await copyToClipboard(text)) toast.success('清单已复制，发给采购同事即可')
    else toast.error('复制失败，请重试')
  }

  return (
    <div className={styles.strip}>
      <p className="grow1">您暂无提交订单权限，选好后请采购同事下单</p>
      <Button size="s" onClick={copy}>
        复制清单给采购
      </Button>
    </div>
  )
}
