import type { CartLine } from '@mall/contract/cart/terms'
import { cartLineLimit } from '@mall/contract/cart/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { CampaignRow } from '#features/campaign/CampaignRow.tsx'
import { CartBar, EditBar } from '#features/cart/CartBar.tsx'
import { CartSkeleton } from '#features/cart/CartSkeleton.tsx'
import { canBeFavourite, liveLines, selectionOf } from '#features/cart/cart.rules.ts'
import type { CartHandle, Undo } from '#features/cart/cart-handle.ts'
import { DeadLines } from '#features/cart/DeadLines.tsx'
import { MerchantGroup } from '#features/cart/MerchantGroup.tsx'
import { CouponEntry } from '#features/coupon/CouponEntry.tsx'
import { CartHeader, useTwoCarts } from '#features/inquiry/CartSwitch.tsx'
import { inquiryCartQuery } from '#features/inquiry/cart-query.ts'
import { FrequentCard } from '#features/quick-order/FrequentCard.tsx'
import { Failure } from '#list/Failure.tsx'
import { BestGoods } from '#parts/Recommended.tsx'
import { useCan } from '#session/Can.tsx'
import { loginPath } from '#session/redirect.ts'
import { useIsCompanyMember, useUser } from '#session/session.ts'
import { MallTabBar } from '#shell/MallTabBar.tsx'
import { useClockAt } from '#store/useClockAt.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import {
  CartExport,
  CopyList,
  DeadAction,
  DeliverTo,
  EmptyCart,
  Filters,
  filterCounts,
  GuestStrip,
  QuickTools,
  visibleOf,
} from './CartHead.tsx'
import { addFrequent, useCheckout, useQuickOrder, useSaveForLater } from './cart-actions.tsx'
import { useCartName, useCartQuery } from './query.ts'

const reselectSheet = late(() => import('./Reselect.tsx').then((module) => module.Reselect))

type Props = { handle: CartHandle; guest: boolean }

