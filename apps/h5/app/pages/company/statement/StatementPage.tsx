import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, isGone } from '#api/call-error.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { statementQuery } from '#features/credit/credit.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { Money } from '#ui/Money.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'
import { monthText } from '../budgets/month.ts'
import { RepayFlow } from '../credit/RepayFlow.tsx'
import { TransferCard } from '../credit/TransferCard.tsx'
import { useRepayment } from '../credit/useRepayment.ts'
import { Lines } from './Lines.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementSkeleton } from './StatementSkeleton.tsx'
import styles from './statement.module.css'

/** One month's statement: what it comes to, order by order, and its repayment. */
export function StatementPage({ id }: { id: number }) {
  const back = useBack()
  const query = useQuery({ ...statementQuery(id), refetchOnWindowFocus: true })
  const refresh = useCreditRefresh()
  const repayment = useRepayment()
  const waiting = useDelayedSkeleton(query.isPending)
  const { data, error } = query
  const failure = error instanceof CallError ? error : null
  const dueFen = data ? data.left_fen - data.disputed_fen : 0

  useEffect(() => {
    heardRightsLost(error)
  }, [error])

  return (
    <Page
      title="账单详情"
      busy={query.isPending}
      end={<QuickMenu onRefresh={() => void refresh()} />}
      footer={
        data && repayment.mayPay && dueFen > 0 ? (
          <BottomBar>
            <div className={styles.barSum}>
              <span className="s12 t3">待还</span>
              <Money fen={dueFen} size={20} />
            </div>
            <Button size="l" grow onClick={repayment.start}>
              还款
            </Button>
          </BottomBar>
        ) : null
      }
    >
      {!data && waiting ? <StatementSkeleton /> : null}
      {!data && error ? (
        isGone(error) ? (
          <GoneBlock what="账单" onBack={back} />
        ) : (
          <ErrorBlock
            onRetry={query.refetch}
            offline={failure?.kind === 'network'}
            at={failure?.kind === 'defect' ? failure.at : undefined}
          />
        )
      ) : null}
      {data ? (
        <PullRefresh onRefresh={refresh}>
          <StatementHead statement={data} today={dayText(serverNow())} />
          {repayment.transfer && data.left_fen > 0 ? (
            <TransferCard transfer={repayment.transfer} onOpen={() => repayment.setStep('transfer')} />
          ) : null}
          <Lines statementId={id} count={data.line_count} />
        </PullRefresh>
      ) : null}
      {data && repayment.means ? (
        <RepayFlow
          repayment={repayment}
          means={repayment.means}
          title={`还款 · ${monthText(data.month)}账单`}
          statementId={id}
          billedFen={dueFen}
        />
      ) : null}
      <BackToTop />
    </Page>
  )
}
