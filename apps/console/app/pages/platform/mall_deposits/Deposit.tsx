import { mallDeposit } from '@mall/contract/deposit/platform.calls'
import { merchantStatusLabel } from '@mall/contract/merchant/words'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { Code, DateTime, Fen } from '#parts/cells.tsx'
import { moveColumns } from '#parts/deposits/moves.tsx'
import { RefundStatus } from '#parts/deposits/state.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { ShortList } from '#parts/ShortList.tsx'

export function Deposit({ id }: { id: number }) {
  const { data, error, refetch } = useCall(mallDeposit, { mer_id: id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const { refunds, moves } = data
  return (
    <>
      <Facts
        of={[
          ['店铺', data.store],
          ['主体', data.company_name],
          ['状态', merchantStatusLabel[data.status]],
          ['应缴', <Fen key="due" fen={data.due_fen} />],
          ['已缴', <Fen key="held" fen={data.held_fen} />],
          ['退还中', data.paying_fen > 0 ? <Fen key="paying" fen={data.paying_fen} /> : null],
          ['还缺', data.missing_fen > 0 ? <Fen key="missing" fen={data.missing_fen} /> : null],
          ['不足额自', data.short_since ? <DateTime key="since" at={data.short_since} /> : null],
        ]}
      />
      {refunds.map((one) => (
        <section key={one.refund_no}>
          <h3>退还申请</h3>
          <Facts
            of={[
              ['单号', <Code key="no">{one.refund_no}</Code>],
              ['状态', <RefundStatus key="state" state={one.state} />],
              ['金额', <Fen key="fen" fen={one.amount_fen} />],
              ['原因', one.reason],
              ['答复', one.answer || null],
              ['申请时间', <DateTime key="asked" at={one.asked_at} />],
              ['退还时间', one.paid_at ? <DateTime key="paid" at={one.paid_at} /> : null],
              [
                '收款账户',
                one.account && `${one.account.account_name} ${one.account.bank_name} ${one.account.bank_account}`,
              ],
            ]}
          />
        </section>
      ))}
      <h3>明细</h3>
      <ShortList
        rows={moves}
        keyOf={({ move_no }) => move_no}
        columns={moveColumns}
        empty="还没有变动，缴纳、扣除、退还后出现在这里"
      />
    </>
  )
}
