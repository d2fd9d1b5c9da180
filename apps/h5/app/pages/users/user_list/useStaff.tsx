import type { Employee } from '@mall/contract/employee'
import { type ReactNode, useState } from 'react'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useUser } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { copyToClipboard } from '#ui/copyText.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { useEmployeeCommands } from './commands.ts'
import type { EmployeeDraft } from './employee.rules.ts'
import { FormSheet } from './FormSheet.tsx'
import { InviteSheet } from './InviteSheet.tsx'
import { inviteText } from './invite-text.ts'
import { PasswordSheet } from './PasswordSheet.tsx'
import { type PersonAct, PersonSheet } from './PersonSheet.tsx'

type Open = 'person' | 'edit' | 'add' | 'password' | 'told'
type Told = { title: string; note: string; text: string }

/** All that is done about colleagues, with its sheets: `open` shows one of them, `add` the form of a new one. */
export function useStaff(): { open: (employee: Employee) => void; add: () => void; sheets: ReactNode } {
  const [shown, setShown] = useState<Open>()
  const [person, setPerson] = useState<Employee>()
  const [told, setTold] = useState<Told>({ title: '', note: '', text: '' })
  // Each opening of a form begins with what is known by then.
  const [round, setRound] = useState(0)
  const { siteName } = useGlobalData()
  const company = useUser()?.company?.name ?? ''
  const { add, edit, remove } = useEmployeeCommands()
  const close = () => setShown(undefined)
  const closed = useClosed(close)

  function show(next: Open) {
    setRound((held) => held + 1)
    setShown(next)
  }

  const words = (name: string, part: Pick<Parameters<typeof inviteText>[0], 'kind' | 'login' | 'password' | 'role'>) =>
    inviteText({ name, company, siteName, origin: window.location.origin, ...part })

  function tell(next: Told) {
    setTold(next)
    setShown('told')
  }

  async function addNew(draft: EmployeeDraft) {
    const { invited } = await add(draft)
    const name = draft.realName.trim()
    const { phone, account, password } = draft
    tell(
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

  async function change(employee: Employee, draft: EmployeeDraft) {
    await edit(employee.id, {
      real_name: draft.realName.trim(),
      department: draft.department.trim(),
      ...(draft.roleId === employee.role_id ? {} : { role_id: draft.roleId }),
    })
    close()
    toast.success('已保存')
  }

  async function reset({ id, real_name, account, phone }: Employee, password: string) {
    await edit(id, { password })
    tell({
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

  /** Asks, does it, and says so; what was refused is told in a sentence. */
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
        return show(what)
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
          <FormSheet
            key={`edit-${person.id}-${round}`}
            open={shown === 'edit'}
            employee={person}
            onClose={close}
            onSubmit={(draft) => change(person, draft)}
          />
          <PasswordSheet
            open={shown === 'password'}
            name={person.real_name}
            onClose={close}
            onSubmit={(password) => reset(person, password)}
          />
        </>
      ) : null}
      <FormSheet key={`add-${round}`} open={shown === 'add'} onClose={close} onSubmit={addNew} />
      <InviteSheet open={shown === 'told'} onClose={close} {...told} />
    </>
  )

  return {
    open(employee) {
      setPerson(employee)
      show('person')
    },
    add: () => show('add'),
    sheets,
  }
}
