import { type GoodsDetail, goodsDetail } from '@mall/contract/goods'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { leaveChoice } from '#features/address/choice.ts'
import { addToCart } from '#features/buying/addToCart.ts'
import { reckon } from '#features/buying/amounts.ts'
import { watchTaps } from '#features/buying/celebrate.ts'
import { leastQty, qtyFor, startingSku } from '#features/buying/choosing.ts'
import { type Choice, lastChoice } from '#features/buying/last-choice.ts'
import type { How, SkuMode } from '#features/buying/SkuActions.tsx'
import { loginPath } from '#session/redirect.ts'
import { tokenNow } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'

const confirmPath = to.orderConfirm()

/** What is chosen of the goods, the sheet that changes it, and the two ways to go on from there. */
export function useBuying(detail: GoodsDetail, asked: { sku_id: number; qty: number }) {
  const { goods_id } = detail
  const [own, setOwn] = useState<Choice | null>(null)
  const [mode, setMode] = useState<SkuMode>()
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const { userIsPaidMember } = useGlobalData()
  const leaveFor = useLeave(() => setOpen(false))
  useEffect(watchTaps, [])

  const last = lastChoice(goods_id)
  const sku = startingSku(detail, own?.skuId ?? (asked.sku_id || last?.skuId))
  const qty = qtyFor(own?.qty ?? (asked.qty || last?.qty || leastQty(detail)), sku, detail)

  /** Looks once more before leaving: nobody goes on with a price they did not see. */
  async function buy(skuId: number, wanted: number) {
    const query = queryOf(goodsDetail, { goods_id })
    const fresh = await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (fresh) {
      const [before, now] = [detail, fresh].map((one) => one.skus.find((other) => other.sku_id === skuId))
      if (!now || fresh.status !== 'on_sale') return toast.warning('商品已下架')
      const unit = (one: typeof now) => reckon(one, wanted, userIsPaidMember)?.unitFen
      const price = unit(now)
      if (price !== undefined && before && unit(before) !== price) {
        const goesOn = await confirm(`价格已更新为 ${moneyText(price)}，是否继续？`, { ok: '继续购买' })
        if (!goesOn) return
      }
    }
    // Goes to the address that was chosen here, not to the default one.
    const to = useApp.getState().deliverTo
    if (to && 'address_id' in to) leaveChoice(to.address_id)
    const search = `?goods_id=${goods_id}&sku_id=${skuId}&qty=${wanted}`
    await leaveFor(tokenNow() ? confirmPath + search : loginPath({ pathname: confirmPath, search }))
  }

  return {
    sku,
    qty,
    /** Something was chosen on this visit: the gallery follows it. */
    chosenByHand: own !== null,
    /** No mode: it was never opened, and need not be loaded. */
    sheet: { mode, open },
    openSheet(wanted: SkuMode) {
      setMode(wanted)
      setOpen(true)
    },
    closeSheet: () => setOpen(false),
    setChoice: setOwn,
    async done(skuId: number, wanted: number, how: How) {
      setOwn({ skuId, qty: wanted })
      if (how === 'buy') return buy(skuId, wanted)
      if (how === 'pick' || (await addToCart({ goods_id, sku_id: skuId, qty: wanted }))) setOpen(false)
    },
  }
}
