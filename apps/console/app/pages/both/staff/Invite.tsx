import { deskStaff, inviteDeskStaff } from '@mall/contract/console/calls'
import { Button } from 'antd'
import { useMemo } from 'react'
import { actsOn } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { useMay } from '#session/me.ts'
import type { RoleChoice } from './role-choice.ts'

const inviteWith = (roles: readonly RoleChoice[]) =>
  actsOn<null>()(inviteDeskStaff)({
    label: '邀请员工',
    confirm: () => '对方会收到短信，用这个手机号登录工作台后接受。7 天内有效。',
    form: {
      schema: async () => (await import('@mall/contract/console/terms')).inviteDeskStaff.input,
      fields: [
        { name: 'phone', label: '手机号', kind: 'phone' },
        { name: 'name', label: '姓名', kind: 'text' },
        { name: 'role', label: '角色', kind: 'select', choices: roles },
      ],
    },
    input: (_, fields) => fields,
  })

export function Invite({ roles }: { roles: readonly RoleChoice[] }) {
  const may = useMay()
  const act = useMemo(() => inviteWith(roles), [roles])
  const { start, dialogs } = useActs<null>({ keyOf: () => '', changes: [deskStaff], onDone: () => undefined })
  if (!may(inviteDeskStaff.needs)) return null
  return (
    <>
      <Button type="primary" onClick={() => start(act, [null])}>
        邀请员工
      </Button>
      {dialogs}
    </>
  )
}
