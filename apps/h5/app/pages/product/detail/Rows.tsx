import type { OutputOf } from '@mall/contract/call/call'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { inquiryRights } from '@mall/contract/permission/permission'
import type { goodsDelivery } from '@mall/contract/region/calls'
import { lazy, Suspense, useState } from 'react'
import { ruleText } from '#features/buying/line-amounts.ts'
import { CampaignCell } from '#features/campaign/CampaignCell.tsx'
import { CouponRow } from '#features/coupon/CouponRow.tsx'
import { useInquire } from '#features/inquiry/useInquire.ts'
import { MaterialCell } from '#features/material/MaterialCell.tsx'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import styles from './detail.module.css'

// A figure that only some people may read.
const LastQuoteCell = lazy(() =>
  import('#features/inquiry/LastQuoteCell.tsx').then((module) => ({ default: module.LastQuoteCell })),
)
const serviceSheet = late(() => import('./Sheets.tsx').then((module) => module.ServiceSheet))

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number; rush: boolean; onChoose: () => void }

/** 已选 · 领券 · 送至 · 服务 · 物料 · 询价 · 报价 */
export function Rows({ detail, sku, qty, rush, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const isVirtual = detail.type === 'virtual'
  const isMember = useIsCompanyMember()
  const inquire = useInquire()
  const mayAsk = useCan(inquiryRights)
  const rule = ruleText(detail, detail.unit)
  return (
    <CellList label="选择与服务">
      <Cell
        kind="kv"
        label="已选"
        onClick={onChoose}
        value={
          <>
            <span className="one-line">
              {[...(sku?.values ?? []), ''].join(' · ')}
              <b className="font-medium">
                {qty} {detail.unit}
              </b>
            </span>
            {rule ? <span className={styles.second}>{rule}</span> : null}
          </>
        }
      />
      <CampaignCell goodsId={detail.goods_id} />
      <CouponRow goodsId={detail.goods_id} unit={detail.unit} unused={rush} />
      {isVirtual ? null : <DeliveryCell detail={detail} sku={sku} qty={qty} />}
      {detail.services.length > 0 ? (
        <Cell
          kind="kv"
          label="服务"
          onClick={() => setOpen(true)}
          value={
            <span className={styles.services}>
              {detail.services.slice(0, 4).map((service) => (
                <span key={service}>
                  <Icon name="shield" size={14} />
                  {service}
                </span>
              ))}
            </span>
          }
        />
      ) : null}
      {isMember && sku ? (
        <MaterialCell skuCode={sku.sku_code} of={detail.skus.map(({ sku_code }) => sku_code)} />
      ) : null}
      {isMember && sku && !isVirtual ? (
        <Cell
          kind="kv"
          label="询价"
          onClick={() => void inquire(sku.sku_id, qty)}
          value={<span className="text-ink-2">量大或有要求，加入询价单请店铺报价</span>}
        />
      ) : null}
      {isMember && mayAsk && sku && !isVirtual ? (
        <Suspense fallback={<Cell kind="kv" label="报价" value={'\u00a0'} />}>
          <LastQuoteCell skuId={sku.sku_id} of={detail.skus.map(({ sku_id }) => sku_id)} />
        </Suspense>
      ) : null}
      <LateSheet of={serviceSheet} with={{ open, onClose: () => setOpen(false), services: detail.services }} />
    </CellList>
  )
}

const deliverySheet = late(() => import('./Sheets.tsx').then((module) => module.DeliverySheet))
const Delivered = lazy(() => import('./delivery.tsx').then((module) => ({ default: module.Delivered })))

type DeliveryProps = { detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** 送至: destination, availability, time and freight. The store's general promise is shown until they have loaded. */
function DeliveryCell({ detail, sku, qty }: DeliveryProps) {
  const [open, setOpen] = useState(false)
  const known = useLogin() !== 'unknown'
  const usual = <Supply detail={detail} sku={sku} place={'\u00a0'} />
  return (
    <>
      <Cell
        kind="kv"
        label="送至"
        onClick={() => setOpen(true)}
        value={
          known ? (
            <Suspense fallback={usual}>
              <Delivered sku={sku} qty={qty}>
                {(place, estimate) => <Supply detail={detail} sku={sku} place={place} estimate={estimate} />}
              </Delivered>
            </Suspense>
          ) : (
            usual
          )
        }
      />
      <LateSheet of={deliverySheet} with={{ open, onClose: () => setOpen(false), detail, sku, qty }} />
    </>
  )
}

type SupplyProps = {
  detail: GoodsDetail
  sku: Sku | undefined
  /** empty: none is known */
  place: string
  estimate?: OutputOf<typeof goodsDelivery>
}

/** Two lines for every viewer: the destination, and delivery time with freight. */
function Supply({ detail, sku, place, estimate }: SupplyProps) {
  const stock = sku?.stock ?? 0
  const word = stock <= 0 ? '暂时缺货' : detail.lead_days > 0 ? '可订' : '现货'
  // One line has room for the day and the freight; the sheet says by which hour to order.
  const day = estimate?.arrival_text.split('，').at(-1)
  // A store's own promise may begin with the very word.
  const promise = day || detail.promise_text.replace(/^现货[，,\s]*/, '')
  const rest = [promise, estimate?.freight_text ?? detail.freight_text].filter(Boolean).join(' · ')
  return (
    <>
      <span className={place ? 'one-line' : 'one-line text-ink-3'}>{place || '请选择配送地区'}</span>
      <span className={`one-line ${styles.second}`}>
        {estimate?.deliverable === false ? (
          <b className="font-medium text-warning">{estimate.freight_text}</b>
        ) : (
          <>
            <b className={cx('font-medium', stock > 0 ? 'text-success' : 'text-warning')}>{word}</b>
            {rest ? ` · ${rest}` : ''}
          </>
        )}
      </span>
    </>
  )
}
