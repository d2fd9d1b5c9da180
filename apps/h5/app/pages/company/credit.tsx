import { creditStatements } from '@mall/contract/credit/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { Answer } from '#list/Answer.tsx'
import { useList } from '#list/rows.ts'
import { RepayFlow } from '#parts/repay/RepayFlow.tsx'
import { TransferCard } from '#parts/repay/TransferCard.tsx'
import { useRepayment } from '#parts/repay/useRepayment.ts'
import { useCan } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { cx } from '#ui/class-names.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { shiftMonth } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import styles from './credit/credit.module.css'
import { Hero } from './credit/Hero.tsx'
import { Intro } from './credit/Intro.tsx'
import { CreditNotes, OverdueBanner } from './credit/Notices.tsx'
import { Statements, StatementsSkeleton } from './credit/Statements.tsx'

const applySheet = late(() => import('./credit/ApplySheet.tsx').then((module) => module.ApplySheet))

const page = pages.credit
export const meta = pageMeta(page.title)

export default function CompanyCreditPage() {
  return (
    <GatedPage page={page} skeleton={<CreditSkeleton />}>
      <Credit />
    </GatedPage>
  )
}

/** A company's credit limit, debt and statements. */
function Credit() {
  const account = useQuery({ ...creditAccountQuery, refetchOnWindowFocus: true })
  const statements = useList(creditStatements, { list_rows: 20 }, ({ id }) => id)
  const refresh = useCreditRefresh()
  const repayment = useRepayment()
  // Both at once, because the hero shows the disputed amount of the statements too.
  const pending = account.isPending || statements.query.isPending
  const [applying, setApplying] = useState(false)
  const mayAsk = useCan('*')
  const data = pending ? undefined : account.data
  const open = data?.state === 'active' || data?.state === 'suspended'
  const disputedFen = statements.rows.reduce((sum, { disputed_fen }) => sum + disputed_fen, 0)
  const today = dayText(serverNow())
  const repay = repayment.mayPay ? repayment.start : undefined

  useRightsLost(account.error)

  return (
    <Page title={page.title} busy={pending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      <Answer query={{ ...account, data, isPending: pending }} skeleton={<CreditSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refresh}>
            {open ? (
              <>
                {shown.overdue_fen > 0 ? <OverdueBanner fen={shown.overdue_fen} onRepay={repay} /> : null}
                <Hero
                  account={shown}
                  disputedFen={disputedFen}
                  today={today}
                  nextIssue={`${shiftMonth(today.slice(0, 7), 1)}-01`}
                  mayPay={repayment.mayPay}
                  onRepay={repayment.start}
                  onRaise={() => setApplying(true)}
                />
                <CreditNotes account={shown} />
                {repayment.transfer ? (
                  <TransferCard transfer={repayment.transfer} onOpen={() => repayment.setStep('transfer')} />
                ) : null}
                <Statements statements={statements} account={shown} today={today} />
              </>
            ) : (
              <Intro account={shown} onApply={() => setApplying(true)} />
            )}
          </PullRefresh>
        )}
      </Answer>
      {data && mayAsk ? (
        <LateSheet of={applySheet} with={{ open: applying, account: data, onClose: () => setApplying(false) }} />
      ) : null}
      {data && open && repayment.means ? (
        <RepayFlow
          repayment={repayment}
          means={repayment.means}
          title="账期还款"
          billedFen={data.billed_fen - disputedFen}
        />
      ) : null}
      <BackToTop />
    </Page>
  )
}

/** The hero and the statements, in the boxes they will fill. */
function CreditSkeleton() {
  return (
    <SkeletonRegion>
      <div className="mt-2 mx-gutter mb-0 rounded-card bg-surface overflow-hidden">
        <div className={styles.front}>
          <Skeleton width="56%" height={14} className={styles.onNavy} />
          <Skeleton width={176} height={34} className={cx(styles.onNavy, 'mt-7')} />
          <Skeleton height={8} className={cx(styles.onNavy, 'mt-3.5')} />
          <Skeleton width="72%" height={12} className={cx(styles.onNavy, 'mt-3')} />
        </div>
        <div className={styles.owed}>
          {[0, 1].map((one) => (
            <div key={one} className="grid gap-2">
              <Skeleton width={64} height={12} />
              <Skeleton width={96} height={20} />
              <Skeleton width={88} height={12} />
            </div>
          ))}
        </div>
      </div>
      <StatementsSkeleton />
    </SkeletonRegion>
  )
}
