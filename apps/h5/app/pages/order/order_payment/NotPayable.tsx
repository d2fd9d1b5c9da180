import { rebuyOrder } from '@mall/contract/order'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mutationOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { setApp } from '#store/app.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { ordersPath } from '../order_nos.ts'

type Props = { state: 'closed' | 'reviewing'; orderNos: readonly string[] }

/** Orders that do not wait for money: closed ones can be bought again, those under review must wait. */
export function NotPayable({ state, orderNos }: Props) {
  const navigate = useNavigate()
  const { mutateAsync: rebuy } = useMutation(mutationOf(rebuyOrder))

  async function buyAgain() {
    let added = 0
    for (const order_no of orderNos) {
      // What failed has been told; what is in the cart by then is worth going there for.
      const outcome = await rebuy({ order_no }).catch(() => null)
      added += outcome?.added ?? 0
      if (outcome) setApp({ cartNumber: outcome.cart_number })
    }
    if (added > 0) navigate(to.cart())
    else toast.warning('这些商品都已不能购买')
  }

  if (state === 'reviewing') {
    return (
      <EmptyBlock picture={orderPicture} title="订单审核中，暂不可支付" hint="审核通过后即可付款">
        <ButtonLink size="l" to={ordersPath(orderNos)} replace>
          查看订单
        </ButtonLink>
      </EmptyBlock>
    )
  }
  return (
    <EmptyBlock picture={orderPicture} title="订单已关闭" hint="超时未支付或已取消，商品可以重新购买" two>
      <Button size="l" onClick={buyAgain}>
        重新购买
      </Button>
      <ButtonLink size="l" variant="outline" to={ordersPath(orderNos)} replace>
        查看订单
      </ButtonLink>
    </EmptyBlock>
  )
}
