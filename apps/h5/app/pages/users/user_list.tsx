import { employees } from '@mall/contract/employee/calls'
import { employeeStates } from '@mall/contract/employee/query.words'
import { employeeStateLabel } from '@mall/contract/employee/words'
import { roleRights } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { CompanyBand } from '#features/company/CompanyBand.tsx'
import { companyPaths, rolesQuery } from '#features/company/company.ts'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { Can, useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Fab } from '#ui/Fab.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { Page } from '#ui/Page.tsx'
import { Picker } from '#ui/Picker.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { EmployeeRow } from './user_list/PersonSheet.tsx'
import styles from './user_list/user_list.module.css'
import { useStaff } from './user_list/useStaff.tsx'

const page = pages.employees
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

type State = StateOf<'employees'>
type StateTab = State['status']

const stateTabs = ['all', ...employeeStates] as const
const stateLabel: Record<StateTab, string> = { all: '全部', ...employeeStateLabel }

const skeleton = (
  <SkeletonRows count={5} list="rows" row={styles.row} picture={44} round={22} lines={['40%', ['64%', 12]]} />
)

export default function UserListPage() {
  return (
    <Page title={page.title} end={<RolesLink />}>
      <PageGate page={page} skeleton={skeleton}>
        <Staff />
      </PageGate>
    </Page>
  )
}

function RolesLink() {
  const navigate = useNavigate()
  if (!useIsCompanyMember()) return null
  return (
    <Can permission={roleRights}>
      <HeaderAction onClick={() => navigate(companyPaths.roles)}>角色</HeaderAction>
    </Can>
  )
}

function Staff() {
  const [state, change] = useUrlState(page)
  // An invitation and an employee may have the same id.
  const found = useList(
    employees,
    { ...state, role_id: Math.max(0, state.role_id) },
    ({ status, id }) => `${status === 'invited' ? 'i' : 'e'}${id}`,
    { held: true },
  )
  const { refetch } = found.query
  const staff = useStaff()
  const mayAdd = useCan('employee:create')
  const narrowed = state.keyword !== '' || state.role_id > 0 || state.status !== 'all'

  const [first] = found.pages
  const empty = first?.total === 0
  // A list with only the owner counts as empty.
  const alone = !narrowed && (empty || (first?.total === 1 && first.list[0]?.is_owner === true))
  const nobody = (
    <Nothing
      look="bare"
      narrowed={
        narrowed && {
          title: '没有找到相关员工',
          clear: '查看全部',
          onClear: () => change({ keyword: '', role_id: 0, status: 'all' }),
        }
      }
      picture={peoplePicture}
      title="还没有员工"
      hint="添加同事，分工找货、下单与付款"
    >
      <Can permission="employee:create">
        <Button size="l" onClick={staff.add}>
          新增员工
        </Button>
      </Can>
    </Nothing>
  )

  return (
    <ListBody
      search={{
        keyword: state.keyword,
        onSearch: (keyword) => change({ keyword }),
        placeholder: '姓名 / 手机号 / 登录账号',
        label: '搜索员工',
      }}
      head={<Head counts={first?.counts} />}
      filters={<Filters state={state} onChange={change} />}
      heading="员工列表"
      onRefresh={refetch}
      pullsAll
      layers={
        <>
          {/* While the list is empty, the page has the same button in its middle. */}
          {alone && mayAdd ? null : (
            <Can permission="employee:create" fallback="grey">
              <Fab icon="plus" onClick={staff.add}>
                新增员工
              </Fab>
            </Can>
          )}
          {staff.sheets}
        </>
      }
    >
      <List of={found} className="rows" label="员工" skeleton={skeleton} empty={nobody}>
        {(employee) => <EmployeeRow employee={employee} onOpen={() => staff.open(employee)} />}
      </List>
      {alone && !empty ? nobody : null}
    </ListBody>
  )
}

type Counts = { on: number; off: number; invited: number }

/** The company, and the number of its employees. */
function Head({ counts }: { counts: Counts | undefined }) {
  const company = useUser()?.company
  return (
    <section className="mt-2 mx-gutter mb-0 rounded-card overflow-hidden bg-surface" aria-label="企业人数">
      <CompanyBand>
        <Icon name="building" />
        <span className="one-line">{company?.name}</span>
      </CompanyBand>
      <dl className={styles.counts}>
        {employeeStates.map((key) => (
          <div key={key}>
            <dt>{stateLabel[key]}</dt>
            <dd>{counts ? counts[key] : <Skeleton width={24} height={16} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Filters by status and role. */
function Filters({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(rolesQuery)
  const roles = data?.list ?? []
  const chosen = roles.find((role) => role.id === state.role_id)
  return (
    <fieldset className="chips chips--scroll" aria-label="筛选员工">
      <Chip pressed={state.role_id > 0} onClick={() => setOpen(true)}>
        {chosen?.name ?? '全部角色'}
        <Icon name="down" size={12} />
      </Chip>
      {stateTabs.map((key) => (
        <Chip key={key} pressed={state.status === key} onClick={() => onChange({ status: key })}>
          {stateLabel[key]}
        </Chip>
      ))}
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title="按角色筛选"
        options={[
          { key: '0', label: '全部角色' },
          ...roles.map(({ id, name, user_count }) => ({ key: String(id), label: name, hint: `${user_count} 人` })),
        ]}
        value={String(state.role_id)}
        onPick={(key) => onChange({ role_id: Number(key) })}
      />
    </fieldset>
  )
}
