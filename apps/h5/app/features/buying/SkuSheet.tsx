import type { GoodsDetail } from '@mall/contract/goods/terms'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { offersBulk } from './bulk-choice.ts'
import { adjustedText, nudgeText, subtotalParts } from './buying-words.ts'
import { inSeckill, nudgeOf, reckon, ruleText, seckillHint } from './line-amounts.ts'
import { type How, SkuActions, type SkuMode } from './SkuActions.tsx'
import { SkuHead } from './SkuHead.tsx'
import { SpecRows } from './SpecRows.tsx'
import { leastQty } from './sku-choice.ts'
import styles from './sku-sheet.module.css'
import { useBulk } from './useBulk.ts'
import { useSkuChoice } from './useSkuChoice.ts'

/** Only companies collect many at once, and of their people not all. */
const BulkSkus = lazy(() => import('./BulkSkus.tsx').then((module) => ({ default: module.BulkSkus })))
const BulkFoot = lazy(() => import('./BulkFoot.tsx').then((module) => ({ default: module.BulkFoot })))

type Props = {
  /** undefined while loading: `waiting` is shown */
  detail: GoodsDetail | undefined
  waiting?: ReactNode
  open: boolean
  /** the buttons at its foot: 加入购物车 · 立即购买 · both · 确定 */
  mode: SkuMode
  /** where choosing begins; without it the last choice, else the cheapest in stock */
  skuId?: number
  qty?: number
  onClose: () => void
  /** while choosing: lets the page behind show the chosen sku */
  onChange?: (choice: { skuId: number; qty: number }) => void
  /** the button stays busy until a returned promise settles; the host closes the sheet */
  onDone: (skuId: number, qty: number, how: How) => unknown
}

/** Chooses sku and quantity: chips, stock, quantity, and the total. */
export function SkuSheet({ detail, waiting, open, mode, skuId, qty: startQty, onClose, onChange, onDone }: Props) {
  const choice = useSkuChoice({ detail, open, skuId, qty: startQty, onChange })
  const { userIsPaidMember } = useGlobalData()
  const isCompany = useIsCompanyMember()
  const bulk = useBulk(detail)
  const [many, setMany] = useState(false)
  const offered = detail !== undefined && isCompany && (mode === 'add' || mode === 'both') && offersBulk(detail)
  const collecting = offered && many
  function close() {
    bulk.clear()
    onClose()
  }

  const footer = collecting ? (
    <Suspense>
      <BulkFoot detail={detail} bulk={bulk} onDone={close} />
    </Suspense>
  ) : detail ? (
    <SkuActions
      detail={detail}
      mode={mode}
      chosen={choice.chosen}
      sku={choice.sku}
      rush={choice.sku !== undefined && inSeckill(reckon(choice.sku, choice.qty, userIsPaidMember))}
      onDone={(sku, how) => onDone(sku.sku_id, choice.qty, how)}
    />
  ) : undefined
  const ways = offered ? (
    <div className="flex pb-4">
      <Segmented
        label="选购方式"
        items={howItems}
        value={many ? 'many' : 'one'}
        onChange={(how) => setMany(how === 'many')}
      />
    </div>
  ) : null
  return (
    <Sheet open={open} onClose={close} label="选择规格" footer={footer} dirty={bulk.quantities.size > 0}>
      {!detail ? (
        waiting
      ) : collecting ? (
        <Suspense fallback={<SkeletonRows count={5} picture={0} />}>
          <BulkSkus detail={detail} bulk={bulk}>
            {ways}
          </BulkSkus>
        </Suspense>
      ) : (
        <Inside detail={detail} choice={choice}>
          {ways}
        </Inside>
      )}
    </Sheet>
  )
}

const howItems = [
  { key: 'one', label: '单规格' },
  { key: 'many', label: '批量选购' },
] as const

type InsideProps = { detail: GoodsDetail; choice: ReturnType<typeof useSkuChoice>; children: ReactNode }

function Inside({ detail, choice, children }: InsideProps) {
  const { chosen, sku, qty, setValue, setQty } = choice
  const { userIsPaidMember } = useGlobalData()
  const sum = sku ? reckon(sku, qty, userIsPaidMember) : null
  const nudge = sku && sum ? nudgeOf(sku, qty, sum.unitFen, detail) : null
  const hint = sku ? seckillHint(sku, qty, detail.unit) : ''
  const hintText = hint || (nudge ? nudgeText(nudge, detail.unit) : '')
  const rule = ruleText(detail, detail.unit)
  const most = Math.min(sku?.stock ?? 99_999, detail.limit_num ?? 99_999)
  return (
    <>
      <SkuHead detail={detail} sku={sku} chosen={chosen} sum={sum} />
      {children}
      {detail.skus.length > 1 ? <SpecRows detail={detail} chosen={chosen} onValue={setValue} /> : null}
      <div className={styles.quantity}>
        <div>
          <h3>数量{rule ? <small>{rule}</small> : null}</h3>
          {hintText ? (
            <p className={styles.nudge} aria-live="polite">
              <Icon name="info" size={14} />
              {hintText}
            </p>
          ) : null}
        </div>
        <Stepper
          size="l"
          value={qty}
          min={leastQty(detail)}
          max={most}
          step={detail.step}
          onChange={setQty}
          onAdjust={(reason, value) => toast(adjustedText(reason, value, detail, sku))}
        />
      </div>
      {sum ? <Subtotal parts={subtotalParts(sum, qty, detail.unit)} /> : null}
    </>
  )
}

function Subtotal({ parts }: { parts: ReturnType<typeof subtotalParts> }) {
  return (
    <p className={`${styles.subtotal} digits`} aria-live="polite">
      <span>
        {parts.count}，小计 <b>{parts.total}</b>
      </span>
      {parts.saved ? <span className="text-accent">已省 {parts.saved}</span> : null}
    </p>
  )
}
