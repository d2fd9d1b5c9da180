import { walletTabs, walletTypes } from '@mall/contract/wallet'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { WalletPage } from './user_balance/WalletPage.tsx'
import { WalletSkeleton } from './user_balance/WalletSkeleton.tsx'
import { searchOf, type WalletState } from './user_balance/wallet-state.ts'

const Query = {
  type: oneOf(['', ...walletTypes], ''),
  tab: oneOf(walletTabs, 'all'),
  date: str('', 40),
  /** One comes back from paying for a recharge: its payment number. */
  recharge: str('', 24),
}
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('我的余额')

export default function UserBalancePage() {
  const { recharge, ...state } = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const login = useLogin()

  /** Filters live in the address; Back does not step through them. */
  function change(part: Partial<WalletState>) {
    navigate(pathname + searchOf({ ...state, ...part }), { replace: true, preventScrollReset: true })
  }

  if (login === 'in') {
    return <WalletPage state={state} recharge={recharge} onChange={change} onRechargeTold={() => change({})} />
  }
  return (
    <Page title="我的余额">
      <LoginGate hint="登录后查看余额与明细" skeleton={<WalletSkeleton />}>
        {null}
      </LoginGate>
    </Page>
  )
}
