import type { Cart } from '@mall/contract/cart/terms'
import { useState } from 'react'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './cart.module.css'
import type { Selection } from './cart.rules.ts'

const amountSheet = late(() => import('./AmountSheet.tsx').then((module) => module.AmountSheet))

type Common = { selection: Selection; onCheckAll: (checked: boolean) => void }

function CheckAll({ selection, onCheckAll }: Common) {
  return (
    <Check checked={selection === 'all'} mixed={selection === 'some'} onChange={onCheckAll}>
      全选
    </Check>
  )
}

type Props = Common & {
  totals: Cart['totals']
  /** a visitor logs in first */
  guest: boolean
  /** read-only: the lines were chosen by others */
  fixed: boolean
  onCheckout: () => unknown
}

export function CartBar({ selection, onCheckAll, totals, guest, fixed, onCheckout }: Props) {
  const [open, setOpen] = useState(false)
  const none = totals.lines === 0
  const button = (
    <Button
      size="l"
      className="min-w-28"
      disabled={none}
      onDisabledClick={() => toast('请选择商品')}
      onClick={onCheckout}
    >
      {none ? '去结算' : `去结算(${totals.total_qty > 999 ? '999+' : totals.total_qty})`}
    </Button>
  )
  return (
    <BottomBar>
      {fixed ? null : <CheckAll selection={selection} onCheckAll={onCheckAll} />}
      <div className="flex-1 min-w-0 text-right">
        <p className={styles.total}>
          <span className="text-sub">合计</span>
          <Money fen={totals.pay_amount_fen} size={20} />
        </p>
        {none ? null : (
          <button type="button" className={styles.detail} onClick={() => setOpen(true)}>
            <span className="digits one-line">{sumText(totals)}</span>
            <span className="text-ink-2">明细</span>
            <Icon name="up" size={12} />
          </button>
        )}
      </div>
      {guest ? (
        button
      ) : (
        <Can permission="order:submit" fallback="grey">
          {button}
        </Can>
      )}
      <LateSheet of={amountSheet} with={{ open, onClose: () => setOpen(false), totals }} />
    </BottomBar>
  )
}

/** The most relevant note about the sum: campaign first, then savings, then freight. */
function sumText({ saved_fen, campaign_fen, freight_fen }: Cart['totals']): string {
  if (campaign_fen > 0) return `满减 ${moneyText(-campaign_fen)}`
  if (saved_fen > 0) return `已省 ${moneyText(saved_fen)}`
  return freight_fen > 0 ? `含运费 ${moneyText(freight_fen)}` : '包邮'
}

type EditProps = Common & {
  count: number
  /** 移入收藏; the button stays busy until a returned promise settles */
  onKeep: () => unknown
  /** 转询价单, for people of a company */
  onInquire?: () => unknown
  onRemove: () => void
}

export function EditBar({ selection, onCheckAll, count, onKeep, onInquire, onRemove }: EditProps) {
  const size = onInquire ? 'm' : 'l'
  return (
    <BottomBar>
      <CheckAll selection={selection} onCheckAll={onCheckAll} />
      <span className="min-w-0 flex-1" />
      <Button
        size={size}
        variant="outline"
        disabled={count === 0}
        onDisabledClick={() => toast('请选择要收藏的商品')}
        onClick={onKeep}
      >
        移入收藏
      </Button>
      {onInquire ? (
        <Button
          size={size}
          variant="outline"
          disabled={count === 0}
          onDisabledClick={() => toast('请选择要询价的商品')}
          onClick={onInquire}
        >
          转询价单
        </Button>
      ) : null}
      <Button
        size={size}
        variant="outline-red"
        disabled={count === 0}
        onDisabledClick={() => toast('请选择要删除的商品')}
        onClick={onRemove}
      >
        {count === 0 ? '删除' : `删除(${count})`}
      </Button>
    </BottomBar>
  )
}
