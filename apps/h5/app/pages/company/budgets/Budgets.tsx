import { budgetLog, type budgets, deleteBudget } from '@mall/contract/budget/calls'
import type { Budget } from '@mall/contract/budget/terms'
import { budgetEntryLabel } from '@mall/contract/budget/words'
import type { OutputOf } from '@mall/contract/call/call'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { monthlyNameOf, titleOf } from '#features/company/budget-words.ts'
import { detailsPath } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { companyPicture } from '#ui/illustrations/company.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Money } from '#ui/Money.tsx'
import { monthText, shiftMonth } from '#ui/month.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines, SkeletonRows } from '#ui/Skeleton.tsx'
import { shortTimeText } from '#ui/time.ts'
import { type BudgetAct, BudgetCard } from './BudgetCard.tsx'
import styles from './budgets.module.css'

const budgetSheet = late(() => import('./BudgetSheet.tsx').then((module) => module.BudgetSheet))

const requestBudgetSheet = late(() =>
  import('#features/approval/RequestBudgetSheet.tsx').then((module) => module.RequestBudgetSheet),
)

type Props = {
  query: UseQueryResult<OutputOf<typeof budgets>>
  month: string
  current: string
  onMonth: (month: string) => void
}

type Open = { what: 'log' | 'edit' | 'request'; budget?: Budget; open: boolean; round: number }

/** The budgets of a month, the company's first; only people with all rights set them. */
export function Budgets({ query, month, current, onMonth }: Props) {
  const { data, refetch } = query
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
    // The call has shown the reason of a refusal.
    const done = await stopping.mutateAsync({ id: budget.id }).catch(() => null)
    await refetch()
    if (done) toast.success('已停用')
  }

  const act = (what: BudgetAct, budget: Budget) => (what === 'stop' ? void stop(budget) : show(what, budget))

  return (
    <PullRefresh onRefresh={refetch}>
      <MonthBar month={month} current={current} onChange={onMonth} />
      <Answer query={query} skeleton={<SkeletonRows count={3} picture={0} />}>
        {({ list }) =>
          list.length > 0 ? (
            <ul aria-label="预算列表">
              {list.map((budget) => (
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
          ) : (
            <Nothing
              picture={companyPicture}
              title={mayEdit ? '还没有设置预算' : '没有对您生效的预算'}
              hint={mayEdit ? '按全公司、角色或员工设置每月预算，超出时转审批或禁止提交' : '您的订单不受预算限制'}
            >
              {mayEdit ? (
                <Button size="l" onClick={() => show('edit')}>
                  设置预算
                </Button>
              ) : null}
            </Nothing>
          )
        }
      </Answer>
      {mayEdit && data && data.list.length > 0 ? (
        <Fab icon="plus" onClick={() => show('edit')}>
          设置预算
        </Fab>
      ) : null}
      {opened?.budget ? (
        <>
          <LogSheet open={isOpen('log')} budget={opened.budget} month={month} onClose={close} />
          <LateSheet
            of={requestBudgetSheet}
            with={{
              open: isOpen('request'),
              budget: {
                id: opened.budget.id,
                name: monthlyNameOf(opened.budget),
                leftFen: opened.budget.left_fen,
                overFen: Math.max(0, -opened.budget.left_fen),
              },
              onClose: close,
            }}
          />
        </>
      ) : null}
      {mayEdit && opened ? (
        <LateSheet
          key={opened.round}
          of={budgetSheet}
          with={{
            open: isOpen('edit'),
            budget: opened.budget,
            taken: data?.list ?? [],
            onClose: close,
            onSaved: refetch,
          }}
        />
      ) : null}
    </PullRefresh>
  )
}

type MonthProps = { month: string; current: string; onChange: (month: string) => void }

/** One month back, or on as far as the present one. */
function MonthBar({ month, current, onChange }: MonthProps) {
  return (
    <div className={styles.month}>
      <IconButton icon="back" label="上个月" onClick={() => onChange(shiftMonth(month, -1))} />
      <h2 className="digits" aria-live="polite">
        {monthText(month)}
        {month === current ? <span className="text-hint text-ink-3">（本月）</span> : null}
      </h2>
      {month < current ? (
        <IconButton icon="right" label="下个月" onClick={() => onChange(shiftMonth(month, 1))} />
      ) : (
        <span className="w-11" />
      )}
    </div>
  )
}

type LogProps = { open: boolean; budget: Budget; month: string; onClose: () => void }

/** Changes of a budget in a month, the latest first. */
function LogSheet({ open, budget, month, onClose }: LogProps) {
  const leaveFor = useLeave(onClose)
  const entries = useList(budgetLog, { id: budget.id, month, list_rows: 30 }, ({ id }) => id, { enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title={`${titleOf(budget)} · ${monthText(month)}流水`} tall>
      <List
        of={entries}
        className={styles.log}
        label="预算流水"
        skeleton={<SkeletonLines lines={8} />}
        empty={<EmptyBlock tight picture={orderPicture} title="这个月没有流水" hint="下单、付款和退款都会记在这里" />}
      >
        {({ kind, amount_fen, order_no, operator, at }) => (
          <div className={styles.entry}>
            <span className="min-w-0 flex-1">
              <b className="font-medium">{budgetEntryLabel[kind]}</b>
              {order_no ? (
                <button
                  type="button"
                  className="text-link hit-area digits"
                  onClick={() => leaveFor(detailsPath(order_no))}
                >
                  <span className="sr-only">查看订单</span> …{order_no.slice(-6)}
                </button>
              ) : null}
              <span className="one-line text-hint text-ink-3 digits">
                {[operator, shortTimeText(at)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money fen={amount_fen} size={15} tone="ink" />
          </div>
        )}
      </List>
    </Sheet>
  )
}
