import { couponCentre } from '@mall/contract/coupon/calls'
import { couponTabs } from '@mall/contract/coupon/query.words'
import { couponTabLabel } from '@mall/contract/coupon/words'
import { Link } from 'react-router'
import { useArrivingPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { ClaimTicket } from '#features/coupon/ClaimTicket.tsx'
import { ticketSkeleton } from '#features/coupon/ticket-skeleton.tsx'
import { useClaims } from '#features/coupon/useClaims.ts'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useLatest, useRows } from '#list/rows.ts'
import { SearchHeader } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './coupon_list/coupon_list.module.css'

const page = pages.couponCentre
const ticketsOf = ({ category, mer_id }: StateOf<'couponCentre'>) =>
  infiniteOf(couponCentre, { category, mer_id, list_rows: 20 })
const queries = (url: URL) => [ticketsOf(parseQuery(page.query, url))]
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '平台券、店铺券、商品券，领取后下单自动使用最优组合。',
}))

const tabs = couponTabs.map((key) => ({ key, label: couponTabLabel[key] }))

export default function CouponListPage() {
  const [state, change] = useUrlState(page, { keepScroll: true })
  const search = useSearchLayer({ merId: state.mer_id })
  const query = useArrivingPages(ticketsOf(state))
  const tickets = useRows(query, ({ coupon_id }) => coupon_id)
  const { claim, remind, fresh } = useClaims()
  const claimable = useLatest(query.data?.pages[0]?.claimable)
  return (
    <Page
      header={
        <SearchHeader title={page.title}>
          <SearchBar onOpen={search.open} />
        </SearchHeader>
      }
    >
      <Hero claimable={claimable} />
      <ListBody
        tabs={{
          id: 'coupons',
          label: '优惠券种类',
          look: 'even',
          items: tabs,
          value: state.category,
          onChange: (category) => change({ category }),
        }}
        heading="优惠券"
        busy={query.isPlaceholderData}
        onRefresh={query.refetch}
        panel={styles.panel}
        layers={search.layer}
      >
        <List
          of={tickets}
          label="优惠券"
          className={styles.tickets}
          skeleton={ticketSkeleton}
          empty={
            <Nothing
              look="bare"
              narrowed={
                (state.category !== 'all' || state.mer_id > 0) && {
                  title: '这里暂无可领取的优惠券',
                  hint: '看看其他优惠券',
                  clear: '查看全部',
                  onClear: () => change({ category: 'all', mer_id: 0 }),
                }
              }
              picture={cartPicture}
              title="暂无可领取的优惠券"
              hint="过些时候再来看看吧"
            />
          }
        >
          {(ticket) => (
            <ClaimTicket ticket={ticket} fresh={fresh.has(ticket.coupon_id)} onClaim={claim} onRemind={remind} />
          )}
        </List>
      </ListBody>
    </Page>
  )
}

/** How many one could claim now; its place is there before the number is. */
function Hero({ claimable }: { claimable: number | undefined }) {
  return (
    <section className={styles.hero} aria-label="领券中心">
      <div>
        <p className={styles.title}>领券中心</p>
        <p className={styles.count}>
          {claimable === undefined ? (
            '\u00a0'
          ) : claimable > 0 ? (
            <>
              今日可领 <b>{claimable}</b> 张
            </>
          ) : (
            '现在没有可领的券'
          )}
        </p>
      </div>
      <Link className={styles.mine} to={to.userCoupons()}>
        我的优惠券
        <Icon name="right" size={14} />
      </Link>
    </section>
  )
}
