import type { PayRules } from '@mall/contract/payrule'
import { Can, useCan } from '#session/Can.tsx'
import { Card } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './pay_rules.module.css'
import { mineText, usedShare } from './rules.ts'

type Props = {
  mine: PayRules['mine']
  /** holds all rights: no rule applies */
  unruled: boolean
}

/** What the rules let this person pay. */
export function Mine({ mine, unruled }: Props) {
  const mayPay = useCan('order:pay')
  const { allowed, month_fen, spent_fen } = mine
  const limited = !unruled && allowed && month_fen !== null
  return (
    <Card label="适用于您的规则" className={styles.mine}>
      <p className={styles.verdict}>{unruled ? '您付款不受规则限制' : mayPay ? mineText(mine) : '您没有付款权限'}</p>
      {limited ? (
        <div
          className={styles.bar}
          role="img"
          aria-label={`本月已付 ${moneyText(spent_fen)}，每月最多 ${moneyText(month_fen)}`}
          data-full={spent_fen >= month_fen}
        >
          <span style={{ width: `${usedShare(mine)}%` }} />
        </div>
      ) : null}
      {mayPay && (allowed || unruled) ? (
        <p className={styles.spent}>
          <span>
            本月已付 <b className="num">{moneyText(spent_fen)}</b>
          </span>
          {limited ? <span className="num t3">每月 {moneyText(month_fen)}</span> : null}
        </p>
      ) : null}
      {unruled ? null : (
        <Can permission="order:submit">
          <p className="s12 t3">
            {mayPay ? '付不了的订单可在收银台转交同事付款，或改用其他支付方式' : '待付款的订单可在收银台转交同事付款'}
          </p>
        </Can>
      )}
    </Card>
  )
}
