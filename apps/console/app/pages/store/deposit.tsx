import type { OutputOf } from '@mall/contract/call/call'
import { depositGraceDays, depositWaitDays } from '@mall/contract/deposit/console.words'
import { askDepositBack, deposit, depositMoves as depositLog } from '@mall/contract/deposit/store.calls'
import { fenText } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { dayOf } from '#parts/days.ts'
import { moveColumns } from '#parts/deposits/moves.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { Tiles } from '#parts/Tiles.tsx'

import { useMay } from '#session/me.ts'

const Refunds = later(async () => (await import('./deposit/Refunds.tsx')).Refunds)

type Now = OutputOf<typeof deposit>

/** The store's deposit: its balance, the shortage, and all movements. */
export const Page = () => (
  <Queue
    page={pages.deposit}
    call={depositLog}
    changes={[deposit]}
    params={{}}
    input={() => ({})}
    keyOf={({ move_no }) => move_no}
    lead={<DepositState />}
    headActs={<AskBack />}
    columns={moveColumns}
    empty="还没有变动，缴纳、扣除、退还后出现在这里"
  />
)

function DepositState() {
  const { data, error, refetch } = useCall(deposit, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.is_self) return <p className="desk-dim">自营店铺由平台直接经营，不缴保证金。</p>
  return (
    <>
      {data && data.missing_fen > 0 && <Missing of={data} />}
      <Tiles busy={!data} of={tilesOf(data)} />
      {data && data.refunds.length > 0 && <Refunds rows={data.refunds} />}
    </>
  )
}

const tilesOf = (now: Now | undefined) =>
  [
    ['应缴', now && fenText(now.due_fen), '经营类目中最高的一档，入驻时确定'],
    ['已缴', now && fenText(now.held_fen), now && now.paying_fen > 0 ? `其中 ${fenText(now.paying_fen)} 退还中` : ''],
    ['还缺', now && fenText(now.missing_fen), now && now.missing_fen > 0 ? '请尽快补足' : '已足额'],
  ] as const

function Missing({ of: { missing_fen, blocked_from, is_blocked, company_name, pay_to } }: { of: Now }) {
  const until = blocked_from ? dayOf(Date.parse(blocked_from)) : ''
  return (
    <section className={is_blocked ? 'deposit-missing is-blocked' : 'deposit-missing'} role="status">
      <b>
        {is_blocked
          ? `保证金还缺 ${fenText(missing_fen)}，已超过 ${depositGraceDays} 天，补足之前不能上架商品`
          : `保证金还缺 ${fenText(missing_fen)}，${until} 起不足额将不能上架商品`}
      </b>
      <p>
        {pay_to
          ? `请从“${company_name}”的对公账户转账至 ${pay_to.account_name}（${pay_to.bank_name}，账号 ${pay_to.bank_account}），附言写“保证金”和店铺名称。平台核对到账后计入，并发消息告诉您。`
          : '平台还没有公布收款账户，暂时无法缴纳，请联系平台。'}
      </p>
    </section>
  )
}

const ask = actsOn<null>()(askDepositBack)({
  label: '申请退还',
  confirm: () => '退还全部保证金，平台审核后汇至您的结算账户。审核前可以撤回。',
  form: {
    schema: async () => (await import('@mall/contract/deposit/store.terms')).askDepositBack.input,
    fields: [{ name: 'reason', label: '原因', kind: 'area' }],
  },
  input: (_, { reason }) => ({ reason }),
})

function AskBack() {
  const { data } = useCall(deposit, {})
  const may = useMay()
  const { start, dialogs } = useActs<null>({ keyOf: () => '', changes: [deposit], onDone: () => undefined })
  if (!data || data.is_self || !may(askDepositBack.needs)) return null
  const { no_refund, account } = data
  const why = no_refund || `停业并且最后一单完结都满 ${depositWaitDays} 天后退还`
  return (
    <>
      <span className="desk-dim">
        {account && no_refund === '' ? `退还至${account.bank_name} ${account.bank_account}` : why}
      </span>
      <Button disabled={no_refund !== ''} onClick={() => start(ask, [null])}>
        申请退还
      </Button>
      {dialogs}
    </>
  )
}
