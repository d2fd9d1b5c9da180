import type { Cart } from '@mall/contract/cart/terms'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'

type Props = { open: boolean; onClose: () => void; totals: Cart['totals'] }

/** 明细: the parts of the sum. Savings are included in the prices already, so they are shown, not subtracted. */
export function AmountSheet({ open, onClose, totals }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="金额明细">
      <div className="amount-row">
        <span className="text-ink-2">商品总额（{totals.total_qty} 件）</span>
        <span className="digits">{moneyText(totals.goods_amount_fen)}</span>
      </div>
      {totals.campaign_fen > 0 ? (
        <div className="amount-row">
          <span className="text-ink-2">满减</span>
          <span className="digits text-accent">{moneyText(-totals.campaign_fen)}</span>
        </div>
      ) : null}
      {totals.saved_fen > 0 ? (
        <div className="amount-row">
          <span className="text-ink-2">阶梯价、会员价等已省</span>
          <span className="digits text-accent">{moneyText(totals.saved_fen)}</span>
        </div>
      ) : null}
      <div className="amount-row">
        <span className="text-ink-2">预估运费</span>
        <span className="digits">{moneyText(totals.freight_fen)}</span>
      </div>
      <hr className="rule my-2 mx-0" />
      <div className="amount-row">
        <span>合计</span>
        <Money fen={totals.pay_amount_fen} size={20} />
      </div>
      <p className="text-hint text-ink-3">运费以确认订单时的收货地址为准。</p>
    </Sheet>
  )
}
