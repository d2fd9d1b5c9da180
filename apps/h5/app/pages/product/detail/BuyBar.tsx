import { goodsDetail } from '@mall/contract/goods/calls'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { leaveChoice } from '#features/address/choice.ts'
import { addToCart } from '#features/buying/add-to-cart.ts'
import { watchTaps } from '#features/buying/fly-to-cart.ts'
import { type Choice, lastChoice } from '#features/buying/last-choice.ts'
import { inSeckill, reckon } from '#features/buying/line-amounts.ts'
import type { How, SkuMode } from '#features/buying/SkuActions.tsx'
import { canBeHad, leastQty, qtyFor, startingSku } from '#features/buying/sku-choice.ts'
import { useLack } from '#features/buying/useLack.ts'
import { RestockButton } from '#features/collection/RestockButton.tsx'
import { useInquire } from '#features/inquiry/useInquire.ts'
import { storePath } from '#features/merchant/store-text.ts'
import { useFreshDeals, withDeals } from '#session/deals.ts'
import { useFreshOwnPrices, withOwnPrices } from '#session/own-prices.ts'
import { loginPath } from '#session/redirect.ts'
import { tokenNow, useIsCompanyMember } from '#session/session.ts'
import { useCartNumber } from '#shell/MallTabBar.tsx'
import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { serverNow } from '#store/server-clock.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, ButtonLink, ButtonPair } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { BarIcon } from '#ui/IconButton.tsx'
import { moneyText } from '#ui/money.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import styles from './detail.module.css'
import type { SaleState } from './sale-state.ts'

type Props = {
  detail: GoodsDetail
  /** the chosen sku */
  sku: Sku | undefined
  /** the chosen quantity is bought in a flash sale */
  rush: boolean
  state: SaleState
  onAdd: () => void
  /** another sku, when the chosen one is sold out */
  onChoose: () => void
  onBuy: () => void
  onContact: () => void
  onSimilar: () => void
}

/** 店铺 · 客服 · 购物车 at the left, the next step at the right; the state of the goods decides which one. */
export function BuyBar({ detail, sku, rush, state, onAdd, onBuy, onChoose, onContact, onSimilar }: Props) {
  const isVirtual = detail.type === 'virtual'
  const missing = sku && sku.price_fen !== null && !canBeHad(sku, detail) ? sku : undefined
  const restock = missing ? (
    <RestockButton goodsId={detail.goods_id} merId={detail.merchant.mer_id} skuId={missing.sku_id} />
  ) : null
  return (
    <BottomBar className={styles.bar}>
      <BarIcon icon="store" label="进入店铺" to={storePath(detail.merchant.mer_id)}>
        店铺
      </BarIcon>
      <BarIcon icon="headset" label="联系客服" onClick={onContact}>
        客服
      </BarIcon>
      {isVirtual ? null : <CartIcon />}
      <Step detail={detail} sku={sku} state={state} restock={restock} onContact={onContact} onSimilar={onSimilar}>
        {restock ? (
          <ButtonPair>
            <Button size="l" variant="soft" onClick={onChoose}>
              换个规格
            </Button>
            {restock}
          </ButtonPair>
        ) : (
          <Buttons detail={detail} rush={rush} ready={state === 'on_sale'} onAdd={onAdd} onBuy={onBuy} />
        )}
      </Step>
    </BottomBar>
  )
}

function CartIcon() {
  const count = useCartNumber()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  return (
    <BarIcon icon="cart" label={count > 0 ? `${cartName}，${count} 件商品` : cartName} to={to.cart()} count={count}>
      {cartName}
    </BarIcon>
  )
}

type StepProps = Pick<Props, 'detail' | 'sku' | 'state' | 'onContact' | 'onSimilar'> & {
  restock: ReactNode
  children: ReactNode
}