/** The cart, an account's or a visitor's: to order from, or in edit mode to clear up. */
export function CartView({ handle, guest }: Props) {
  const { cart, error, refetch } = handle
  const name = useCartName()
  const shared = useIsCompanyMember()
  const here = useLocation()
  const navigate = useNavigate()
  const [{ mode, show }, change] = useCartQuery()
  const [doomed, setDoomed] = useState<ReadonlySet<number>>(new Set())
  const [reselected, setReselected] = useState<CartLine>()
  const [store, setStore] = useState<{ merId: number; open: boolean }>({ merId: 0, open: false })
  const [reselecting, setReselecting] = useState(false)
  const waiting = useDelayedSkeleton(!cart && !error)
  const quickAdd = useQuickAdd()
  const quickOrder = useQuickOrder()
  const maySubmit = useCan('order:submit')
  const mayAdd = useCan('cart:add')
  // Until it is known who this is, nothing is taken away.
  const fixed = useUser() !== null && !guest && !mayAdd
  const { checkout, sheet } = useCheckout(handle, guest)
  const { keep, keepOne } = useSaveForLater()
  // Fetched once the cart is there: its count is shown, and the other cart opens at once.
  const { data: inquiryCart } = useQuery({ ...inquiryCartQuery, enabled: useTwoCarts() && cart !== undefined })

  // Prices change at the end of a flash sale.
  useClockAt(cart ? liveLines(cart).flatMap(({ seckill }) => (seckill ? [seckill.end_at] : [])) : [], refetch)

  const empty = cart?.cart_number === 0
  const editing = mode === 'edit' && !empty && !fixed
  const shown = cart && visibleOf(cart, show)
  const live = shown?.groups.flatMap((group) => group.lines) ?? []
  const orderable = shown?.groups.filter((group) => group.status === 'open').flatMap((group) => group.lines) ?? []
  const erasable = [...live, ...(shown?.invalid ?? [])]
  const chosenToErase = erasable.filter((line) => doomed.has(line.cart_id))
  const ticked = (line: CartLine) => (editing ? doomed.has(line.cart_id) : line.selected)

  function tick(lines: readonly CartLine[], checked: boolean) {
    if (!editing) return handle.select(lines, checked)
    const next = new Set(doomed)
    for (const { cart_id } of lines) {
      if (checked) next.add(cart_id)
      else next.delete(cart_id)
    }
    setDoomed(next)
  }

  function erase(lines: readonly CartLine[], undo: Undo = handle.remove(lines)) {
    setDoomed(new Set())
    toast(lines.length > 1 ? `已删除 ${lines.length} 种商品` : '已删除', {
      action: { text: '撤销', onClick: () => undo() || toast('已超过可撤销的时间') },
    })
  }

  /** Saves first and removes then: a line that cannot be saved stays in its place. */
  async function moveToFavorites(chosen: readonly CartLine[]) {
    const lines = chosen.filter(canBeFavourite)
    if (lines.length === 0) return toast.warning('已失效的商品不能收藏')
    if (!(await keep(lines))) return
    const undo = handle.remove(lines)
    setDoomed(new Set())
    toast(`已移入收藏 ${lines.length} 种商品`, {
      action: { text: '撤销', onClick: () => toast(undo() ? '已放回，收藏保留' : '已超过可撤销的时间') },
    })
  }

  /** Asked for first, removed after. */
  async function moveToInquiry(chosen: readonly CartLine[]) {
    const lines = chosen.filter(({ is_virtual }) => !is_virtual)
    if (lines.length === 0) return toast.warning('虚拟商品不能询价')
    const { putManyIntoInquiry } = await import('#features/inquiry/add-to-inquiry.ts')
    const inquiryLines = lines.map(({ sku_id, qty }) => ({ kind: 'sku' as const, sku_id, qty }))
    if (!(await putManyIntoInquiry(inquiryLines, navigate))) return
    handle.remove(lines)
    setDoomed(new Set())
  }

  async function eraseLast(line: CartLine) {
    if (await confirm(`确定删除“${line.name}”吗？`, { ok: '删除', danger: true })) handle.remove([line])
  }

  const acts = {
    onCheck: (line: CartLine, checked: boolean) => tick([line], checked),
    onRemove: (line: CartLine) => erase([line]),
    onKeep: (line: CartLine) => void keepOne(line),
  }
  const bar = editing ? (
    <EditBar
      selection={selectionOf(erasable.map((line) => ({ selected: doomed.has(line.cart_id) })))}
      onCheckAll={(checked) => tick(erasable, checked)}
      count={chosenToErase.length}
      onKeep={() => moveToFavorites(chosenToErase)}
      {...(shared ? { onInquire: () => moveToInquiry(chosenToErase) } : {})}
      onRemove={() => erase(chosenToErase)}
    />
  ) : cart ? (
    <CartBar
      selection={selectionOf(orderable)}
      onCheckAll={(checked) => handle.select(orderable, checked)}
      totals={cart.totals}
      guest={guest}
      fixed={fixed}
      onCheckout={checkout}
    />
  ) : null

  return (
    <Page
      header={
        <CartHeader
          at="cart"
          title={name}
          counts={{ cart: cart?.cart_number, inquiry: inquiryCart?.list.length }}
          back={false}
          end={
            cart && !empty ? (
              <>
                {guest ? null : <CartExport lines={erasable} chosen={(editing ? erasable : live).filter(ticked)} />}
                {fixed ? null : (
                  <HeaderAction
                    onClick={() => {
                      setDoomed(new Set())
                      change({ mode: editing ? 'normal' : 'edit' })
                    }}
                  >
                    {editing ? '完成' : '编辑'}
                  </HeaderAction>
                )}
              </>
            ) : null
          }
        />
      }
      busy={handle.isPending}
      footer={
        <>
          {empty ? null : bar}
          <MallTabBar />
        </>
      }
    >
      <PullRefresh onRefresh={refetch}>
        {guest && !empty ? <GuestStrip loginTo={loginPath({ pathname: here.pathname, search: '' })} /> : null}
        {guest || empty || !cart ? null : <DeliverTo />}
        {guest || empty || !cart || editing ? null : <QuickTools onOpen={quickOrder.open} />}
        {shared && cart && !empty && !editing && mayAdd && !maySubmit ? <CopyList cart={cart} /> : null}
        {shared && cart && !empty ? (
          <Filters value={show} counts={filterCounts(cart)} onChange={(filter) => change({ show: filter })} />
        ) : null}
        {waiting ? <CartSkeleton /> : null}
        {error && !cart ? <Failure error={error} onRetry={refetch} /> : null}
        {fixed && cart && !empty ? (
          <Note icon="lock" className="mt-2 mx-gutter mb-0">
            您可以查看{name}，添加和修改商品需要“加入购物车”权限
          </Note>
        ) : null}
        {cart && !fixed && cart.cart_number >= cartLineLimit ? (
          <Note tone="warning" className="mt-2 mx-gutter mb-0">
            {name}已满（{cartLineLimit} 种），请先清理
          </Note>
        ) : null}
        {empty ? (
          <EmptyCart name={name} onQuickOrder={!guest && mayAdd ? () => quickOrder.open('quick') : undefined} />
        ) : null}
        {empty && !guest && !fixed ? (
          <FrequentCard onAdd={addFrequent} onMore={() => quickOrder.open('frequent')} />
        ) : null}
        {cart && !editing && cart.campaigns.length > 0 ? (
          <div className="grid gap-2 mt-2 mx-gutter">
            {cart.campaigns.map((one) => (
              <CampaignRow key={one.campaign_id} of={one} />
            ))}
          </div>
        ) : null}
        {shown?.groups.map((group) => (
          <MerchantGroup
            key={group.mer_id}
            group={group}
            ticked={ticked}
            onCheckAll={tick}
            shared={shared}
            editing={editing}
            fixed={fixed}
            {...acts}
            onCoupons={(merId) => setStore({ merId, open: true })}
            onQty={handle.setQty}
            onLast={(line) => void eraseLast(line)}
            onReselect={(line) => {
              setReselected(line)
              setReselecting(true)
            }}
          />
        ))}
        {shown && shown.invalid.length > 0 ? (
          <DeadLines
            lines={shown.invalid}
            shared={shared}
            editing={editing}
            fixed={fixed}
            ticked={ticked}
            {...acts}
            actionOf={(line) => <DeadAction line={line} />}
            onClear={() => erase(shown.invalid, handle.clearInvalid())}
          />
        ) : null}
        {cart && !editing ? <BestGoods title="猜你喜欢" onAdd={quickAdd.add} /> : null}
      </PullRefresh>
      {reselected ? (
        <LateSheet
          key={reselected.cart_id}
          of={reselectSheet}
          with={{
            line: reselected,
            open: reselecting,
            onClose: () => setReselecting(false),
            onPick: (skuId: number, qty: number) => handle.changeSku(reselected, skuId, qty),
          }}
        />
      ) : null}
      <CouponEntry
        open={store.open}
        onClose={() => setStore({ ...store, open: false })}
        about={{ mer_id: store.merId }}
      />
      {sheet}
      {quickAdd.sheet}
      {quickOrder.sheets}
    </Page>
  )
}
