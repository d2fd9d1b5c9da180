import { disinterest } from '@mall/contract/collect'
import { call } from '#api/call.ts'
import { tokenNow } from '#session/session.ts'
import { hideGoods, showGoods } from '#store/unwanted.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** 不感兴趣: at once on the screen, back if the mall says no; 「撤销」 takes it back in the order in which it was said. */
export function notInterested(goodsId: number): void {
  const isMember = tokenNow() !== null
  const tell = async (on: boolean) => {
    if (isMember) await call(disinterest, { goods_ids: [goodsId], on })
  }
  hideGoods(goodsId, !isMember)
  // Why not has been said by then.
  const told = tell(true).catch(() => showGoods(goodsId))
  toast('已减少推荐该商品', {
    action: {
      text: '撤销',
      onClick() {
        showGoods(goodsId)
        void told.then(() => tell(false)).catch(() => hideGoods(goodsId, !isMember))
      },
    },
  })
}
