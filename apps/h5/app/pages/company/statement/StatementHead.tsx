import type { Statement } from '@mall/contract/credit/terms'
import { dueText, settledShare } from '#features/credit/credit-words.ts'
import { StatementTag } from '#features/credit/StatementTag.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import { Note } from '#ui/Note.tsx'
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import styles from './statement.module.css'

type Props = { statement: Statement; today: string }

/** The amount left and its due date, the share settled, and the number to quote. */
export function StatementHead({ statement, today }: Props) {
  const { month, state, amount_fen, settled_fen, left_fen, disputed_fen, statement_no, issued_at, cleared_at } =
    statement
  const share = settledShare(statement)
  return (
    <section className="mt-2 mx-gutter mb-0 p-4 rounded-card bg-surface" aria-label="账单">
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
            <span className="text-sub text-ink-2">剩余待还</span>
            <Money fen={left_fen} size={32} tone={state === 'overdue' ? 'red' : 'ink'} />
          </p>
          <p className={state === 'overdue' ? 'text-sub text-accent digits' : 'text-sub text-ink-2 digits'}>
            {dueText(statement, today)}
          </p>
        </>
      )}
      <div
        className="bar-fill mt-3"
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
        <Note className="mt-3">其中 {moneyText(disputed_fen)} 争议处理中，处理完之前不需还款，也不计逾期</Note>
      ) : null}
      <dl className="mt-3 pt-2 hairline-t">
        <Fact name="账单编号">
          <CopyText text={statement_no} what="账单编号" />
        </Fact>
        <Fact name="出账日期">
          <span className="digits">{dayText(issued_at)}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Sum({ name, fen }: { name: string; fen: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="digits">{moneyText(fen)}</dd>
    </div>
  )
}

/** The head and its lines, in the boxes they will fill. */
export function StatementSkeleton() {
  return (
    <SkeletonRegion>
      <div className="mt-2 mx-gutter mb-0 p-4 rounded-card bg-surface">
        <Skeleton width={136} height={20} />
        <Skeleton width={184} height={34} className="mt-4.5" />
        <Skeleton width={168} height={14} className="mt-3" />
        <Skeleton height={6} className="mt-4.5" />
        <Skeleton height={36} className="mt-3.5" />
      </div>
      <SkeletonRows count={3} picture={0} />
    </SkeletonRegion>
  )
}
