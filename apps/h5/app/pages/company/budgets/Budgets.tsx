import { type Budget, type budgets, deleteBudget } from '@mall/contract/budget'
import type { OutputOf } from '@mall/contract/endpoint'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { RequestBudgetSheet } from '#features/review/RequestBudgetSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { companyPicture } from '#ui/illustrations/company.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { type BudgetAct, BudgetCard } from './BudgetCard.tsx'
import { BudgetSheet } from './BudgetSheet.tsx'
import { monthlyNameOf, titleOf } from './budget-words.ts'
import { LogSheet } from './LogSheet.tsx'
import { MonthBar } from './MonthBar.tsx'

type Props = {
  query: UseQueryResult<OutputOf<typeof budgets>>
  month: string
  current: string
  onMonth: (month: string) => void
}

type Open = { what: 'log' | 'edit' | 'request'; budget?: Budget; open: boolean; round: number }

/** The budgets of a month, the company's first; who holds all rights sets them. */
export function Budgets({ query, month, current, onMonth }: Props) {
  const { data, isPending, isError, refetch } = query
  const waiting = useDelayedSkeleton(isPending)
  const stopping = useMutation(mutationOf(deleteBudget))
  const [opened, setOpened] = useState<Open>()
  const mayEdit = data?.can_edit ?? false
  const show = (what: Open['what'], budget?: Budget) =>
    setOpened((held) => ({ what, budget, open: true, round: (held?.round ?? 0) + 1 }))
  const close = () => setOpened((held) => held && { ...held, open: false })
  const isOpen = (what: Open['what']) => opened?.what === what && opened.open

  async function stop(budget: Budget) {
    const text = `确定停用“${titleOf(budget)}”的预算吗？\n停用后不再限制下单，流水保留`
    if (!(await confirm(text, { ok: '停用', danger: true }))) return
    // Why not has been told by the call.
    const done = await stopping.mutateAsync({ id: budget.id }).catch(() => null)
    await refetch()
    if (done) toast.success('已停用')
  }

  const act = (what: BudgetAct, budget: Budget) => (what === 'stop' ? void stop(budget) : show(what, budget))

  return (
    <PullRefresh onRefresh={refetch}>
      <MonthBar month={month} current={current} onChange={onMonth} />
      {waiting ? <SkeletonRows count={3} picture={0} /> : null}
      {isError && !data ? <ErrorBlock onRetry={refetch} /> : null}
      {data && data.list.length > 0 ? (
        <ul aria-label="预算列表">
          {data.list.map((budget) => (
            <li key={budget.id}>
              <BudgetCard
                budget={budget}
                mayEdit={mayEdit}
                mayAsk={!mayEdit && month === current}
                onAct={(what) => act(what, budget)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.list.length === 0 ? (
        <section className="card">
          <EmptyBlock
            picture={companyPicture}
            title={mayEdit ? '还没有设置预算' : '没有对您生效的预算'}
            hint={mayEdit ? '按全公司、角色或员工设置每月预算，超出时转审批或禁止提交' : '您的订单不受预算限制'}
          >
            {mayEdit ? (
              <Button size="l" onClick={() => show('edit')}>
                设置预算
              </Button>
            ) : null}
          </EmptyBlock>
        </section>
      ) : null}
      {mayEdit && data && data.list.length > 0 ? (
        <Fab icon="plus" onClick={() => show('edit')}>
          设置预算
        </Fab>
      ) : null}
      {opened?.budget ? (
        <>
          <LogSheet open={isOpen('log')} budget={opened.budget} month={month} onClose={close} />
          <RequestBudgetSheet
            open={isOpen('request')}
            budget={{
              id: opened.budget.id,
              name: monthlyNameOf(opened.budget),
              leftFen: opened.budget.left_fen,
              overFen: Math.max(0, -opened.budget.left_fen),
            }}
            onClose={close}
          />
        </>
      ) : null}
      {mayEdit && opened ? (
        <BudgetSheet
          key={opened.round}
          open={isOpen('edit')}
          budget={opened.budget}
          taken={data?.list ?? []}
          onClose={close}
          onSaved={refetch}
        />
      ) : null}
    </PullRefresh>
  )
}
