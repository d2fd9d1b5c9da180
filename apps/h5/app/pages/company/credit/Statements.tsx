import type { CreditAccount, Statement } from '@mall/contract/credit'
import { Link } from 'react-router'
import { creditPaths, statementPath } from '#features/credit/credit.ts'
import { dueText } from '#features/credit/credit-words.ts'
import { StatementTag } from '#features/credit/StatementTag.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { dayText } from '#ui/time.ts'
import { monthText } from '../budgets/month.ts'
import { StatementsSkeleton } from './CreditSkeleton.tsx'
import styles from './credit.module.css'
import type { StatementPages } from './useStatements.ts'

type Props = { query: StatementPages; account: CreditAccount; today: string }

/** What is not billed yet, then every month's statement, newest first. */
export function Statements({ query, account, today }: Props) {
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
      <InfiniteList
        query={query}
        itemsOf={(page) => page.list}
        keyOf={(statement) => statement.id}
        className="rows"
        label="账单"
        skeleton={<StatementsSkeleton />}
        empty={
          <section className="card">
            <EmptyBlock tight picture={orderPicture} title="还没有账单" hint="每月 1 日生成上个月的账单" />
          </section>
        }
      >
        {(statement) => <Row statement={statement} today={today} />}
      </InfiniteList>
    </>
  )
}

function Row({ statement, today }: { statement: Statement; today: string }) {
  const { id, month, state, amount_fen, left_fen, line_count, cleared_at } = statement
  const partly = left_fen > 0 && left_fen < amount_fen
  return (
    <Link className={styles.row} to={statementPath(id)}>
      <span className="grow1">
        <span className={styles.rowHead}>
          <b className="m">{monthText(month)}</b>
          <StatementTag state={state} />
        </span>
        <span className={state === 'overdue' ? 's12 red num' : 's12 t3 num'}>
          {state === 'cleared' && cleared_at ? `${dayText(cleared_at)} 结清` : dueText(statement, today)}
          {` · ${line_count} 笔`}
        </span>
      </span>
      <span className={styles.rowSum}>
        <Money fen={amount_fen} size={16} tone="ink" />
        {partly ? <span className="s12 t3 num">剩余 {moneyText(left_fen)}</span> : null}
      </span>
      <Icon name="right" size={16} className="t3" />
    </Link>
  )
}
