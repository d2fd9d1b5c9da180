import { disableUser, logOutUser, mallUsers } from '@mall/contract/account/platform.calls'
import { exportUsers } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Person, Status } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type User = RowOf<typeof mallUsers>

const state = ({ disabled_at }: User) =>
  disabled_at ? <Status tone="bad">已停用</Status> : <Status tone="done">正常</Status>
const kind = ({ is_staff, company_name, is_company_owner, is_paid_member }: User) =>
  is_staff
    ? '平台员工'
    : company_name !== ''
      ? is_company_owner
        ? '主账号'
        : '企业员工'
      : is_paid_member
        ? '付费会员'
        : '个人'

const by = actsOn<User>()
const reason = {
  schema: async () => (await import('@mall/contract/account/platform.terms')).disableUser.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因（记入操作记录）', kind: 'area' as const }],
}
const acts = [
  by(logOutUser)({
    label: '退出登录',
    when: ({ is_staff, login_count }) => !is_staff && login_count > 0,
    confirm: (rows) => `${rows.map(({ nickname }) => nickname).join('、')} 在所有设备上退出，需要重新登录。`,
    input: ({ user_id }) => ({ user_id }),
  }),
  by(disableUser)({
    label: '停用',
    when: ({ is_staff, disabled_at }) => !is_staff && disabled_at === null,
    danger: true,
    confirm: () => '立即退出，并且不能再登录商城和店铺工作台；已下的订单照常处理。',
    form: reason,
    input: ({ user_id }, fields) => ({ user_id, disabled: true, ...fields }),
  }),
  by(disableUser)({
    label: '启用',
    when: ({ is_staff, disabled_at }) => !is_staff && disabled_at !== null,
    form: reason,
    input: ({ user_id }, fields) => ({ user_id, disabled: false, ...fields }),
  }),
]

const tabs = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '正常' },
  { value: 'disabled', label: '已停用' },
] as const
const params = {
  state: oneOf(
    tabs.map(({ value }) => value),
    'all',
  ),
  keyword: words(),
}

export const Page = () => (
  <Queue
    page={pages.users}
    call={mallUsers}
    file={exportUsers}
    params={params}
    input={(input) => input}
    keyOf={({ user_id }) => String(user_id)}
    tabs={{ param: 'state', list: tabs }}
    search={{ param: 'keyword', placeholder: '昵称、企业、完整手机号' }}
    columns={[
      { title: '用户', cell: ({ nickname, phone }) => <Person name={nickname} phone={phone} /> },
      { title: '状态', width: 84, cell: state },
      { title: '身份', width: 96, cell: kind },
      { title: '企业', cell: ({ company_name }) => company_name },
      { title: '登录设备', width: 96, right: true, cell: ({ login_count }) => `${login_count} 台` },
      { title: '最近使用', width: 120, cell: ({ seen_at }) => <Ago at={seen_at} /> },
      { title: '注册时间', width: 120, cell: ({ created_at }) => <DateTime at={created_at} /> },
    ]}
    acts={acts}
    titleOf={({ nickname }) => nickname}
    detail={(row) => (
      <Facts
        of={[
          ['用户', row.nickname],
          ['手机号', row.phone],
          ['状态', state(row)],
          ['身份', kind(row)],
          ['企业', row.company_name || null],
          ['付费会员', row.is_paid_member ? '是' : '否'],
          ['登录设备', `${row.login_count} 台`],
          ['最近使用', <Ago key="seen" at={row.seen_at} />],
          ['注册时间', <DateTime key="at" at={row.created_at} />],
          ['停用时间', row.disabled_at && <DateTime key="off" at={row.disabled_at} />],
        ]}
      />
    )}
    empty="没有用户"
  />
)
