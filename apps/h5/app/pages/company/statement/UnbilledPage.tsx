import { useQuery } from '@tanstack/react-query'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { dayWords } from '#features/credit/credit-words.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { Answer } from '#list/Answer.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Money } from '#ui/Money.tsx'
import { shiftMonth } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { dayText } from '#ui/time.ts'
import { Lines } from './Lines.tsx'
import { StatementSkeleton } from './StatementHead.tsx'
import styles from './statement.module.css'

/** Orders that will be on the next statement. */
export function UnbilledPage() {
  const query = useQuery({ ...creditAccountQuery, refetchOnWindowFocus: true })
  const refresh = useCreditRefresh()
  const today = dayText(serverNow())
  const issued = `${shiftMonth(today.slice(0, 7), 1)}-01`

  useRightsLost(query.error)

  return (
    <Page title="未出账明细" busy={query.isPending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      <Answer query={query} skeleton={<StatementSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refresh}>
            <section className="mt-2 mx-gutter mb-0 p-4 rounded-card bg-surface" aria-label="未出账">
              <p className={styles.left}>
                <span className="text-sub text-ink-2">未出账金额</span>
                <Money fen={shown.unbilled_fen} size={32} tone="ink" />
              </p>
              <p className="text-hint text-ink-3 digits">
                {`${dayWords(issued, today)}出账，${dayWords(`${issued.slice(0, 8)}${String(shown.due_day).padStart(2, '0')}`, today)}前还款`}
              </p>
            </section>
            <Lines />
          </PullRefresh>
        )}
      </Answer>
      <BackToTop />
    </Page>
  )
}
