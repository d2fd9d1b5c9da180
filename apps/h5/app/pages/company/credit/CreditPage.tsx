import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { useCan } from '#session/Can.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import { shiftMonth } from '../budgets/month.ts'
import { ApplySheet } from './ApplySheet.tsx'
import { CreditSkeleton } from './CreditSkeleton.tsx'
import { Hero } from './Hero.tsx'
import { Intro } from './Intro.tsx'
import { OverdueBanner, StandingNotes } from './Notices.tsx'
import { RepayFlow } from './RepayFlow.tsx'
import { Statements } from './Statements.tsx'
import { TransferCard } from './TransferCard.tsx'
import { useRepayment } from './useRepayment.ts'
import { disputedOn, useStatements } from './useStatements.ts'

/** What a company may buy on credit, what it owes, and its statements. */
export function CreditPage() {
  const account = useQuery({ ...creditAccountQuery, refetchOnWindowFocus: true })
  const statements = useStatements()
  const refresh = useCreditRefresh()
  const repayment = useRepayment()
  // Both at once: what is under dispute stands in the hero too.
  const pending = account.isPending || statements.isPending
  const waiting = useDelayedSkeleton(pending)
  const [applying, setApplying] = useState(false)
  const mayAsk = useCan('*')
  const data = pending ? undefined : account.data
  const open = data?.state === 'active' || data?.state === 'suspended'
  const disputedFen = disputedOn(statements)
  const today = dayText(serverNow())
  const repay = repayment.mayPay ? repayment.start : undefined

  useEffect(() => {
    heardRightsLost(account.error)
  }, [account.error])

  return (
    <Page title="企业账期" busy={pending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      {pending && waiting ? <CreditSkeleton /> : null}
      {!pending && !data ? <ErrorBlock onRetry={account.refetch} /> : null}
      {data ? (
        <PullRefresh onRefresh={refresh}>
          {open ? (
            <>
              {data.overdue_fen > 0 ? <OverdueBanner fen={data.overdue_fen} onRepay={repay} /> : null}
              <Hero
                account={data}
                disputedFen={disputedFen}
                today={today}
                nextIssue={`${shiftMonth(today.slice(0, 7), 1)}-01`}
                mayPay={repayment.mayPay}
                onRepay={repayment.start}
                onRaise={() => setApplying(true)}
              />
              <StandingNotes account={data} />
              {repayment.transfer ? (
                <TransferCard transfer={repayment.transfer} onOpen={() => repayment.setStep('transfer')} />
              ) : null}
              <Statements query={statements} account={data} today={today} />
            </>
          ) : (
            <Intro account={data} onApply={() => setApplying(true)} />
          )}
        </PullRefresh>
      ) : null}
      {data && mayAsk ? <ApplySheet open={applying} account={data} onClose={() => setApplying(false)} /> : null}
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
