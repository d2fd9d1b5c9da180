import { deskMe } from '@mall/contract/console/calls'
import { merchantStatusLabel } from '@mall/contract/merchant/words'
import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import { closeStore, storeLife } from '@mall/contract/store-life/store.calls'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { hourIn } from '#parts/instant.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { Tiles } from '#parts/Tiles.tsx'
import { useMay } from '#session/me.ts'
import { HoursForm, type Life } from './business/HoursForm.tsx'
import './business/business.css'

/** When a store answers and rests, and whether it is open at all. */
export function Page() {
  const { data, error, refetch } = useCall(storeLife, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.business.title}
        about="休假期间商品照常展示，不接新订单"
        acts={data && <Close life={data} />}
      />
      <Tiles busy={!data} of={tilesOf(data)} />
      {data && <HoursForm key={data.business_time} held={data} />}
    </>
  )
}

const day = (at: string) => hourIn(at).replace('T', ' ')

function tilesOf(life: Life | undefined) {
  const rest = life?.status === 'resting' ? life.holidays[0] : undefined
  const about = life?.shut
    ? `已付款的订单请在 ${day(life.shut.ship_until)} 前发货`
    : rest
      ? `至 ${day(rest.end_at)}`
      : ''
  return [
    ['状态', life && merchantStatusLabel[life.status], about],
    ['待付款', life && `${life.open.unpaid} 单`, '含待审批、待确认收款'],
    ['待发货', life && `${life.open.to_ship} 单`, ''],
    ['待收货、待核销', life && `${life.open.under_way} 单`, ''],
    ['售后处理中', life && `${life.open.aftersales} 单`, ''],
  ] as const
}

const by = actsOn<null>()
const close = by(closeStore)({
  label: '停业',
  danger: true,
  confirm: () =>
    `商品立即隐藏，未付款的订单自动取消；已付款的订单 ${shipAfterShutDays} 天内仍可发货，逾期自动退款。可以随时恢复营业。`,
  input: () => ({ closed: true }),
})
const reopen = by(closeStore)({
  label: '恢复营业',
  confirm: () => '商品立即恢复展示，可以接新订单。',
  input: () => ({ closed: false }),
})

function Close({ life }: { life: Life }) {
  const may = useMay()
  const { start, dialogs } = useActs<null>({ keyOf: () => '', changes: [storeLife, deskMe], onDone: () => undefined })
  if (!may(closeStore.needs) || life.status === 'frozen') return null
  const act = life.status === 'closed' ? reopen : close
  return (
    <>
      <Button danger={act.danger} onClick={() => start(act, [null])}>
        {act.label}
      </Button>
      {dialogs}
    </>
  )
}
