import type { CartLine } from '@mall/contract/cart'
import { RestockButton } from '#features/collect/RestockButton.tsx'
import { similarPath } from '#features/goods/goods-text.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** A line that cannot be bought: it may come back, or something like it is there. */
export function DeadAction({ line }: { line: CartLine }) {
  const { goods_id, sku_id, name, status } = line
  if (status === 'sold_out') return <RestockButton size="s" goodsId={goods_id} skuId={sku_id} name={name} />
  return (
    <ButtonLink size="s" variant="outline" to={similarPath(goods_id)} label={`找相似：${name}`}>
      找相似
    </ButtonLink>
  )
}
