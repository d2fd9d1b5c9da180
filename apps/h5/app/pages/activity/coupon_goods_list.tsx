import type { OutputOf } from '@mall/contract/call/call'
import { couponGap } from '@mall/contract/cart/calls'
import { couponDetail, couponGoods } from '@mall/contract/coupon/calls'
import type { Ticket } from '@mall/contract/coupon/terms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GapBar } from '#features/cart/GapBar.tsx'
import { ClaimTicket } from '#features/coupon/ClaimTicket.tsx'
import { gapShare, gapText } from '#features/coupon/gap.ts'
import { HeldTicket } from '#features/coupon/HeldTicket.tsx'
import { useClaims } from '#features/coupon/useClaims.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { Failure } from '#list/Failure.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { barValue, sortOf } from '#parts/store/sort.ts'
import { useLogin } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { SearchHeader } from '#ui/Header.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SortBar } from '#ui/SortBar.tsx'
import { useBack } from '#ui/useBack.ts'
import styles from './coupon_goods_list/coupon_goods_list.module.css'

const page = pages.couponGoods
// Only holders may see coupons that are given by code, so the document comes without data.
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

type State = StateOf<'couponGoods'>
type Detail = OutputOf<typeof couponDetail>

const sorts = [
  { key: 'default', label: '综合' },
  { key: 'sales', label: '销量' },
  { key: 'price', label: '价格', twoWay: true },
] as const

export default function CouponGoodsListPage() {
  const [state, change] = useUrlState(page)
  const known = useLogin() !== 'unknown'
  const quickAdd = useQuickAdd()
  const claims = useClaims()
  const [now] = useState(serverNow)
  const back = useBack()
  const { data, error, refetch } = useQuery({
    ...queryOf(couponDetail, { coupon_id: state.coupon_id }, { staleTime: 0 }),
    enabled: known,
  })
  // The end of validity is not loaded yet for a coupon that was claimed here a moment ago.
  const over = data !== undefined && !claims.fresh.has(state.coupon_id) && isOver(data, now)
  if (error && !data) {
    return (
      <Page title={page.title}>
        {isGone(error) ? <GoneBlock what="优惠券" onBack={back} /> : <Failure error={error} onRetry={refetch} />}
      </Page>
    )
  }
  return (
    <Page
      header={<Header state={state} onSearch={(keyword) => change({ keyword })} />}
      footer={<CouponGap coupon={data?.ticket} over={over} />}
    >
      <PullRefresh onRefresh={refetch}>
        <div className={styles.coupon}>
          {data ? (
            <Coupon detail={data} over={over} claims={claims} />
          ) : (
            <SkeletonRows count={1} picture={72} row="card row g12" />
          )}
        </div>
        <div className={styles.sort}>
          <SortBar
            options={sorts}
            value={barValue(state.sort)}
            onChange={(value) => change({ sort: sortOf<'default' | 'sales'>(value) }, { keepScroll: true })}
          />
        </div>
        <h2 className="sr-only">可用商品</h2>
        {known ? (
          <Goods
            key={JSON.stringify(state)}
            state={state}
            onAdd={quickAdd.add}
            onAll={() => change({ keyword: '', cid: 0 })}
          />
        ) : (
          <SkeletonRows picture={104} />
        )}
      </PullRefresh>
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}

function Header({ state, onSearch }: { state: State; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(state.keyword)
  return (
    <SearchHeader title={page.title}>
      <SearchField
        label="搜索用券商品"
        placeholder="在可用商品中搜索"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (next === '' && state.keyword !== '') onSearch('')
        }}
        onSearch={onSearch}
      />
    </SearchHeader>
  )
}

/** Used or expired, and not claimable again. */
const isOver = ({ ticket, held }: Detail, now: number): boolean =>
  held === null &&
  !['claimable', 'coming'].includes(ticket.state) &&
  (ticket.mine > 0 || ticket.state === 'over' || Date.parse(ticket.claim_until) <= now)

/** The coupon itself: claimable, held, or without use any more. */
type CouponProps = { detail: Detail; over: boolean; claims: ReturnType<typeof useClaims> }

function Coupon({ detail: { ticket, held }, over, claims: { claim, remind, fresh } }: CouponProps) {
  if (over) {
    return (
      <>
        <Note tone="error" className="mb-2">
          该券已失效，商品仍可照常购买
        </Note>
        <ClaimTicket
          ticket={{ ...ticket, goods: [], mine: 0, state: 'over' }}
          fresh={false}
          onClaim={claim}
          onRemind={remind}
          here
        />
      </>
    )
  }
  if (!held) {
    return (
      <ClaimTicket
        ticket={{ ...ticket, goods: [] }}
        fresh={fresh.has(ticket.coupon_id)}
        onClaim={claim}
        onRemind={remind}
        here
      />
    )
  }
  const other = (
    <ButtonLink size="s" variant="outline-red" to={to.userCoupons()}>
      换一张券
    </ButtonLink>
  )
  return <HeldTicket coupon={held} end={held.status === 'locked' ? undefined : other} />
}

type GoodsProps = { state: State; onAdd: ReturnType<typeof useQuickAdd>['add']; onAll: () => void }

function Goods({ state, onAdd, onAll }: GoodsProps) {
  const { coupon_id, cid, sort, keyword } = state
  const pages = useInfiniteQuery(infiniteOf(couponGoods, { coupon_id, cid, sort, keyword, list_rows: 20 }))
  return (
    <GoodsGrid
      pages={pages}
      view="row"
      onAdd={onAdd}
      label="可用商品"
      eager={4}
      empty={
        <Nothing
          look="bare"
          narrowed={
            (keyword !== '' || cid > 0) && {
              title: '没有找到可用商品',
              hint: '换个关键词试试',
              clear: '查看全部',
              onClear: onAll,
            }
          }
          picture={boxPicture}
          title="暂无可用商品"
          hint="商品可能已下架"
        >
          <ButtonLink size="l" to={to.category()}>
            去逛逛
          </ButtonLink>
        </Nothing>
      }
    />
  )
}

/** The amount still missing for a coupon, and its discount; a coupon that is `over` shows neither. */
function CouponGap({ coupon, over }: { coupon: Ticket | undefined; over: boolean }) {
  const login = useLogin()
  const { data: gap } = useQuery({
    ...queryOf(couponGap, { coupon_id: coupon?.coupon_id ?? 0 }, { staleTime: 0 }),
    enabled: login === 'in' && coupon !== undefined && !over,
  })
  const known = gap && coupon && !over
  return (
    <GapBar
      share={known ? gapShare(gap, coupon) : 0}
      visitor="登录后计算优惠"
      instead={over ? '该券已失效，按原价结算' : undefined}
      gap={known ? { text: gapText(gap, coupon), met: gap.state === 'met', amount_fen: gap.amount_fen } : undefined}
    />
  )
}
