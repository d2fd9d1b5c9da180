import { maxLineQty } from '@mall/contract/price/price'
import { memo } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import styles from './quick.module.css'
import type { GoodRow } from './quick-list.ts'

type Props = {
  of: GoodRow
  onQty: (row: number, qty: number) => void
  onRemove: (row: number) => void
}

/** A row that will be added; there may be two hundred, so only those that change are rendered again. */
export const FoundRow = memo(function FoundRow({ of, onQty, onRemove }: Props) {
  const { row, code, match, qty, reason, refused } = of
  const { imageDomain } = useGlobalData()
  const own = match.material_code && match.material_code !== code ? `物料编码 ${match.material_code}` : ''
  return (
    <article className="flex items-start gap-3 py-3">
      <Picture src={match.image ? withImageDomain(match.image, imageDomain) : undefined} alt="" width={56} />
      <div className="grid grid-cols-1 flex-1 gap-1 min-w-0">
        <div className={styles.top}>
          <h4 className="line-clamp-2 min-w-0 flex-1">{match.name}</h4>
          <button
            type="button"
            className={styles.cross}
            aria-label={`移除 ${match.name}`}
            onClick={() => onRemove(row)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
        <p className="one-line text-hint text-ink-3">
          <span className="mono">{code}</span>
          {[own, match.sku_text].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 min-h-9 [&>:last-child]:ml-auto">
          {match.price_fen === null ? (
            <span className="text-sub text-ink-2">暂无报价</span>
          ) : (
            <Money fen={match.price_fen} size={15} unit={match.unit} />
          )}
          <Stepper
            label={`${match.name} 数量`}
            value={qty}
            max={maxLineQty}
            onChange={(next) => onQty(row, next)}
            onAdjust={(why) => toast(why === 'max' ? `数量不能超过 ${maxLineQty}` : '请输入正确的数量')}
            onBelow={() => onRemove(row)}
          />
        </div>
        {reason ? <p className={cx(styles.reason, refused && 'text-accent')}>{reason}</p> : null}
      </div>
    </article>
  )
})
