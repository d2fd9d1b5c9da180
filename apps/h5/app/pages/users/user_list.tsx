import { employees } from '@mall/contract/employee'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { infiniteOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { companyPaths, roleRights } from '#features/company/company.ts'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { Can, useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
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
import { useStaff } from './user_list/useStaff.tsx'

export const loader = validated(pages.employees)
export const clientLoader = validated(pages.employees)
export const meta = pageMeta(pages.employees.title)

const skeleton = <ListSkeleton />

export default function UserListPage() {
  return (
    <Page title={pages.employees.title} end={<RolesLink />}>
      <PageGate page={pages.employees} skeleton={skeleton}>
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
  const [state, change] = useUrlState(pages.employees)
  const found = useInfiniteQuery({
    ...infiniteOf(employees, { ...state, role_id: Math.max(0, state.role_id) }, { staleTime: 0 }),
    // The rows stay while others are looked for.
    placeholderData: (held) => held,
  })
  const staff = useStaff()
  const mayAdd = useCan('employee:create')
  const narrowed = state.keyword !== '' || state.role_id > 0 || state.status !== 'all'

  useEffect(() => {
    heardRightsLost(found.error)
  }, [found.error])

  const [page] = found.data?.pages ?? []
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
      <PullRefresh onRefresh={found.refetch}>
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
          query={found}
          itemsOf={(page) => page.list}
          // An invitation and an employee may bear the same number.
          keyOf={({ status, id }) => `${status === 'invited' ? 'i' : 'e'}${id}`}
          className="rows"
          label="员工"
          skeleton={skeleton}
          empty={
            narrowed ? (
              <EmptyBlock picture={searchPicture} title="没有找到相关员工">
                <Button size="l" variant="outline" onClick={() => change({ keyword: '', role_id: 0, status: 'all' })}>
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
