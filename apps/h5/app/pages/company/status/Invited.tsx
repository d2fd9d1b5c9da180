import { useQuery } from '@tanstack/react-query'
import { companyPaths, invitationsQuery } from '#features/company/company.ts'
import { Badge } from '#ui/Badge.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'

/** Companies that ask this person to join; nothing where there is none. */
export function Invited() {
  const count = useQuery(invitationsQuery).data?.list.length ?? 0
  if (count === 0) return null
  return (
    <CellList label="企业邀请">
      <Cell
        icon="mail"
        label="收到的企业邀请"
        value={
          <>
            <Badge flow count={count} />
            <span className="vh">{count} 个</span>
          </>
        }
        to={companyPaths.invitation}
      />
    </CellList>
  )
}
