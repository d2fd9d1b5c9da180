import type { CreditAccount, Statement } from '@mall/contract/credit/terms'
import { Link } from 'react-router'
import { creditPaths, statementPath } from '#features/credit/credit.ts'
import { dueText } from '#features/credit/credit-words.ts'
import { StatementTag } from '#features/credit/StatementTag.tsx'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import type { Rows } from '#list/rows.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import styles from './credit.module.css'

type Props = { statements: Rows<Statement>; account: CreditAccount; today: string }

/** Unbilled amounts, then every month's statement, newest first. */
export function Statements({ statements, account, today }: Props) {
  return (
    <>
      <CellList label="未出账">
        <Cell
          icon="clock"
          label="未出账明细"
          hint="将计入下期账单"
          value={<Money fen={account.unbilled_fen} size={15} tone="ink" />}
          to={creditPaths.unbilled}
        />
      </CellList>
      <h2 className={styles.title}>账单</h2>
      <List
        of={statements}
        className="rows"
        label="账单"
        skeleton={<StatementsSkeleton />}
        empty={<Nothing look="tight" picture={orderPicture} title="还没有账单" hint="每月 1 日生成上个月的账单" />}
      >
        {(statement) => <Row statement={statement} today={today} />}
      </List>
    </>
  )
}

function Row({ statement, today }: { statement: Statement; today: string }) {
  const { id, month, state, amount_fen, left_fen, line_count, cleared_at } = statement
  const partly = left_fen > 0 && left_fen < amount_fen
  return (
    <Link className={styles.row} to={statementPath(id)}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-y-0.5 gap-x-1.5">
          <b className="font-medium">{monthText(month)}</b>
          <StatementTag state={state} />
        </span>
        <span className={state === 'overdue' ? 'text-hint text-accent digits' : 'text-hint text-ink-3 digits'}>
          {state === 'cleared' && cleared_at ? `${dayText(cleared_at)} 结清` : dueText(statement, today)}
          {` · ${line_count} 笔`}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5 flex-none">
        <Money fen={amount_fen} size={16} tone="ink" />
        {partly ? <span className="text-hint text-ink-3 digits">剩余 {moneyText(left_fen)}</span> : null}
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}

export const StatementsSkeleton = () => (
  <SkeletonRows
    count={3}
    list={`rows ${'mt-2'}`}
    row={styles.row}
    picture={0}
    gap={8}
    lines={['48%', ['64%', 12]]}
    end={[84, 18]}
  />
)
