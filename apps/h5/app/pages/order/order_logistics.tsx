import { logistics } from '@mall/contract/order'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { OrderError } from '#features/order/OrderError.tsx'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { LogisticsSkeleton } from './order_logistics/LogisticsSkeleton.tsx'
import styles from './order_logistics/logistics.module.css'
import { Parcel } from './order_logistics/Parcel.tsx'
import { Receiver } from './order_logistics/Receiver.tsx'
import type { Tracked } from './order_logistics/tracked.ts'
import { qtyOf } from './order_logistics/tracked.ts'
import { Unshipped } from './order_logistics/Unshipped.tsx'

export const loader = validated(pages.logistics)
export const clientLoader = validated(pages.logistics)
export const meta = pageMeta(pages.logistics.title)

export default function OrderLogisticsPage() {
  const { order_no, package_id } = usePageQuery(pages.logistics)
  if (useLogin() === 'in') return <Tracking orderNo={order_no} packageId={package_id} />
  return (
    <Page title={pages.logistics.title}>
      <PageGate page={pages.logistics} skeleton={<LogisticsSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}

function Tracking({ orderNo, packageId }: { orderNo: string; packageId: number }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(logistics, { order_no: orderNo }, { staleTime: 0 }),
    refetchOnWindowFocus: true,
  })
  const waiting = useDelayedSkeleton(isPending)
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
      {data ? (
        <PullRefresh onRefresh={refetch}>
          <Parcels data={data} packageId={packageId} />
        </PullRefresh>
      ) : null}
      {!data && waiting ? <LogisticsSkeleton /> : null}
      {!data && error ? <OrderError error={error} onRetry={refetch} /> : null}
      {command.layer}
    </Page>
  )
}

function Parcels({ data, packageId }: { data: Tracked; packageId: number }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { packages, unshipped, address } = data
  const shown = packages.find((parcel) => parcel.package_id === packageId) ?? packages[0]
  const show = (key: string) =>
    navigate(`${pathname}?order_no=${data.order_no}&package_id=${key}`, { replace: true, preventScrollReset: true })

  return (
    <>
      {packages.length > 1 && shown ? (
        <div className={styles.tabs}>
          <Tabs
            id="parcels"
            label="包裹"
            items={packages.map((parcel, at) => ({
              key: String(parcel.package_id),
              label: `包裹${at + 1}（${qtyOf(parcel.items)}件）`,
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
      {address ? <Receiver address={address} /> : null}
      {packages.length > 0 && unshipped.length > 0 ? <Unshipped items={unshipped} /> : null}
    </>
  )
}
