import { disinterest } from '@mall/contract/favourite/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { call } from '#api/call.ts'
import { tokenNow } from '#session/session.ts'
import { hideGoods, showGoods } from '#store/unwanted.ts'
import { Cell } from '#ui/Cell.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { useClosed, useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { similarPath } from './goods-text.ts'

type Props = { goods: GoodsCard; open: boolean; onClose: () => void }

/** Actions on a recommended goods besides opening it. */
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

/** 不感兴趣: hides the goods at once, and shows it again if the mall refuses; 「撤销」 is sent after the first call has ended. */
function notInterested(goodsId: number): void {
  const isMember = tokenNow() !== null
  const send = async (on: boolean) => {
    if (isMember) await call(disinterest, { goods_ids: [goodsId], on })
  }
  hideGoods(goodsId, !isMember)
  // The call shows its own refusal.
  const hidden = send(true).catch(() => showGoods(goodsId))
  toast('已减少推荐该商品', {
    action: {
      text: '撤销',
      onClick() {
        showGoods(goodsId)
        void hidden.then(() => send(false)).catch(() => hideGoods(goodsId, !isMember))
      },
    },
  })
}
