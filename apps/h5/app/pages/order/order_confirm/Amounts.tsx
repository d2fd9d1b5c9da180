import type { Confirmation } from '@mall/contract/order/terms'
import { orderTimes } from '@mall/contract/order/words'
import { type ReactNode, useState } from 'react'
import { AgreementSheet } from '#features/agreement/AgreementSheet.tsx'
import { usePublished } from '#features/agreement/usePublished.ts'
import type { PayWay } from '#features/cashier/pay-method.ts'
import { furthestOver, overSentence } from '#features/company/budget-words.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './order_confirm.module.css'

type Props = {
  of: Confirmation
  /** the ways to pay, above the amounts */
  children: ReactNode
}

/** The amount to pay and its parts. Savings are included in the prices already, so they are shown but not subtracted. */
export function Amounts({ of, children }: Props) {
  const tierSaved = of.saved_fen - of.vip_amount_fen - of.contract_saved_fen
  return (
    <Card label="支付方式与金额明细">
      {children}
      <Row name="商品金额">{moneyText(of.goods_amount_fen)}</Row>
      {of.virtual_only ? null : <Row name="运费">{moneyText(of.freight_fen)}</Row>}
      {of.campaign_fen > 0 ? (
        <Row name="满减" red>
          {`-${moneyText(of.campaign_fen)}`}
        </Row>
      ) : null}
      {of.discount_fen > 0 ? (
        <Row name="优惠券" red>
          {`-${moneyText(of.discount_fen)}`}
        </Row>
      ) : null}
      {of.points_amount_fen > 0 ? (
        <Row name="积分抵扣" red>
          {`-${moneyText(of.points_amount_fen)}`}
        </Row>
      ) : null}
      {of.contract_saved_fen > 0 ? (
        <Row name="协议价已省" red>
          {moneyText(of.contract_saved_fen)}
        </Row>
      ) : null}
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
      <hr className="rule mt-1 mx-0 mb-2" />
      <div className="flex items-center justify-between">
        <span className="text-hint text-ink-3 digits">
          {of.tax_amount_fen > 0 ? `含税额 ${moneyText(of.tax_amount_fen)}` : ''}
        </span>
        <span className="flex gap-1 items-baseline">
          <span className="text-sub">应付</span>
          <Money fen={of.pay_amount_fen} size={20} />
        </span>
      </div>
    </Card>
  )
}

function Row({ name, red, children }: { name: string; red?: boolean; children: string }) {
  return (
    <div className="amount-row">
      <span className="text-ink-2">{name}</span>
      <span className={red ? 'digits text-accent' : 'digits'}>{children}</span>
    </div>
  )
}

const tiles = ['online', 'balance', 'transfer']

/** Placeholders of the tiles of 支付方式. */
export const Waiting = () => tiles.map((key) => <Skeleton key={key} height={58} round={8} />)

/** The same while even the code of 支付方式 is loading. */
export const PayWaysWaiting = () => (
  <fieldset className={styles.ways} aria-busy="true">
    <legend>支付方式</legend>
    <Waiting />
  </fieldset>
)

type BarProps = { of: Confirmation; reckoning: boolean; onSubmit: () => unknown }

/** The total, always in sight, and the button that places the order. */
export function SubmitBar({ of, reckoning, onSubmit }: BarProps) {
  const nothing = of.groups.length === 0
  const over = of.refused_by_budget ? furthestOver(of.budgets) : undefined
  const why = of.no_payment || (over ? overSentence(over) : '')
  return (
    <BottomBar>
      <div className="min-w-0 flex-1">
        <p className="flex gap-1 items-baseline">
          <span className="text-sub">合计</span>
          <Money fen={of.pay_amount_fen} size={24} />
        </p>
        <p className="text-hint text-ink-3 digits one-line">
          共 {of.total_qty} 件
          {of.saved_fen + of.coupon_fen + of.campaign_fen > 0 ? (
            <>
              {' · 本单共省 '}
              <span className="text-accent">{moneyText(of.saved_fen + of.coupon_fen + of.campaign_fen)}</span>
            </>
          ) : null}
        </p>
      </div>
      <Can permission="order:submit" fallback="grey">
        <Button
          size="l"
          className="min-w-32"
          disabled={nothing || of.refused_by_budget || of.no_payment !== ''}
          onDisabledClick={why ? () => toast.warning(why) : undefined}
          busy={reckoning}
          onClick={onSubmit}
        >
          提交订单
        </Button>
      </Can>
    </BottomBar>
  )
}

type AgreementProps = {
  /** an approver decides about it first */
  reviewed: boolean
  /** some of it is bought in a flash sale */
  rush: boolean
  /** the chosen way to pay; undefined for an order that cannot be paid */
  way: PayWay | undefined
}

/** The payment deadline by the chosen way: a transfer gets its days once the cashier has shown the account. */
export function deadlineText({ reviewed, rush, way }: AgreementProps): string {
  if (reviewed) return '审批通过后请及时付款'
  const { seckillPayMinutes, payMinutes, transferDays } = orderTimes
  if (rush) return `下单后 ${seckillPayMinutes} 分钟内付款`
  if (way === 'bank_transfer') return `下单后 ${payMinutes} 分钟内在收银台确认对公转账，${transferDays} 天内转账`
  return `下单后 ${payMinutes} 分钟内付款`
}

/** 「提交订单即同意《用户协议》」: opens in a sheet, without losing the input. */
export function Agreement(props: AgreementProps) {
  const isPublished = usePublished(['user'])
  const [reading, setReading] = useState(false)
  return (
    <p className={styles.agreement}>
      {isPublished && (
        <>
          提交订单即同意
          <button type="button" onClick={() => setReading(true)}>
            《用户协议》
          </button>
          ，
        </>
      )}
      {deadlineText(props)}
      <AgreementSheet
        agreement={reading ? 'user' : null}
        onClose={() => setReading(false)}
        onAgree={() => setReading(false)}
      />
    </p>
  )
}
