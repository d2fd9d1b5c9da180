import type { GoodsDetail, Sku } from '@mall/contract/goods'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { to } from '#app/pages.ts'
import { useCartNumber } from '#boot/MallTabBar.tsx'
import { canBeHad } from '#features/buying/choosing.ts'
import { useLack } from '#features/buying/useLack.ts'
import { RestockButton } from '#features/collect/RestockButton.tsx'
import { storePath } from '#features/merchant/store-text.ts'
import { loginPath } from '#session/redirect.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, ButtonLink, ButtonPair } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { BarIcon } from '#ui/IconButton.tsx'
import styles from './detail.module.css'
import type { SaleState } from './sale-state.ts'

type Props = {
  detail: GoodsDetail
  /** the chosen one */
  sku: Sku | undefined
  state: SaleState
  onAdd: () => void
  /** another sku, where the chosen one is sold out */
  onChoose: () => void
  onBuy: () => void
  onContact: () => void
  onSimilar: () => void
}

/** 店铺 · 客服 · 购物车 at the left, the next step at the right; which one follows from the state of the goods. */
export function BuyBar({ detail, sku, state, onAdd, onBuy, onChoose, onContact, onSimilar }: Props) {
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
      <Step {...{ state, restock, onContact, onSimilar }}>
        {restock ? (
          <ButtonPair>
            <Button size="l" variant="soft" onClick={onChoose}>
              换个规格
            </Button>
            {restock}
          </ButtonPair>
        ) : (
          <Buttons detail={detail} ready={state === 'on_sale'} onAdd={onAdd} onBuy={onBuy} />
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

type StepProps = Pick<Props, 'state' | 'onContact' | 'onSimilar'> & { restock: ReactNode; children: ReactNode }

function Step({ state, restock, onContact, onSimilar, children }: StepProps) {
  const here = useLocation()
  if (state === 'on_sale' || state === 'arriving') return children
  if (state === 'login') {
    return (
      <ButtonLink size="l" grow to={loginPath(here)}>
        登录后查看价格
      </ButtonLink>
    )
  }
  const says = { off_sale: '商品已下架', sold_out: '暂时缺货', inquiry: '该商品需询价' }[state]
  return (
    <>
      <span className={styles.says}>{says}</span>
      {state === 'inquiry' ? (
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

type ButtonsProps = Pick<Props, 'detail' | 'onAdd' | 'onBuy'> & { ready: boolean }

function Buttons({ detail, ready, onAdd, onBuy }: ButtonsProps) {
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
      立即购买
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
