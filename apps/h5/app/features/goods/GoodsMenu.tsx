import type { GoodsCard } from '@mall/contract/goods'
import { Cell } from '#ui/Cell.tsx'
import { useClosed, useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { notInterested } from './disinterest.ts'
import { similarPath } from './goods-text.ts'

type Props = { goods: GoodsCard; open: boolean; onClose: () => void }

/** What can be done with a recommended goods besides opening it. */
export function GoodsMenu({ goods, open, onClose }: Props) {
  const closed = useClosed(onClose)
  const leaveFor = useLeave(onClose)

  async function dismiss() {
    await closed()
    // The card that had the focus goes: its neighbour takes it.
    const card = document.activeElement?.closest('li')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    notInterested(goods.goods_id)
    neighbour?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <Sheet open={open} onClose={onClose} title={goods.name}>
      <Cell icon="eye-off" label="不感兴趣" hint="减少推荐这件商品" onClick={() => void dismiss()} />
      <Cell icon="category" label="找相似" onClick={() => void leaveFor(similarPath(goods.goods_id))} />
    </Sheet>
  )
}
