import { defaultAddress } from '@mall/contract/address'
import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { ruleText } from '#features/buying/amounts.ts'
import { MaterialCell } from '#features/material/MaterialCell.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import styles from './rows.module.css'

const loadSheets = () => import('./FactSheets.tsx')
const deliverySheet = late(() => loadSheets().then((module) => module.DeliverySheet))
const serviceSheet = late(() => loadSheets().then((module) => module.ServiceSheet))

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number; onChoose: () => void }

/** 已选 · 送至 · 服务 · 物料 */
export function Rows({ detail, sku, qty, onChoose }: Props) {
  const [open, setOpen] = useState<'delivery' | 'services' | null>(null)
  const close = () => setOpen(null)
  const place = usePlace()
  const isVirtual = detail.type === 'virtual'
  const isMember = useIsCompanyMember()
  const rule = ruleText(detail, detail.unit)
  return (
    <CellList label="选择与服务">
      <Cell
        kind="kv"
        label="已选"
        onClick={onChoose}
        value={
          <>
            <span className="l1">
              {[...(sku?.values ?? []), ''].join(' · ')}
              <b className="m">
                {qty} {detail.unit}
              </b>
            </span>
            {rule ? <span className={styles.second}>{rule}</span> : null}
          </>
        }
      />
      {isVirtual ? null : (
        <Cell
          kind="kv"
          label="送至"
          onClick={() => setOpen('delivery')}
          value={<Delivery detail={detail} sku={sku} place={place} />}
        />
      )}
      {detail.services.length > 0 ? (
        <Cell
          kind="kv"
          label="服务"
          onClick={() => setOpen('services')}
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
      <LateSheet of={deliverySheet} with={{ open: open === 'delivery', onClose: close, detail, place }} />
      <LateSheet of={serviceSheet} with={{ open: open === 'services', onClose: close, services: detail.services }} />
    </CellList>
  )
}

/** Where to, when, for how much. */
function Delivery({ detail, sku, place }: Pick<Props, 'detail' | 'sku'> & { place: string }) {
  const stock = sku?.stock ?? 0
  const word = stock <= 0 ? '暂时缺货' : detail.lead_days > 0 ? '可订' : '现货'
  // A store's own promise may begin with the very word.
  const promise = detail.promise_text.replace(/^现货[，,\s]*/, '')
  const supply = (
    <>
      <b className={stock > 0 ? styles.ready : styles.short}>{word}</b>
      {promise ? ` · ${promise}` : ''}
    </>
  )
  if (!place) {
    return (
      <>
        <span className="l1">{supply}</span>
        {detail.freight_text ? <span className={`l1 ${styles.second}`}>{detail.freight_text}</span> : null}
      </>
    )
  }
  return (
    <>
      <span className="l1">{place}</span>
      <span className={`l1 ${styles.second}`}>
        {supply}
        {detail.freight_text ? ` · ${detail.freight_text}` : ''}
      </span>
    </>
  )
}

/** A member's default address, else the city one shops in; empty until one is known. */
function usePlace(): string {
  const login = useLogin()
  const city = useApp((app) => app.city)
  const { data } = useQuery({ ...queryOf(defaultAddress, {}), enabled: login === 'in' })
  const address = login === 'in' ? data?.address : null
  if (address) {
    const { province, city: town, district, street, detail } = address
    return [...new Set([province, town, district, street, detail])].filter(Boolean).join(' ')
  }
  return login === 'unknown' ? '' : (city?.name ?? '')
}
