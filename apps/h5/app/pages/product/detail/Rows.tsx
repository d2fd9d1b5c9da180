import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { useState } from 'react'
import { ruleText } from '#features/buying/amounts.ts'
import { MaterialCell } from '#features/material/MaterialCell.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { DeliveryCell } from './DeliveryCell.tsx'
import styles from './rows.module.css'

const serviceSheet = late(() => import('./ServiceSheet.tsx').then((module) => module.ServiceSheet))

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number; onChoose: () => void }

/** 已选 · 送至 · 服务 · 物料 */
export function Rows({ detail, sku, qty, onChoose }: Props) {
  const [open, setOpen] = useState(false)
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
      <LateSheet of={serviceSheet} with={{ open, onClose: () => setOpen(false), services: detail.services }} />
    </CellList>
  )
}
