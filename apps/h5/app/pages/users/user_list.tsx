import { employees } from '@mall/contract/employee'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { int, oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { infiniteOf } from '#api/query.ts'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { companyPaths, employeeRights, roleRights } from '#features/company/company.ts'
import { RightsGate } from '#features/company/RightsGate.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { Can, useCan } from '#session/Can.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { EmployeeRow } from './user_list/EmployeeRow.tsx'
import { Filters } from './user_list/Filters.tsx'
import { ListHead } from './user_list/ListHead.tsx'
import { ListSkeleton } from './user_list/ListSkeleton.tsx'
import { type ListState, searchOf, stateTabs } from './user_list/list-state.ts'
import { useStaff } from './user_list/useStaff.tsx'

const Query = { keyword: str('', 40), role_id: int(0), status: oneOf(stateTabs, 'all') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('员工管理')

const skeleton = <ListSkeleton />

export default function UserListPage() {
  return (
    <Page title="员工管理" end={<RolesLink />}>
      <LoginGate hint="登录后管理企业员工" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>
          <RightsGate permission={employeeRights} what="员工管理">
            <Staff />
          </RightsGate>
        </CompanyGate>
      </LoginGate>
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
  const state = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const pages = useInfiniteQuery({
    ...infiniteOf(employees, { ...state, role_id: Math.max(0, state.role_id) }, { staleTime: 0 }),
    // The rows stay while others are looked for.
    placeholderData: (held) => held,
  })
  const staff = useStaff()
  const mayAdd = useCan('employee:create')
  const narrowed = state.keyword !== '' || state.role_id > 0 || state.status !== 'all'

  useEffect(() => {
    heardRightsLost(pages.error)
  }, [pages.error])

  /** Search and filter live in the address; Back does not step through them. */
  const change = (part: Partial<ListState>) => navigate(pathname + searchOf({ ...state, ...part }), { replace: true })

  const [page] = pages.data?.pages ?? []
  const empty = page?.total === 0
  // Nobody but the owner counts as nobody.
  const first = !narrowed && (empty || (page?.total === 1 && page.list[0]?.is_owner === true))
  const nobody = (
    <EmptyBlock picture={peoplePicture} title="还没有员工" hint="添加同事，分工找货、下单与付款">
      <Can permission="employee:create">
        <Button size="l" onClick={staff.add}>
          新增员工
        </Button>
      </Can>
    </EmptyBlock>
  )

  return (
    <>
      <PullRefresh onRefresh={pages.refetch}>
        <KeptSearch
          key={state.keyword}
          keyword={state.keyword}
          onSearch={(keyword) => change({ keyword })}
          placeholder="姓名 / 手机号 / 登录账号"
          label="搜索员工"
        />
        <ListHead counts={page?.counts} />
        <Filters state={state} onChange={change} />
        <h2 className="vh">员工列表</h2>
        <InfiniteList
          query={pages}
          itemsOf={(page) => page.list}
          // An invitation and an employee may bear the same number.
          keyOf={({ status, id }) => `${status === 'invited' ? 'i' : 'e'}${id}`}
          className="rows"
          label="员工"
          skeleton={skeleton}
          empty={
            narrowed ? (
              <EmptyBlock picture={searchPicture} title="没有找到相关员工">
                <Button size="l" variant="outline" onClick={() => navigate(pathname, { replace: true })}>
                  查看全部
                </Button>
              </EmptyBlock>
            ) : (
              nobody
            )
          }
        >
          {(employee) => <EmployeeRow employee={employee} onOpen={() => staff.open(employee)} />}
        </InfiniteList>
        {first && !empty ? nobody : null}
      </PullRefresh>
      <BackToTop />
      {/* Where nobody works yet, the same stands in the middle of the page. */}
      {first && mayAdd ? null : (
        <Can permission="employee:create" fallback="grey">
          <Fab icon="plus" onClick={staff.add}>
            新增员工
          </Fab>
        </Can>
      )}
      {staff.sheets}
    </>
  )
}
