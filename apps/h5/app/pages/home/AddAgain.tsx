import { useRef } from 'react'
import { addToCart } from '#features/buying/add-to-cart.ts'
import type { Frequent } from '#features/quick-order/frequent.ts'
import { Can } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  of: Frequent
  /** 进货单, 购物车 */
  cartName: string
}

/** As many again as the last time, in one tap. */
export function AddAgain({ of: { goods_id, sku_id, name, unit, last_qty }, cartName }: Props) {
  const adding = useRef(false)

  async function add() {
    // A second tap before the first has been answered must not add twice.
    if (adding.current) return
    adding.current = true
    await addToCart({ goods_id, sku_id, qty: last_qty }).finally(() => {
      adding.current = false
    })
  }

  return (
    <Can permission="cart:add">
      <button
        className="add-button over"
        type="button"
        aria-label={`加 ${last_qty} ${unit}到${cartName}：${name}`}
        onClick={() => void add()}
      >
        <Icon name="plus" />
      </button>
    </Can>
  )
}
