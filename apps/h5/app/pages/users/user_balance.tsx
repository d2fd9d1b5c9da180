import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { WalletPage } from './user_balance/WalletPage.tsx'
import { WalletSkeleton } from './user_balance/WalletSkeleton.tsx'
import type { WalletState } from './user_balance/wallet-state.ts'

export const loader = validated(pages.balance)
export const clientLoader = validated(pages.balance)
export const meta = pageMeta(pages.balance.title)

export default function UserBalancePage() {
  const [{ recharge, ...state }, show] = useUrlState(pages.balance, { keepScroll: true })
  const login = useLogin()

  /** What came of a recharge is told once. */
  const change = (part: Partial<WalletState>) => show({ ...part, recharge: '' })

  if (login === 'in') {
    return <WalletPage state={state} recharge={recharge} onChange={change} onRechargeTold={() => change({})} />
  }
  return (
    <Page title={pages.balance.title}>
      <PageGate page={pages.balance} skeleton={<WalletSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}
