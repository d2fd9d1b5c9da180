import { type Budget, budgetScopeLabel, budgetScopes, saveBudget } from '@mall/contract/budget'
import { formatFen, parseYuan } from '@mall/contract/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { rolesQuery, workingQuery } from '#features/company/company.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { RadioList } from '#ui/Radio.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { amountOf } from '#ui/typing.ts'
import { titleOf } from './budget-words.ts'
import styles from './budgets.module.css'
import { type Holder, HolderCell } from './HolderCell.tsx'

type Props = {
  open: boolean
  /** left out for a new one; what one is for does not change */
  budget?: Budget
  /** those that run: there is one for each */
  taken: readonly Budget[]
  onClose: () => void
  onSaved: () => unknown
}

const limitFen = 100_000_000_000
const takenHint = '已设置预算'

/** For whom, and how much a month. */
export function BudgetSheet({ open, budget, taken, onClose, onSaved }: Props) {
  const { mutateAsync } = useMutation(mutationOf(saveBudget))
  const companyTaken = taken.some(({ scope }) => scope === 'company')
  const [scope, setScope] = useState<Budget['scope']>(budget?.scope ?? (companyTaken ? 'role' : 'company'))
  const [target, setTarget] = useState<string>()
  const [amount, setAmount] = useState(budget ? formatFen(budget.monthly_fen, { trim: true }).replaceAll(',', '') : '')
  const [holder, setHolder] = useState<Holder>(budget?.holder ?? null)
  const [tried, setTried] = useState(false)
  const fen = parseYuan(amount)
  const amountIssue = fen === null ? '请输入每月预算' : fen > limitFen ? '金额过大' : ''
  const targetIssue = issueOfTarget()

  function issueOfTarget(): string {
    if (budget) return ''
    if (scope === 'company') return companyTaken ? '全公司已设置预算，请直接调整' : ''
    return target === undefined ? `请选择${budgetScopeLabel[scope]}` : ''
  }

  async function save() {
    setTried(true)
    if (fen === null || amountIssue || targetIssue) return
    const scopeId = budget ? budget.scope_id : scope === 'company' ? null : Number(target)
    // Why not has been told by the call.
    const saved = await mutateAsync({
      ...(budget ? { id: budget.id } : {}),
      scope,
      scope_id: scopeId,
      monthly_fen: fen,
      holder_id: holder?.user_id ?? null,
    }).catch(() => null)
    await onSaved()
    if (!saved) return
    onClose()
    toast.success('预算已保存')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={budget ? `调整预算 · ${titleOf(budget)}` : '设置预算'}
      tall={!budget}
      dirty={
        budget
          ? fen !== budget.monthly_fen || holder?.user_id !== budget.holder?.user_id
          : amount !== '' || target !== undefined
      }
      footer={
        <Button size="l" onClick={save}>
          保存
        </Button>
      }
    >
      {budget ? null : (
        <div className={styles.scope}>
          <Segmented
            label="预算范围"
            wide
            items={budgetScopes.map((key) => ({ key, label: budgetScopeLabel[key] }))}
            value={scope}
            onChange={(next) => {
              setScope(next)
              setTarget(undefined)
            }}
          />
        </div>
      )}
      <Field
        label="每月预算"
        required
        value={amount}
        onChange={(text) => setAmount(amountOf(text))}
        lead="¥"
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        enterKeyHint="done"
        hint="每月 1 日重新计算；一笔订单同时计入全公司、角色和员工的预算"
        error={tried && amountIssue ? amountIssue : undefined}
      />
      <HolderCell value={holder} onChange={setHolder} />
      {tried && targetIssue ? (
        <p className="msg msg--bad" role="alert">
          {targetIssue}
        </p>
      ) : null}
      {!budget && scope === 'role' ? <Roles taken={taken} value={target} onChange={setTarget} /> : null}
      {!budget && scope === 'employee' ? <Employees taken={taken} value={target} onChange={setTarget} /> : null}
    </Sheet>
  )
}

type TargetProps = { taken: readonly Budget[]; value: string | undefined; onChange: (id: string) => void }

const takenIds = (taken: readonly Budget[], scope: Budget['scope']) =>
  new Set(taken.filter((one) => one.scope === scope).map(({ scope_id }) => scope_id))

function Roles({ taken, value, onChange }: TargetProps) {
  const { data, isPending, isError, refetch } = useQuery(rolesQuery)
  const held = takenIds(taken, 'role')
  if (isPending) return <SkeletonLines lines={5} />
  if (isError && !data) return <ErrorBlock tight onRetry={refetch} />
  return (
    <RadioList
      label="角色"
      options={(data?.list ?? []).map(({ id, name, user_count }) => ({
        key: String(id),
        label: name,
        hint: held.has(id) ? takenHint : `${user_count} 人共用`,
        disabled: held.has(id),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Employees({ taken, value, onChange }: TargetProps) {
  const { data, isPending, isError, refetch } = useQuery(workingQuery)
  const held = takenIds(taken, 'employee')
  if (isPending) return <SkeletonLines lines={5} />
  if (isError && !data) return <ErrorBlock tight onRetry={refetch} />
  const people = (data?.list ?? []).filter(({ is_owner }) => !is_owner)
  if (people.length === 0) return <p className="s13 t3">还没有员工</p>
  return (
    <RadioList
      label="员工"
      options={people.map(({ id, real_name, role_name, department }) => ({
        key: String(id),
        label: real_name,
        hint: held.has(id) ? takenHint : [role_name, department].filter(Boolean).join(' · '),
        disabled: held.has(id),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
