import type { OutputOf } from '@mall/contract/call/call'
import { couponDetail, goodsCoupons, userCoupons } from '@mall/contract/coupon/calls'
import { follow, follows, pinFollow, seenFollow } from '@mall/contract/favourite/calls'
import { goodsDetail } from '@mall/contract/goods/calls'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import { merchantDetail } from '@mall/contract/merchant/calls'
import { accountCounts } from '@mall/contract/message/calls'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { allOf } from '#api/query.ts'
import { log } from '#store/log.ts'
import { notify } from '#ui/feedback/feedback.ts'
import { updateFavouriteStatus, useFavouriteStatus } from './favourite-status.ts'
import { useLoginFirst } from './useLoginFirst.ts'

type Store = OutputOf<typeof merchantDetail>
type Follows = OutputOf<typeof follows>
type Followed = Follows['list'][number]

/** Follows a store or leaves it, and lets every page know; rejects with a `CallError` whose sentence was shown. */
export async function setFollow(cache: QueryClient, merId: number, on: boolean): Promise<void> {
  const { data } = await call(follow, { mer_id: merId, on })
  fansChanged(cache, merId, data.fans)
  if (data.gifts.length > 0) giftsCame(cache, data.gifts)
  void cache.invalidateQueries({ queryKey: allOf(follows) })
  void cache.invalidateQueries({ queryKey: allOf(accountCounts) })
  await updateFavouriteStatus(cache, { mer_id: merId }, { is_followed: on })
}

/** 「关注有礼」: announces the gifts, and refetches everything that depends on the person's coupons. */
function giftsCame(cache: QueryClient, gifts: OutputOf<typeof follow>['gifts']): void {
  const [first] = gifts
  const more = gifts.length > 1 ? ` 等 ${gifts.length} 张` : ''
  notify({
    tone: 'success',
    title: '关注有礼',
    text: `“${first?.name}”${more}已到账：${gifts.map(({ face_text }) => face_text).join('、')}`,
  })
  for (const one of [userCoupons, goodsCoupons, couponDetail]) void cache.invalidateQueries({ queryKey: allOf(one) })
}

/** Whether the store is followed: changes at once, and changes back if the mall refuses. */
export function useFollow(merId: number, goodsId?: number): { on: boolean; toggle: () => void } {
  const cache = useQueryClient()
  const status = useFavouriteStatus(goodsId === undefined ? { mer_id: merId } : { goods_id: goodsId, mer_id: merId })
  const loginFirst = useLoginFirst()
  const { mutate, isPending, variables } = useMutation({ mutationFn: (on: boolean) => setFollow(cache, merId, on) })
  const on = isPending ? variables : (status?.is_followed ?? false)
  return {
    on,
    toggle() {
      if (loginFirst() || isPending) return
      mutate(!on)
    },
  }
}

/** Puts a followed store before the others or takes it back: at once on the screen, in its place once the mall has it. */
export async function setPinned(cache: QueryClient, merId: number, on: boolean): Promise<void> {
  followChanged(cache, merId, { pinned: on })
  const sent = call(pinFollow, { mer_id: merId, on })
  await sent.catch(() => followChanged(cache, merId, { pinned: !on }))
  await cache.invalidateQueries({ queryKey: allOf(follows) })
}

/** The news of a store are seen now: on the screen at once, at the mall as soon as it hears. */
export function markSeen(cache: QueryClient, merId: number): void {
  followChanged(cache, merId, { new_count: 0 })
  void call(seenFollow, { mer_id: merId }, { quiet: true, outlives: true }).catch((error: unknown) =>
    log.warn('a visit to a followed store was not noted', error),
  )
}

/** Whether a cached list of followed stores already says that there is no news. */
export function hasNoNews(cache: QueryClient, merId: number): boolean {
  const lists = cache.getQueriesData<InfiniteData<Follows>>({ queryKey: allOf(follows) })
  const rows = lists.flatMap(([, held]) => held?.pages.flatMap((page) => page.list) ?? [])
  const row = rows.find((one) => one.mer_id === merId)
  return row?.new_count === 0
}

/** Changes a followed store in every list of them. */
function followChanged(cache: QueryClient, merId: number, change: Partial<Followed>): void {
  cache.setQueriesData<InfiniteData<Follows>>({ queryKey: allOf(follows) }, (held) => {
    if (!held) return held
    const changed = (row: Followed) => (row.mer_id === merId ? { ...row, ...change } : row)
    return { ...held, pages: held.pages.map((page) => ({ ...page, list: page.list.map(changed) })) }
  })
}

function fansChanged(cache: QueryClient, merId: number, fans: number): void {
  cache.setQueriesData<Store>({ queryKey: allOf(merchantDetail) }, (held) =>
    held?.mer_id === merId ? { ...held, fans } : held,
  )
  cache.setQueriesData<GoodsDetail>({ queryKey: allOf(goodsDetail) }, (held) =>
    held?.merchant.mer_id === merId ? { ...held, merchant: { ...held.merchant, fans } } : held,
  )
}
