import { companyStateLabel } from '@mall/contract/company/words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { usePublished } from '#features/agreement/usePublished.ts'
import { Failure } from '#list/Failure.tsx'
import { logoutByUser } from '#session/logout.ts'
import { PageGate } from '#session/PageGate.tsx'
import { type UserInfo, useLogin, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonList } from '#ui/Skeleton.tsx'
import { companyPaths, companyStatusQuery } from '../../features/company/company.ts'
import { CloseAccount } from './user_account/CloseAccount.tsx'
import { CacheRow, Colours } from './user_account/Rows.tsx'
import { Security } from './user_account/Security.tsx'

export const meta = pageMeta(pages.userAccount.title)

/** Account security is for logged-in people; colours and the like are for guests as well. */
export default function UserAccountPage() {
  const loggedIn = useLogin() === 'in'
  const profile = useFreshProfile()
  const user = useUser()
  const hasAbout = usePublished(['about'])
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
          <Failure tight onRetry={profile.refresh} />
        ) : (
          <AccountSkeleton />
        )}
      </PageGate>
      <Colours />
      <CellList label="通用">
        <CacheRow />
        <Cell icon="shield" label="协议与规则" to={to.agreements()} />
        {hasAbout && <Cell icon="info" label="关于我们" to={to.agreements({ key: 'about' })} />}
      </CellList>
      {loggedIn && user ? <CloseAccount user={user} /> : null}
      {loggedIn ? <Leave /> : null}
    </Page>
  )
}

const AccountSkeleton = () => (
  <SkeletonList list="card card--cells" row="cell">
    <Skeleton width={20} height={20} round={6} />
    <Skeleton width={72} height={14} />
    <span className="min-w-0 flex-1" />
    <Skeleton width={96} height={14} />
  </SkeletonList>
)

/** 退出登录 */
function Leave() {
  const navigate = useNavigate()

  async function leave() {
    const sure = await confirm(
      '确定退出当前账号吗？\n保存在本机的外观设置、搜索历史和未登录时加入购物车的商品也会一并清除',
      { ok: '退出登录', danger: true },
    )
    if (!sure) return
    await logoutByUser()
    toast('已退出登录')
    navigate(to.home(), { replace: true })
  }

  return (
    <div className="pt-5 px-gutter pb-0">
      <Button size="l" variant="outline" wide onClick={leave}>
        退出登录
      </Button>
    </div>
  )
}

/** 「企业认证 · 已认证 ›」 */
function CompanyCell({ user }: { user: UserInfo }) {
  const { data } = useQuery(companyStatusQuery)
  // A member's company is verified, so its state needs no answer.
  const state = user.company ? 'verified' : data?.status
  return (
    <Cell
      icon="building"
      label="企业认证"
      hint={user.company?.name}
      value={state === undefined ? '\u00a0' : <StateWord state={state} />}
      to={companyPaths.status}
    />
  )
}

function StateWord({ state }: { state: keyof typeof companyStateLabel }) {
  const tone = state === 'verified' ? 'ok' : state === 'failed' || state === 'verifying' ? 'warn' : undefined
  return <span className={tone}>{companyStateLabel[state]}</span>
}