function Step({ detail, sku, state, restock, onContact, onSimilar, children }: StepProps) {
  const here = useLocation()
  const inquire = useInquire()
  const isMember = useIsCompanyMember()
  const { membership } = useGlobalData()
  if (state === 'on_sale' || state === 'arriving') return children
  if (state === 'login') {
    return (
      <ButtonLink size="l" grow to={loginPath(here)}>
        登录后查看价格
      </ButtonLink>
    )
  }
  if (state === 'members') {
    return (
      <ButtonLink size="l" grow to={to.memberCenter()}>
        {membership ? '会员专享，开通后购买' : '仅付费会员可以购买'}
      </ButtonLink>
    )
  }
  const says = { off_sale: '商品已下架', sold_out: '暂时缺货', inquiry: '该商品需询价' }[state]
  return (
    <>
      <span className="flex-1 pl-2 font-medium text-ink-2">{says}</span>
      {state === 'inquiry' && isMember && sku ? (
        <Button size="l" onClick={() => void inquire(sku.sku_id, leastQty(detail))}>
          加入询价单
        </Button>
      ) : state === 'inquiry' ? (
        <Button size="l" onClick={onContact}>
          联系客服
        </Button>
      ) : state === 'sold_out' && restock ? (
        restock
      ) : (
        <Button size="l" onClick={onSimilar}>
          找相似
        </Button>
      )}
    </>
  )
}

type ButtonsProps = Pick<Props, 'detail' | 'rush' | 'onAdd' | 'onBuy'> & { ready: boolean }

function Buttons({ detail, rush, ready, onAdd, onBuy }: ButtonsProps) {
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const rest = detail.merchant.status === 'open' ? null : '店铺休息中，暂不接单'
  const addLack = useLack('cart:add') ?? rest
  const buyLack = useLack('order:submit') ?? rest
  const buy = (
    <Button
      size="l"
      grow
      disabled={buyLack !== null || !ready}
      onDisabledClick={() => buyLack && toast.warning(buyLack)}
      onClick={onBuy}
    >
      {rush ? '立即抢购' : '立即购买'}
    </Button>
  )
  if (detail.type === 'virtual') return buy
  return (
    <ButtonPair>
      <Button
        size="l"
        variant="soft"
        disabled={addLack !== null || !ready}
        onDisabledClick={() => addLack && toast.warning(addLack)}
        onClick={onAdd}
      >
        加入{cartName}
      </Button>
      {buy}
    </ButtonPair>
  )
}

const confirmPath = to.orderConfirm()

/** The chosen sku and quantity, the sheet that changes them, and the ways to buy or add them. */
export function useBuying(detail: GoodsDetail, params: { sku_id: number; seckill_id: number; qty: number }) {
  const { goods_id } = detail
  const [own, setOwn] = useState<Choice | null>(null)
  const [mode, setMode] = useState<SkuMode>()
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const { userIsPaidMember } = useGlobalData()
  const leaveFor = useLeave(() => setOpen(false))
  const freshOwnPrices = useFreshOwnPrices()
  const freshDeals = useFreshDeals()
  useEffect(watchTaps, [])

  const last = lastChoice(goods_id)
  const sku = startingSku(detail, own?.skuId ?? (params.sku_id || last?.skuId))
  const qty = qtyFor(own?.qty ?? (params.qty || last?.qty || leastQty(detail)), sku, detail)

  /** Fetches the price once more before leaving: a person never goes on with a price that they did not see. */
  async function buy(skuId: number, wanted: number) {
    const query = queryOf(goodsDetail, { goods_id })
    const [freshGoods, own, deals] = await Promise.all([
      cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => null),
      freshOwnPrices(goods_id),
      freshDeals(goods_id, params.seckill_id),
    ])
    if (freshGoods) {
      const fresh = withDeals(withOwnPrices(freshGoods, own), { ...deals, now: serverNow() })
      const [before, now] = [detail, fresh].map((one) => one.skus.find((other) => other.sku_id === skuId))
      if (!now || fresh.status !== 'on_sale') return toast.warning('商品已下架')
      const unit = (one: typeof now) => reckon(one, wanted, userIsPaidMember)?.unitFen
      const price = unit(now)
      if (price !== undefined && before && unit(before) !== price) {
        const goesOn = await confirm(`价格已更新为 ${moneyText(price)}，是否继续？`, { ok: '继续购买' })
        if (!goesOn) return
      }
    }
    // The order goes to the address chosen here, not to the default one.
    const to = useApp.getState().deliverTo
    if (to && 'address_id' in to) leaveChoice(to.address_id)
    const search = `?goods_id=${goods_id}&sku_id=${skuId}&qty=${wanted}`
    await leaveFor(tokenNow() ? confirmPath + search : loginPath({ pathname: confirmPath, search }))
  }

  return {
    sku,
    qty,
    rush: sku !== undefined && inSeckill(reckon(sku, qty, userIsPaidMember)),
    /** Whether a sku was chosen on this visit: the gallery follows it then. */
    chosenByHand: own !== null,
    /** Without a mode the sheet was never opened, and need not be loaded. */
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
