import { userCoupons } from '@mall/contract/coupon/calls'
import { userCouponTabs } from '@mall/contract/coupon/query.words'
import { userCouponTabLabel } from '@mall/contract/coupon/words'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { HeldTicket } from '#features/coupon/HeldTicket.tsx'
import { ticketSkeleton } from '#features/coupon/ticket-skeleton.tsx'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useLatest, useList } from '#list/rows.ts'
import { PageGate } from '#session/PageGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Redeem } from './user_coupon/Redeem.tsx'

const page = pages.userCoupons
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const sorts = [
  { key: 'expire', label: '快到期优先' },
  { key: 'amount', label: '面额优先' },
] as const

export default function UserCouponPage() {
  const navigate = useNavigate()
  return (
    <Page title={page.title} end={<HeaderAction onClick={() => navigate(to.couponCentre())}>领券中心</HeaderAction>}>
      <PageGate page={page} skeleton={ticketSkeleton}>
        <Coupons />
      </PageGate>
    </Page>
  )
}

function Coupons() {
  const [{ tab, sort }, change] = useUrlState(page, { keepScroll: true })
  const coupons = useList(userCoupons, { tab, sort, list_rows: 20 }, ({ user_coupon_id }) => user_coupon_id, {
    held: true,
  })
  const latest = useLatest(coupons.pages[0])
  const tabs = userCouponTabs.map((key) => ({
    key,
    label: userCouponTabLabel[key],
    ...(latest ? { count: latest.counts[key] } : {}),
  }))
  return (
    <ListBody
      head={<Redeem />}
      tabs={{
        id: 'user-coupons',
        label: '优惠券状态',
        look: 'surface',
        items: tabs,
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
      filters={
        tab === 'usable' ? (
          <div className="px-gutter py-2 bg-surface">
            <Segmented wide label="排序" items={sorts} value={sort} onChange={(next) => change({ sort: next })} />
          </div>
        ) : null
      }
      busy={coupons.query.isPlaceholderData}
      onRefresh={coupons.query.refetch}
      pullsAll
    >
      {tab === 'usable' && latest && latest.ending > 0 ? (
        <Note tone="warning" icon="clock" className="mx-gutter mt-2">
          即将到期 {latest.ending} 张，三天内用掉更划算
        </Note>
      ) : null}
      <List
        of={coupons}
        label={`${userCouponTabLabel[tab]}的优惠券`}
        className="grid gap-2 px-gutter pt-2"
        skeleton={ticketSkeleton}
        empty={
          <Nothing
            look="bare"
            picture={cartPicture}
            title={tab === 'usable' ? '暂无可用优惠券' : `没有${userCouponTabLabel[tab]}的优惠券`}
            hint={tab === 'usable' ? '领到的优惠券会出现在这里' : undefined}
          >
            {tab === 'usable' ? (
              <ButtonLink size="l" to={to.couponCentre()}>
                去领券
              </ButtonLink>
            ) : null}
          </Nothing>
        }
      >
        {(coupon) => <HeldTicket coupon={coupon} />}
      </List>
    </ListBody>
  )
}
