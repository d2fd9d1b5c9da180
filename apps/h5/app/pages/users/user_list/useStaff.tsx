import type { InputOf } from '@mall/contract/call/call'
import { addEmployee, deleteEmployee, editEmployee, employees, roles } from '@mall/contract/employee/calls'
import type { Employee } from '@mall/contract/employee/terms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useUser } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { copyToClipboard } from '#ui/copy-text.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { useClosed } from '#ui/overlay/useLeave.ts'
import type { Newcomer, Person } from './EmployeeSheet.tsx'
import { InviteSheet, type PersonAct, PersonSheet } from './PersonSheet.tsx'
import { inviteText } from './user_list.rules.ts'

const newcomerSheet = late(() => import('./EmployeeSheet.tsx').then((module) => module.NewcomerSheet))
const personEditor = late(() => import('./EmployeeSheet.tsx').then((module) => module.PersonEditor))
const passwordSheet = late(() => import('./PasswordSheet.tsx').then((module) => module.PasswordSheet))

type Open = 'person' | 'edit' | 'add' | 'password' | 'result'
type Outcome = { title: string; note: string; text: string }

/** All that is done about colleagues, with its sheets: `open` shows one of them, `add` the form of a new one. */
export function useStaff(): { open: (employee: Employee) => void; add: () => void; sheets: ReactNode } {
  const [shown, setShown] = useState<Open>()
  const [person, setPerson] = useState<Employee>()
  const [result, setResult] = useState<Outcome>({ title: '', note: '', text: '' })
  const { siteName } = useGlobalData()
  const company = useUser()?.company?.name ?? ''
  const { add, edit, remove } = useEmployeeCommands()
  const close = () => setShown(undefined)
  const closed = useClosed(close)

  const words = (name: string, part: Pick<Parameters<typeof inviteText>[0], 'kind' | 'login' | 'password' | 'role'>) =>
    inviteText({ name, company, siteName, origin: window.location.origin, ...part })

  function showResult(next: Outcome) {
    setResult(next)
    setShown('result')
  }

  async function addNew(newcomer: Newcomer) {
    const { invited } = await add(newcomer)
    const { real_name: name, phone, account, password } = newcomer
    showResult(
      invited
        ? {
            title: '邀请已发出',
            note: '该手机号已有商城账号，对方接受邀请后加入企业',
            text: words(name, { kind: 'invited', login: phone }),
          }
        : {
            title: '已新增员工',
            note: password ? '密码只在这里显示一次，请及时发给对方' : '对方可直接用手机验证码登录',
            text: words(name, { kind: 'opened', login: account || phone, password }),
          },
    )
  }

  async function change({ id, role_id: held }: Employee, { real_name, department, role_id }: Person) {
    await edit(id, { real_name, department, ...(role_id === held ? {} : { role_id }) })
    close()
    toast.success('已保存')
  }

  async function reset({ id, real_name, account, phone }: Employee, password: string) {
    await edit(id, { password })
    showResult({
      title: '密码已重置',
      note: '密码只在这里显示一次，请及时发给对方',
      text: words(real_name, { kind: 'opened', login: account || phone, password }),
    })
  }

  async function invite({ real_name, account, phone, role_name, status }: Employee) {
    const kind = status === 'invited' ? 'invited' : 'opened'
    const text = words(real_name, { kind, login: account || phone, role: role_name })
    if (await copyToClipboard(text)) toast.success('邀请已复制，发给对方即可')
    else toast.error('复制失败，请重试')
  }

  /** Asks, acts, and shows the result; a refusal is a toast. */
  async function settle(question: string | null, ok: string, by: () => Promise<unknown>, done: string) {
    await closed()
    if (question && !(await confirm(question, { ok, danger: true }))) return
    try {
      await by()
      toast.success(done)
    } catch (error) {
      sayRefusal(error)
    }
  }

  function act(employee: Employee, what: PersonAct) {
    const { id, real_name } = employee
    switch (what) {
      case 'edit':
      case 'password':
        return setShown(what)
      case 'invite':
        return void invite(employee)
      case 'on':
        return void settle(null, '', () => edit(id, { status: 'on' }), `已启用 ${real_name}`)
      case 'off':
        return void settle(
          `确定停用“${real_name}”吗？\n停用后立即退出登录，且不能再登录；订单保留`,
          '停用',
          () => edit(id, { status: 'off' }),
          `已停用 ${real_name}`,
        )
      case 'remove':
        return employee.status === 'invited'
          ? void settle(`确定撤回对“${real_name}”的邀请吗？`, '撤回', () => remove(id), '邀请已撤回')
          : void settle(
              `确定删除“${real_name}”吗？\n删除后该员工将无法登录，历史订单保留`,
              '删除',
              () => remove(id),
              `已删除 ${real_name}`,
            )
    }
  }

  const sheets = (
    <>
      {person ? (
        <>
          <PersonSheet
            employee={person}
            open={shown === 'person'}
            onClose={close}
            onAct={(what) => act(person, what)}
          />
          <LateSheet
            of={personEditor}
            with={{
              open: shown === 'edit',
              employee: person,
              onClose: close,
              onSubmit: (fields) => change(person, fields),
            }}
          />
          <LateSheet
            of={passwordSheet}
            with={{
              open: shown === 'password',
              name: person.real_name,
              onClose: close,
              onSubmit: (password) => reset(person, password),
            }}
          />
        </>
      ) : null}
      <LateSheet of={newcomerSheet} with={{ open: shown === 'add', onClose: close, onSubmit: addNew }} />
      <InviteSheet open={shown === 'result'} onClose={close} {...result} />
    </>
  )

  return {
    open(employee) {
      setPerson(employee)
      setShown('person')
    },
    add: () => setShown('add'),
    sheets,
  }
}

type Change = Omit<InputOf<typeof editEmployee>, 'id'>

/** Adding, changing, removing; each rejects with a `CallError` that was not shown yet. */
function useEmployeeCommands() {
  const cache = useQueryClient()

  /** Refetches the roles too, since they count their people. */
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: allOf(employees) }),
      cache.invalidateQueries({ queryKey: allOf(roles) }),
    ])

  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      // After a refusal too: the list may have changed meanwhile.
      void refresh()
    }
  }

  return {
    /** Whether the person had an account already, and was invited instead. */
    add: (newcomer: InputOf<typeof addEmployee>) => act(() => sent(addEmployee, newcomer)),
    edit: (id: number, change: Change) => act(() => sent(editEmployee, { id, ...change })),
    remove: (id: number) => act(() => sent(deleteEmployee, { id, isReal: 1 })),
  }
}
