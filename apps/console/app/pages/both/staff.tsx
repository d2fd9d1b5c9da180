import type { OutputOf } from '@mall/contract/call/call'
import {
  deskRoles,
  deskStaff,
  disableDeskStaff,
  removeDeskStaff,
  resetDeskFactor,
  setDeskRole,
  withdrawDeskInvitation,
} from '@mall/contract/console/calls'
import { useMemo } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Person, Phone, Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { Invite } from './staff/Invite.tsx'
import type { RoleChoice } from './staff/role-choice.ts'

type Colleague = OutputOf<typeof deskStaff>['list'][number]
type Invitation = OutputOf<typeof deskStaff>['invitations'][number]

const other = ({ is_self }: Colleague) => !is_self
const by = actsOn<Colleague>()
const actsWith = (roles: readonly RoleChoice[]) => [
  by(setDeskRole)({
    label: '调整角色',
    when: other,
    form: {
      schema: async () => (await import('@mall/contract/console/terms')).setDeskRole.input.pick({ role: true }),
      fields: [{ name: 'role', label: '角色', kind: 'select', choices: roles }],
      start: ({ role }) => ({ role }),
    },
    input: ({ user_id }, { role }) => ({ user_id, role }),
  }),
  by(disableDeskStaff)({
    label: '停用',
    when: (row) => other(row) && !row.disabled,
    danger: true,
    confirm: ([row]) => `${row?.name} 会立即退出，并且不能再登录工作台。`,
    input: ({ user_id }) => ({ user_id, disabled: true }),
  }),
  by(disableDeskStaff)({
    label: '启用',
    when: (row) => other(row) && row.disabled,
    input: ({ user_id }) => ({ user_id, disabled: false }),
  }),
  by(resetDeskFactor)({
    label: '重置两步验证',
    when: (row) => other(row) && row.has_factor,
    danger: true,
    confirm: ([row]) => `请先当面或电话确认是 ${row?.name} 本人。重置后，其下次用短信登录时重新设置。`,
    input: ({ user_id }) => ({ user_id }),
  }),
  by(removeDeskStaff)({
    label: '移出',
    when: other,
    danger: true,
    confirm: ([row]) => `${row?.name} 会立即退出工作台，再来需要重新邀请。操作记录保留。`,
    input: ({ user_id }) => ({ user_id }),
  }),
]
const invitationActs = [
  actsOn<Invitation>()(withdrawDeskInvitation)({
    label: '撤回',
    danger: true,
    confirm: ([row]) => `撤回发给 ${row?.name} 的邀请。`,
    input: ({ invitation_id }) => ({ invitation_id }),
  }),
]

/** Colleagues with their roles, and open invitations. */
export function Page() {
  const { data, error, refetch } = useCall(deskStaff, {})
  const roles = useCall(deskRoles, {}).data?.list
  const choices = useMemo(() => (roles ?? []).map(({ role, name }) => ({ value: role, label: name })), [roles])
  const acts = useMemo(() => actsWith(choices), [choices])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.staff.title} about={data && `${data.list.length} 人`} acts={<Invite roles={choices} />} />
      <ShortList
        rows={data?.list}
        keyOf={({ user_id }) => String(user_id)}
        columns={[
          {
            title: '姓名',
            cell: (row) => <Person name={row.is_self ? `${row.name}（我）` : row.name} phone={row.phone} />,
          },
          { title: '角色', cell: ({ role_name }) => role_name },
          { title: '状态', width: 90, cell: stateOf },
          {
            title: '两步验证',
            width: 100,
            cell: ({ has_factor }) => (has_factor ? '已开启' : <span className="desk-dim">未开启</span>),
          },
          { title: '加入时间', width: 120, cell: ({ joined_at }) => <DateTime at={joined_at} /> },
          { title: '最近使用', width: 120, cell: ({ last_seen_at }) => <Ago at={last_seen_at} /> },
        ]}
        acts={acts}
        changes={[deskStaff]}
        empty="还没有员工，用手机号邀请"
      />
      {data && data.invitations.length > 0 && (
        <ShortList
          title="等待接受的邀请"
          rows={data.invitations}
          keyOf={({ invitation_id }) => String(invitation_id)}
          columns={[
            { title: '姓名', cell: ({ name }) => name },
            { title: '手机号', cell: ({ phone }) => <Phone>{phone}</Phone> },
            { title: '角色', cell: ({ role_name }) => role_name },
            { title: '邀请人', cell: ({ invited_by }) => invited_by },
            { title: '邀请时间', width: 120, cell: ({ created_at }) => <DateTime at={created_at} /> },
            { title: '有效至', width: 120, cell: ({ expires_at }) => <DateTime at={expires_at} /> },
          ]}
          acts={invitationActs}
          changes={[deskStaff]}
          empty=""
        />
      )}
    </>
  )
}

const stateOf = ({ disabled }: Colleague) =>
  disabled ? <Status tone="bad">已停用</Status> : <Status tone="done">在职</Status>
