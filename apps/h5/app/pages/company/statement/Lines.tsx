import { creditLines, withdrawDispute } from '@mall/contract/credit/calls'
import type { CreditLine } from '@mall/contract/credit/terms'
import { exportMatch, statementMatch } from '@mall/contract/reconciliation/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#api/call.ts'
import { mutationOf, queryOf } from '#api/query.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { useCan } from '#session/Can.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { LineCard } from './LineCard.tsx'
import styles from './statement.module.css'

const disputeSheet = late(() => import('./DisputeSheet.tsx').then((module) => module.DisputeSheet))

type Props = {
  /** left out for amounts that are on no statement yet */
  statementId?: number
  count?: number
}

/** Orders of a statement, newest first, each with its dispute. */
export function Lines({ statementId, count }: Props) {
  const mayPay = useCan('order:pay')
  const refresh = useCreditRefresh()
  const withdrawing = useMutation(mutationOf(withdrawDispute))
  const [disputed, setDisputed] = useState<{ line: CreditLine; open: boolean }>()
  const input = { list_rows: 20, ...(statementId === undefined ? {} : { statement_id: statementId }) }
  const matches = useQuery({
    ...queryOf(statementMatch, { statement_id: statementId ?? 0 }, { staleTime: 0 }),
    enabled: statementId !== undefined,
  })
  const matchOf = (orderNo: string) => matches.data?.list.find((one) => one.order_no === orderNo)?.state
  const lines = useList(creditLines, input, ({ id }) => id)

  async function withdraw({ order_no, dispute }: CreditLine) {
    if (!dispute) return
    const text = `确定撤回对订单 …${order_no.slice(-6)} 的争议吗？\n撤回后该笔恢复按账单还款`
    if (!(await confirm(text, { ok: '撤回' }))) return
    // The call has shown the reason of a refusal.
    const done = await withdrawing.mutateAsync({ id: dispute.id }).catch(() => null)
    await refresh()
    if (done) toast.success('已撤回')
  }

  return (
    <>
      <h2 className={styles.title}>
        明细{count === undefined ? null : <span className="text-hint text-ink-3 digits">{count} 笔</span>}
        {statementId !== undefined && count !== 0 ? (
          <ExportButton
            permission="order:export"
            look="more"
            shown={{
              name: '三单匹配',
              fetch: (format) => download(exportMatch, { format, statement_id: statementId }),
            }}
          />
        ) : null}
      </h2>
      <List
        of={lines}
        label="账期明细"
        skeleton={<SkeletonRows count={3} picture={0} />}
        empty={
          <Nothing
            look="tight"
            picture={orderPicture}
            title={statementId === undefined ? '没有未出账的订单' : '没有明细'}
            hint="用账期支付的订单会记在这里"
          />
        }
      >
        {(line) => (
          <LineCard
            line={line}
            match={matchOf(line.order_no)}
            mayPay={mayPay}
            onDispute={() => setDisputed({ line, open: true })}
            onWithdraw={() => withdraw(line)}
          />
        )}
      </List>
      {disputed ? (
        <LateSheet
          key={disputed.line.id}
          of={disputeSheet}
          with={{
            open: disputed.open,
            line: disputed.line,
            onClose: () => setDisputed({ ...disputed, open: false }),
            onDone: refresh,
          }}
        />
      ) : null}
    </>
  )
}
