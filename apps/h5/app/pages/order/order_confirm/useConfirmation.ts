import type { InputOf } from '@mall/contract/call/call'
import { viewCart } from '@mall/contract/cart/calls'
import { confirmOrder, submitOrder } from '@mall/contract/order/calls'
import type { OrderProblem } from '@mall/contract/order/terms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError, refusedBy } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf, queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { takeChoice } from '#features/address/choice.ts'
import { type Draft, draftName, forgetDraft, keepDraft, readDraft } from '#features/order/confirm-draft.ts'
import { confirmInput, type Source } from '#features/order/confirm-source.ts'
import { noNotes, type OrderNotes } from '#features/order/order-notes.ts'
import { setApp, useApp } from '#store/app.ts'
import { alert, lock, toast } from '#ui/feedback/feedback.ts'

/** The order as it would be now, with the person's input. Prices and stock are never taken from a cache. */
export function useConfirmation(source: Source) {
  // Going on without some lines still counts as the same visit.
  const [visit] = useState(() => draftName(source))
  const [draft, setDraft] = useState<Draft>(() => withChoice(readDraft(visit)))
  const { addressId, remarks, notes = noNotes, couponIds, usePoints = false } = draft
  const input = {
    ...confirmInput(source),
    ...(addressId ? { address_id: addressId } : {}),
    ...(couponIds ? { coupon_ids: couponIds.join(',') } : {}),
    ...(usePoints ? { use_points: 1 as const } : {}),
  }
  const confirmation = useQuery({
    queryKey: queryOf(confirmOrder, input).queryKey,
    // An error is shown in place of the page, so the call shows no toast.
    queryFn: async ({ signal }) => (await call(confirmOrder, input, { signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

  useEffect(() => keepDraft(visit, draft), [visit, draft])

  const lost = refusedBy(confirmOrder, confirmation.error)?.code === 'address.not_found'
  useEffect(() => {
    // The chosen address was deleted meanwhile: the default takes its place.
    if (lost) setDraft(({ addressId: _, ...held }) => held)
  }, [lost])

  return {
    confirmation,
    remarks,
    notes,
    addressId,
    usePoints,
    setUsePoints: (on: boolean) => setDraft((held) => ({ ...held, usePoints: on })),
    setRemark: (merId: number, remark: string) =>
      setDraft((held) => ({ ...held, remarks: { ...held.remarks, [merId]: remark } })),
    setNotes: (part: Partial<OrderNotes>) =>
      setDraft((held) => ({ ...held, notes: { ...noNotes, ...held.notes, ...part } })),
    setAddressId: (id: number) => setDraft((held) => ({ ...held, addressId: id })),
    setCouponIds: (ids: readonly number[] | null) =>
      setDraft(({ couponIds: _, ...held }) => (ids ? { ...held, couponIds: ids } : held)),
  }
}

function withChoice(draft: Draft): Draft {
  const chosen = takeChoice()
  return chosen === null ? draft : { ...draft, addressId: chosen }
}

/** Refusals of the order as a whole; the page shows them from then on. */
const stopping = ['budget.over', 'order.no_payment', 'order.no_payment_in_time'] as const

type Handlers = {
  onPlaced: (orderNos: readonly string[]) => unknown
  /** The order differs from the one shown. */
  onChanged: (problems: OrderProblem[]) => Promise<void>
  /** The budget has been used up meanwhile, or no payment is possible any more; the toast has said so. */
  onStopped: () => unknown
  onAddressMissing: () => void
}

/** Places the orders and goes on to the cashier, replacing this page. One idempotency key a visit. */
export function useSubmit({ onPlaced, onChanged, onStopped, onAddressMissing }: Handlers) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { key: visit } = useLocation()
  const under = useRef(false)

  async function place(input: InputOf<typeof submitOrder>) {
    const { data } = await withIdempotencyKey(submitOrder, { visit }, (idempotencyKey) =>
      call(submitOrder, input, { idempotencyKey, quiet: true }),
    )
    forgetDraft()
    onPlaced(data.order_nos)
    const gone = input.cart_ids?.length ?? 0
    if (gone > 0) setApp({ cartNumber: Math.max(0, useApp.getState().cartNumber - gone) })
    void cache.invalidateQueries({ queryKey: allOf(viewCart) })
    const orderNos = data.order_nos.join(',')
    return data.need_review
      ? to.payStatus({ order_no: orderNos, result: 'review' })
      : to.orderPayment({ order_no: orderNos })
  }

  async function failed(error: CallError, again: () => unknown) {
    const refused = refusedBy(submitOrder, error)
    if (refused?.code === 'order.changed') return onChanged(refused.data.problems)
    if (refused?.code === 'order.address_missing') return onAddressMissing()
    if (refused?.code === 'order.nothing_selected') return onChanged([])
    if (refused?.code === 'coupon.taken' || refused?.code === 'points.taken') {
      toast.warning(error.msg)
      return onChanged([])
    }
    if (refused?.code === 'seckill.crowded') {
      // Trying again is left to the person: pages that retry by themselves only lengthen the queue.
      return toast.warning(error.msg, { action: { text: '再试一次', onClick: again } })
    }
    if (refused?.code === 'request.key_reused') {
      // The first attempt, whose answer never came, did have its effect.
      await alert('刚才的提交可能已经成功，请先到“我的订单”查看。')
      return navigate(to.orderList({ tab: 'unpaid' }), { replace: true })
    }
    if (error.kind !== 'login') toast.error(error.msg)
    if (refused && stopping.some((code) => code === refused.code)) await onStopped()
  }

  const submit = async (input: InputOf<typeof submitOrder>): Promise<void> => {
    if (under.current) return
    under.current = true
    const lift = lock('正在提交…')
    const outcome = await place(input)
      .catch((error: unknown) => {
        if (error instanceof CallError) return error
        throw error
      })
      .finally(() => {
        lift()
        under.current = false
      })
    if (outcome instanceof CallError) await failed(outcome, () => submit(input))
    else navigate(outcome, { replace: true })
  }
  return submit
}
