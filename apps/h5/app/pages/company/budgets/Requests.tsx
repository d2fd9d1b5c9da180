import { type budgetRequests, budgets, decideBudgetRequest } from '@mall/contract/budget/calls'
import type { budgetRequestStates } from '@mall/contract/budget/words'
import type { OutputOf } from '@mall/contract/call/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, mutationOf } from '#api/query.ts'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import type { Rows } from '#list/rows.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, prompt, toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './budgets.module.css'

type Props = { requests: Rows<Request> }

/** Requests for more budget: the open ones first, to be decided by the people who keep the budgets. */
export function Requests({ requests }: Props) {
  const { mutateAsync } = useMutation(mutationOf(decideBudgetRequest))
  const cache = useQueryClient()

  async function decide({ id }: Request, approve: boolean, remark: string) {
    // The call has shown the reason of a refusal.
    const decided = await mutateAsync({ id, approve, remark }).catch(() => null)
    await Promise.all([requests.query.refetch(), cache.invalidateQueries({ queryKey: allOf(budgets) })])
    if (decided) toast.success(approve ? '已追加到本月预算' : '已拒绝')
  }

  async function approve(request: Request) {
    const text = `同意为“${request.scope_name}”追加 ${moneyText(request.amount_fen)} 吗？只追加到本月`
    if (await confirm(text, { ok: '通过' })) await decide(request, true, '')
  }

  async function refuse(request: Request) {
    const remark = await prompt({
      title: '拒绝申请',
      placeholder: '拒绝原因（选填），申请人会看到',
      multiline: true,
      max: 100,
      ok: '拒绝',
    })
    if (remark !== null) await decide(request, false, remark)
  }

  return (
    <PullRefresh onRefresh={requests.query.refetch}>
      <List
        of={requests}
        label="额度申请"
        skeleton={<SkeletonRows count={3} picture={0} />}
        empty={<Nothing picture={orderPicture} title="暂无额度申请" hint="预算不足时可申请追加本月额度" />}
      >
        {(request) => (
          <RequestCard request={request} onApprove={() => approve(request)} onRefuse={() => refuse(request)} />
        )}
      </List>
    </PullRefresh>
  )
}

type Request = OutputOf<typeof budgetRequests>['list'][number]
type State = (typeof budgetRequestStates)[number]
type CardProps = { request: Request; onApprove: () => unknown; onRefuse: () => unknown }

const states: Record<State, { word: string; tone: TagTone }> = {
  open: { word: '待处理', tone: 'warning' },
  approved: { word: '已通过', tone: 'success' },
  refused: { word: '已拒绝', tone: 'neutral' },
}

/** A request: applicant, amount, budget, and its outcome. */
function RequestCard({ request, onApprove, onRefuse }: CardProps) {
  const { word, tone } = states[request.state]
  return (
    <article className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h3 className="one-line">{request.applicant}</h3>
        <span className="text-hint text-ink-3">
          {request.scope_name} · {monthText(request.month)}
        </span>
        <span className="inline-flex">
          <Tag tone={tone}>{word}</Tag>
        </span>
      </header>
      <p className="flex items-baseline gap-2">
        <span className="text-sub text-ink-2">申请追加</span>
        <Money fen={request.amount_fen} size={20} tone="ink" />
      </p>
      <p className={styles.reason}>{request.reason}</p>
      <p className="text-hint text-ink-3 digits">
        {shortTimeText(request.created_at)} 提交
        {request.decided_by ? ` · 由 ${request.decided_by} 处理` : ''}
        {request.remark ? ` · ${request.remark}` : ''}
      </p>
      {request.can_decide ? (
        <div className={styles.acts}>
          <Button size="s" variant="outline" onClick={onRefuse}>
            拒绝
          </Button>
          <Button size="s" onClick={onApprove}>
            通过
          </Button>
        </div>
      ) : null}
    </article>
  )
}
