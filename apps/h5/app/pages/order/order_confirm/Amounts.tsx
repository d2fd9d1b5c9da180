import type { Confirmation } from '@mall/contract/checkout'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'

type Props = {
  of: Confirmation
  /** how it is to be paid, above what it is made of */
  children: ReactNode
}

/** What is to be paid and what it is made of. Savings are inside the prices already: told, not subtracted. */
export function Amounts({ of, children }: Props) {
  const tierSaved = of.saved_fen - of.vip_amount_fen
  return (
    <Card label="支付方式与金额明细">
      {children}
      <Row name="商品金额">{moneyText(of.goods_amount_fen)}</Row>
      {of.virtual_only ? null : <Row name="运费">{moneyText(of.freight_fen)}</Row>}
      {tierSaved > 0 ? (
        <Row name="阶梯价已省" red>
          {moneyText(tierSaved)}
        </Row>
      ) : null}
      {of.vip_amount_fen > 0 ? (
        <Row name="会员优惠已省" red>
          {moneyText(of.vip_amount_fen)}
        </Row>
      ) : null}
      <hr className="hr" style={{ margin: '4px 0 8px' }} />
      <div className="row between">
        <span className="s12 t3 num">{of.tax_amount_fen > 0 ? `含税额 ${moneyText(of.tax_amount_fen)}` : ''}</span>
        <span className="row g4 base">
          <span className="s13">应付</span>
          <Money fen={of.pay_amount_fen} size={20} />
        </span>
      </div>
    </Card>
  )
}

function Row({ name, red, children }: { name: string; red?: boolean; children: string }) {
  return (
    <div className="am">
      <span className="t2">{name}</span>
      <span className={red ? 'num red' : 'num'}>{children}</span>
    </div>
  )
}
