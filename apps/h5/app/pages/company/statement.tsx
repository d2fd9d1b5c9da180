import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { statementQuery } from '#features/credit/credit.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { Answer } from '#list/Answer.tsx'
import { RepayFlow } from '#parts/repay/RepayFlow.tsx'
import { TransferCard } from '#parts/repay/TransferCard.tsx'
import { useRepayment } from '#parts/repay/useRepayment.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { monthText } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { dayText } from '#ui/time.ts'
import { Lines } from './statement/Lines.tsx'
import { StatementHead, StatementSkeleton } from './statement/StatementHead.tsx'
import styles from './statement/statement.module.css'
import { UnbilledPage } from './statement/UnbilledPage.tsx'

export const loader = validated(pages.statement)
export const clientLoader = validated(pages.statement)
export const meta = pageMeta(pages.statement.title)

const skeleton = <StatementSkeleton />

export default function CompanyStatementPage() {
  const { id } = usePageQuery(pages.statement)
  return (
    <GatedPage page={pages.statement} skeleton={skeleton}>
      {id === null ? <UnbilledPage /> : <StatementPage key={id} id={id} />}
    </GatedPage>
  )
}

/** One month's statement: total, orders, and its repayment. */
function StatementPage({ id }: { id: number }) {
  const query = useQuery({ ...statementQuery(id), refetchOnWindowFocus: true })
  const refresh = useCreditRefresh()
  const repayment = useRepayment()
  const { data } = query
  const dueFen = data ? data.left_fen - data.disputed_fen : 0

  useRightsLost(query.error)

  return (
    <Page
      title="账单详情"
      busy={query.isPending}
      end={<QuickMenu onRefresh={() => void refresh()} />}
      footer={
        data && repayment.mayPay && dueFen > 0 ? (
          <BottomBar>
            <div className={styles.barSum}>
              <span className="text-hint text-ink-3">待还</span>
              <Money fen={dueFen} size={20} />
            </div>
            <Button size="l" grow onClick={repayment.start}>
              还款
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <Answer query={query} gone={{ what: '账单' }} skeleton={<StatementSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refresh}>
            <StatementHead statement={shown} today={dayText(serverNow())} />
            {repayment.transfer && shown.left_fen > 0 ? (
              <TransferCard transfer={repayment.transfer} onOpen={() => repayment.setStep('transfer')} />
            ) : null}
            <Lines statementId={id} count={shown.line_count} />
          </PullRefresh>
        )}
      </Answer>
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
