import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { dayWords } from '#features/credit/credit-words.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Money } from '#ui/Money.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import { shiftMonth } from '../budgets/month.ts'
import { Lines } from './Lines.tsx'
import { StatementSkeleton } from './StatementSkeleton.tsx'
import styles from './statement.module.css'

/** Orders that will be on the next statement. */
export function UnbilledPage() {
  const query = useQuery({ ...creditAccountQuery, refetchOnWindowFocus: true })
  const refresh = useCreditRefresh()
  const waiting = useDelayedSkeleton(query.isPending)
  const { data, error } = query
  const today = dayText(serverNow())
  const issued = `${shiftMonth(today.slice(0, 7), 1)}-01`

  useEffect(() => {
    heardRightsLost(error)
  }, [error])

  return (
    <Page title="未出账明细" busy={query.isPending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      {!data && waiting ? <StatementSkeleton /> : null}
      {!data && error ? <ErrorBlock onRetry={query.refetch} /> : null}
      {data ? (
        <PullRefresh onRefresh={refresh}>
          <section className={styles.head} aria-label="未出账">
            <p className={styles.left}>
              <span className="s13 t2">未出账金额</span>
              <Money fen={data.unbilled_fen} size={32} tone="ink" />
            </p>
            <p className="s12 t3 num">
              {`${dayWords(issued, today)}出账，${dayWords(`${issued.slice(0, 8)}${String(data.due_day).padStart(2, '0')}`, today)}前还款`}
            </p>
          </section>
          <Lines />
        </PullRefresh>
      ) : null}
      <BackToTop />
    </Page>
  )
}
