import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { CompanyCell } from '#features/company/CompanyCell.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin, useUser } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { useFreshProfile } from './index/useFreshProfile.ts'
import { AccountSkeleton } from './user_account/AccountSkeleton.tsx'
import { CacheRow } from './user_account/CacheRow.tsx'
import { CloseAccount } from './user_account/CloseAccount.tsx'
import { Colours } from './user_account/Colours.tsx'
import { Leave } from './user_account/Leave.tsx'
import { Security } from './user_account/Security.tsx'

export const meta = pageMeta(pages.userAccount.title)

/** Who is logged in sees what protects the account; colours and the like are for guests as well. */
export default function UserAccountPage() {
  const loggedIn = useLogin() === 'in'
  const profile = useFreshProfile()
  const user = useUser()
  return (
    <Page title={pages.userAccount.title}>
      <PageGate page={pages.userAccount} skeleton={<AccountSkeleton />}>
        {user ? (
          <>
            <Security user={user} />
            <CellList label="企业">
              <CompanyCell user={user} />
            </CellList>
          </>
        ) : profile.failed ? (
          <ErrorBlock tight onRetry={profile.refresh} />
        ) : (
          <AccountSkeleton />
        )}
      </PageGate>
      <Colours />
      <CellList label="通用">
        <CacheRow />
        <Cell icon="shield" label="协议与规则" to={to.agreements()} />
        <Cell icon="info" label="关于我们" to={to.agreements({ key: 'about' })} />
      </CellList>
      {loggedIn && user ? <CloseAccount user={user} /> : null}
      {loggedIn ? <Leave /> : null}
    </Page>
  )
}
