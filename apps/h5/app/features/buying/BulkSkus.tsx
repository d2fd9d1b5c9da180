import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ownCodesQuery, ownCodeText } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Option } from '#ui/Chip.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import styles from './bulk.module.css'
import { groupsOf, mostOf, rowName, rowsIn, sumOf } from './bulk-choice.ts'
import { adjustedText } from './buying-words.ts'
import { reckon, ruleText, stockText } from './line-amounts.ts'
import { leastQty } from './sku-choice.ts'
import skuStyles from './sku-sheet.module.css'
import type { Bulk } from './useBulk.ts'

type Props = { detail: GoodsDetail; bulk: Bulk }

/** 批量选购: a row a sku, each with its own quantity; of several axes the first is chosen above. `children`: the way back. */
export function BulkSkus({ detail, bulk, children }: Props & { children: ReactNode }) {
  const cache = useQueryClient()
  useEffect(() => {
    for (const { sku_code } of detail.skus) void cache.prefetchQuery(ownCodesQuery(sku_code))
  }, [cache, detail])
  return (
    <>
      <Head detail={detail} bulk={bulk} />
      {children}
      <Groups detail={detail} bulk={bulk} />
      <ul className={styles.rows}>
        {rowsIn(detail, bulk.group).map((sku) => (
          <Row key={sku.sku_id} sku={sku} detail={detail} bulk={bulk} />
        ))}
      </ul>
    </>
  )
}

/** The goods at a glance, with the quantities chosen so far. */
function Head({ detail, bulk }: Props) {
  const { imageDomain, userIsPaidMember } = useGlobalData()
  const { kinds, qty } = sumOf(detail, bulk.quantities, userIsPaidMember)
  const image = rowsIn(detail, bulk.group).find((sku) => sku.image)?.image ?? detail.images[0]
  const knownPrices = detail.skus.flatMap(({ price_fen }) => (price_fen === null ? [] : [price_fen]))
  const rule = ruleText(detail, detail.unit)
  return (
    <div className="flex gap-3 pt-2 pr-10 pb-3 pl-0">
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt={detail.name}
        width={104}
        className="picture--104"
      />
      <div className="min-w-0 flex-1">
        <Money fen={Math.min(...knownPrices)} size={24} trim unit={detail.unit} from />
        <p className={skuStyles.facts}>
          <span>含税 {detail.tax_rate}%</span>
          {rule ? <span>{rule}</span> : null}
        </p>
        <p className={`${skuStyles.chosen} line-clamp-2`}>
          {kinds > 0 ? `已选 ${kinds} 个规格，共 ${qty} ${detail.unit}` : '请填写要买的规格与数量'}
        </p>
      </div>
    </div>
  )
}

function Groups({ detail, bulk }: Props) {
  const groups = groupsOf(detail, bulk.quantities)
  if (groups.length === 0) return null
  return (
    <fieldset className={skuStyles.spec} aria-label={detail.specs[0]?.name}>
      <div className="options">
        {groups.map(({ value, qty, soldOut }) => (
          <Option
            key={value}
            chosen={value === bulk.group}
            disabled={soldOut}
            onClick={() => (soldOut ? toast(`“${value}”暂时缺货`) : bulk.setGroup(value))}
          >
            {value}
            {qty > 0 ? <span className="digits"> ×{qty}</span> : soldOut ? ' · 缺货' : ''}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

function Row({ sku, detail, bulk }: Props & { sku: Sku }) {
  const { userIsPaidMember } = useGlobalData()
  const own = ownCodeText(useOwnCodes(sku.sku_code), '物料')
  const qty = bulk.quantities.get(sku.sku_id) ?? 0
  const least = leastQty(detail)
  const unit = reckon(sku, Math.max(qty, least), userIsPaidMember)
  const reason = bulk.reasons.get(sku.sku_id)
  const few = sku.stock < 10
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{rowName(sku, detail)}</b>
        <span className={few ? 'text-warning' : undefined}>{stockText(sku.stock, detail.unit)}</span>
        {own ? <span className="one-line">{own}</span> : null}
        {reason ? <span className="text-accent">{reason}</span> : null}
      </div>
      {unit ? (
        <Money fen={unit.unitFen} size={14} trim tone={qty > 0 ? 'red' : 'ink'} />
      ) : (
        <span className="text-hint text-ink-3">暂无报价</span>
      )}
      <Stepper
        optional
        label={`数量：${sku.values.join(' ')}`}
        value={qty}
        min={least}
        max={mostOf(sku, detail, bulk.quantities)}
        step={detail.step}
        onChange={(next) => bulk.setQuantity(sku.sku_id, next)}
        onAdjust={(why, value) => toast(adjustedText(why, value, detail, sku))}
      />
    </li>
  )
}
