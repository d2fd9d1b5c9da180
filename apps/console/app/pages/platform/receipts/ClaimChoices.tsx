import type { OutputOf } from '@mall/contract/call/call'
import { claimChoices, claimReceipt, receipts } from '@mall/contract/payment/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '#api/query.ts'
import { Ago, Fen, Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

type Choice = OutputOf<typeof claimChoices>['list'][number]

/** Describes the payment's state after the receipt is claimed for it. */
function after({ gap_fen }: Choice): string {
  if (gap_fen === 0) return '金额一致，认领后付款完成。'
  if (gap_fen > 0) return `认领后还差 ¥${formatFen(gap_fen)}，付款人会收到补款提醒。`
  return `多付 ¥${formatFen(-gap_fen)}，认领后付款完成，多出的部分退回付款账户。`
}

const gap = ({ gap_fen }: Choice) =>
  gap_fen === 0 ? (
    <Status tone="done">一致</Status>
  ) : (
    <Status
      tone={gap_fen > 0 ? 'wait' : 'go'}
    >{`${gap_fen > 0 ? '少' : '多'} ¥${formatFen(Math.abs(gap_fen))}`}</Status>
  )

/** Payments that a receipt may be for, and by how much it misses each of them; one of them claims it. */
export function ClaimChoices({ receiptNo }: { receiptNo: string }) {
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useCall(claimChoices, { receipt_no: receiptNo, keyword })
  const acts = useMemo(
    () => [
      actsOn<Choice>()(claimReceipt)({
        label: '认领',
        confirm: ([row]) => (row ? after(row) : ''),
        input: ({ payment_no }) => ({ receipt_no: receiptNo, payment_no }),
      }),
    ],
    [receiptNo],
  )
  return (
    <>
      <h3>可能对应的付款</h3>
      <Input.Search
        allowClear
        aria-label="找付款"
        placeholder="支付单号、订单号、汇款码、付款人"
        onSearch={(words) => setKeyword(words.trim())}
        style={{ marginBottom: 8 }}
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <ShortList
          rows={data?.list}
          keyOf={({ payment_no }) => payment_no}
          columns={[
            {
              title: '付款人',
              cell: ({ payer, same_name, order_nos }) => (
                <Two under={[same_name && '户名相同', order_nos[0] ?? '账期还款'].filter(Boolean).join(' · ')}>
                  {payer}
                </Two>
              ),
            },
            { title: '应付', right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
            { title: '还差', right: true, cell: ({ missing_fen }) => <Fen fen={missing_fen} /> },
            { title: '认领后', cell: gap },
            { title: '发起', cell: ({ created_at }) => <Ago at={created_at} /> },
          ]}
          acts={acts}
          changes={[claimChoices, receipts]}
          empty="没有等待付款的转账"
        />
      )}
    </>
  )
}
