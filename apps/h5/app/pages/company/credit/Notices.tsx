import type { CreditAccount } from '@mall/contract/credit/terms'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import styles from './credit.module.css'

/** The warning that an overdue statement blocks credit, with the way to repay. */
export function OverdueBanner({ fen, onRepay }: { fen: number; onRepay?: () => unknown }) {
  return (
    <section className={styles.overdue} aria-label="逾期提醒">
      <Icon name="warning" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">有逾期账单，账期付款已暂停</p>
        <p className="text-hint digits">逾期 {moneyText(fen)}，还清后立即恢复</p>
      </div>
      {onRepay ? (
        <Button size="s" onClick={onRepay}>
          去还款
        </Button>
      ) : null}
    </section>
  )
}

/** The mall's decision, or that it is still to come. */
export function CreditNotes({ account }: { account: CreditAccount }) {
  const { state, wanted_fen, refuse_reason } = account
  return (
    <>
      {state === 'suspended' ? (
        <Note tone="warning" className="mt-2 mx-gutter mb-0">
          账期付款已暂停{refuse_reason ? `：${refuse_reason}` : ''}。已有欠款仍需按期归还
        </Note>
      ) : null}
      {wanted_fen > 0 ? (
        <Note icon="clock" className="mt-2 mx-gutter mb-0">
          <span role="status">
            提额申请审核中，申请总额度 <b className="digits">{moneyText(wanted_fen)}</b>
          </span>
        </Note>
      ) : null}
      {state === 'active' && wanted_fen === 0 && refuse_reason ? (
        <Note className="mt-2 mx-gutter mb-0">提额申请未通过：{refuse_reason}。当前额度不变</Note>
      ) : null}
    </>
  )
}
