import type { Statement } from '@mall/contract/credit'
import { dueText, settledShare } from '#features/credit/credit-words.ts'
import { StatementTag } from '#features/credit/StatementTag.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { dayText } from '#ui/time.ts'
import { monthText } from '../budgets/month.ts'
import styles from './statement.module.css'

type Props = { statement: Statement; today: string }

/** What is left to pay and by when, how much of it is settled, and the number to name. */
export function StatementHead({ statement, today }: Props) {
  const { month, state, amount_fen, settled_fen, left_fen, disputed_fen, statement_no, issued_at, cleared_at } =
    statement
  const share = settledShare(statement)
  return (
    <section className={styles.head} aria-label="账单">
      <p className={styles.month}>
        <b>{monthText(month)}账单</b>
        <StatementTag state={state} />
      </p>
      {state === 'cleared' ? (
        <p className={styles.cleared}>
          <Icon name="success" />
          {cleared_at ? `已于 ${dayText(cleared_at)} 结清` : '已结清'}
        </p>
      ) : (
        <>
          <p className={styles.left}>
            <span className="s13 t2">剩余待还</span>
            <Money fen={left_fen} size={32} tone={state === 'overdue' ? 'red' : 'ink'} />
          </p>
          <p className={state === 'overdue' ? 's13 red num' : 's13 t2 num'}>{dueText(statement, today)}</p>
        </>
      )}
      <div
        className={`bar-fill ${styles.progress}`}
        role="img"
        aria-label={`应还 ${moneyText(amount_fen)}，已还 ${moneyText(settled_fen)}，剩余 ${moneyText(left_fen)}`}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <dl className={styles.sums}>
        <Sum name="应还" fen={amount_fen} />
        <Sum name="已还" fen={settled_fen} />
        <Sum name="剩余" fen={left_fen} />
      </dl>
      {disputed_fen > 0 ? (
        <Note className={styles.disputed}>
          其中 {moneyText(disputed_fen)} 争议处理中，处理完之前不需还款，也不计逾期
        </Note>
      ) : null}
      <dl className={styles.facts}>
        <Fact name="账单编号">
          <CopyText text={statement_no} what="账单编号" />
        </Fact>
        <Fact name="出账日期">
          <span className="num">{dayText(issued_at)}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Sum({ name, fen }: { name: string; fen: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{moneyText(fen)}</dd>
    </div>
  )
}
