import { logistics } from '@mall/contract/order/calls'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { notesQuery } from '#features/acceptance/acceptance.ts'
import { ReceiverRow } from '#features/address/ReceiverRow.tsx'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { goneOrder } from '#features/order/order-paths.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { Answer } from '#list/Answer.tsx'
import { AcceptanceCard } from '#parts/acceptance/AcceptanceCard.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { type Packed, Parcel, qtyOf, type Tracked } from './order_logistics/Parcel.tsx'

export const loader = validated(pages.logistics)
export const clientLoader = validated(pages.logistics)
export const meta = pageMeta(pages.logistics.title)

export default function OrderLogisticsPage() {
  const { order_no, package_id } = usePageQuery(pages.logistics)
  return (
    <GatedPage page={pages.logistics} skeleton={<LogisticsSkeleton />}>
      <Tracking orderNo={order_no} packageId={package_id} />
    </GatedPage>
  )
}

function Tracking({ orderNo, packageId }: { orderNo: string; packageId: number }) {
  const tracked = useQuery({
    ...queryOf(logistics, { order_no: orderNo }, { staleTime: 0 }),
    refetchOnWindowFocus: true,
  })
  const { data, isPending, refetch } = tracked
  const command = useOrderCommand({ from: 'detail' })
  const receivable = data?.commands.includes('receive') ?? false

  return (
    <Page
      title={pages.logistics.title}
      busy={isPending}
      end={<QuickMenu onRefresh={refetch} />}
      footer={
        receivable ? (
          <BottomBar align="end">
            <Button size="l" onClick={() => command.run('receive', { order_no: orderNo })}>
              确认收货
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <Answer query={tracked} gone={goneOrder} skeleton={<LogisticsSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refetch}>
            <Parcels data={shown} packageId={packageId} />
          </PullRefresh>
        )}
      </Answer>
      {command.layer}
    </Page>
  )
}

function Parcels({ data, packageId }: { data: Tracked; packageId: number }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { packages, unshipped, address } = data
  const shown = packages.find((parcel) => parcel.package_id === packageId) ?? packages[0]
  const inCompany = useIsCompanyMember()
  const notes = useQuery({ ...notesQuery(data.order_no), enabled: inCompany && packages.length > 0 })
  const parcelNotes = notes.data?.parcels.find((parcel) => parcel.package_id === shown?.package_id)
  const show = (key: string) =>
    navigate(`${pathname}?order_no=${data.order_no}&package_id=${key}`, { replace: true, preventScrollReset: true })

  return (
    <>
      {packages.length > 1 && shown ? (
        <div className="sticky z-(--z-sticky) top-[calc(var(--h-head)_+_var(--safe-t))] bg-surface">
          <Tabs
            id="parcels"
            label="包裹"
            items={packages.map((parcel, at) => ({
              key: String(parcel.package_id),
              label: `${parcel.way === 'express' ? `包裹${at + 1}` : parcel.express_name}（${qtyOf(parcel.items)}件）`,
            }))}
            value={String(shown.package_id)}
            onChange={show}
          />
        </div>
      ) : null}
      {shown ? (
        packages.length > 1 ? (
          <TabPanel id="parcels" tab={String(shown.package_id)}>
            <Parcel key={shown.package_id} parcel={shown} />
          </TabPanel>
        ) : (
          <Parcel parcel={shown} />
        )
      ) : (
        <section className="card">
          <EmptyBlock picture={boxPicture} title="商家正在备货" hint="发货后可在这里查看物流" tight />
        </section>
      )}
      {parcelNotes ? <AcceptanceCard orderNo={data.order_no} parcel={parcelNotes} /> : null}
      {address ? (
        <section className="card" aria-label="收货信息">
          <ReceiverRow address={address} />
        </section>
      ) : null}
      {packages.length > 0 && unshipped.length > 0 ? <Unshipped items={unshipped} /> : null}
    </>
  )
}

function LogisticsSkeleton() {
  return (
    <SkeletonRegion>
      <div className="card">
        <Skeleton width={64} height={64} round={8} />
        <div className="mt-4">
          <SkeletonLines lines={2} />
        </div>
      </div>
      <div className="card">
        <SkeletonLines lines={8} />
      </div>
    </SkeletonRegion>
  )
}

/** Goods that the store has not shipped yet. */
function Unshipped({ items }: { items: readonly Packed[] }) {
  return (
    <Section title="待发货商品" extra={`共 ${qtyOf(items)} 件 · 商家正在备货`}>
      <ul>
        {items.map((item) => (
          <li key={item.order_item_id}>
            <ItemRow item={item} size={56} end={<span className="text-hint text-ink-3">×{item.qty}</span>} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
