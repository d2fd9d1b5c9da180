import type { Confirmation } from '@mall/contract/checkout'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { furthestOver, overSentence } from './budget-words.ts'
import styles from './order_confirm.module.css'

type Props = { of: Confirmation; reckoning: boolean; onSubmit: () => unknown }

export function SubmitBar({ of, reckoning, onSubmit }: Props) {
  const nothing = of.groups.length === 0
  const over = of.refused_by_budget ? furthestOver(of.budgets) : undefined
  return (
    <BottomBar>
      <div className="grow1">
        <p className="row g4 base">
          <span className="s13">合计</span>
          <Money fen={of.pay_amount_fen} size={24} />
        </p>
        <p className="s12 t3 num l1">
          共 {of.total_qty} 件
          {of.saved_fen > 0 ? (
            <>
              {' · 本单共省 '}
              <span className="red">{moneyText(of.saved_fen)}</span>
            </>
          ) : null}
        </p>
      </div>
      <Can permission="order:submit" fallback="grey">
        <Button
          size="l"
          className={styles.submit}
          disabled={nothing || of.refused_by_budget}
          onDisabledClick={over ? () => toast.warning(overSentence(over)) : undefined}
          busy={reckoning}
          onClick={onSubmit}
        >
          提交订单
        </Button>
      </Can>
    </BottomBar>
  )
}
