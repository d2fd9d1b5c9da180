import { applicationStanding } from '@mall/contract/application/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useLogin } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'

/** Having a store hardly ever changes, so the answer stays fresh for five minutes. */
const eligibility = queryOf(applicationStanding, {}, { staleTime: 300_000 })

/** 我的店铺, for people who own one or work for one: its page, and the address of its admin console. */
export function OwnStore() {
  const { data } = useQuery({ ...eligibility, enabled: useLogin() === 'in' })
  if (!data || data.mer_id === null) return null
  return (
    <CellList label="我的店铺">
      <Cell icon="store" label="我的店铺" value={data.mer_name} to={to.settle()} />
    </CellList>
  )
}
