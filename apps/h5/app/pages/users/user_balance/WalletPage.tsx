import { useState } from 'react'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { CreditCell } from '#features/credit/CreditCell.tsx'
import { creditRights } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { CellList } from '#ui/Cell.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Filters } from './Filters.tsx'
import { Hero } from './Hero.tsx'
import { Logs } from './Logs.tsx'
import { OpenWithdrawals } from './OpenWithdrawals.tsx'
import { RechargeNote } from './RechargeNote.tsx'
import { RechargeSheet } from './RechargeSheet.tsx'
import { useWallet, useWalletRefresh } from './useWallet.ts'
import { WalletSkeleton } from './WalletSkeleton.tsx'
import { WithdrawalsSheet } from './WithdrawalsSheet.tsx'
import { WithdrawFlow } from './WithdrawFlow.tsx'
import type { WalletState } from './wallet-state.ts'

type Props = {
  state: WalletState
  /** payment number of the recharge that one comes back from; empty otherwise */
  recharge: string
  onChange: (part: Partial<WalletState>) => void
  /** how the recharge went has been said */
  onRechargeTold: () => void
}

type Open = 'recharge' | 'withdraw' | 'withdrawals'

export function WalletPage({ state, recharge, onChange, onRechargeTold }: Props) {
  const wallet = useWallet()
  const refresh = useWalletRefresh()
  const waiting = useDelayedSkeleton(wallet.isPending)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const member = useIsCompanyMember()
  const creditShown = useCan(creditRights) && member
  const { data } = wallet

  return (
    <Page title="我的余额" busy={wallet.isPending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      {recharge ? (
        <RechargeNote
          key={recharge}
          paymentNo={recharge}
          onTold={onRechargeTold}
          onAgain={() => {
            onRechargeTold()
            setOpen('recharge')
          }}
        />
      ) : null}
      {!data && waiting ? <WalletSkeleton /> : null}
      {!data && wallet.isError ? <ErrorBlock onRetry={wallet.refetch} /> : null}
      {data ? (
        <PullRefresh onRefresh={refresh}>
          <Hero wallet={data} onOpen={setOpen} />
          {creditShown ? (
            <CellList label="企业账期">
              <CreditCell />
            </CellList>
          ) : null}
          <OpenWithdrawals withdrawals={data.withdrawals} onAll={() => setOpen('withdrawals')} />
          <Filters state={state} onChange={onChange} />
          <Logs
            state={state}
            onChange={onChange}
            onRecharge={data.can_manage ? () => setOpen('recharge') : undefined}
          />
        </PullRefresh>
      ) : null}
      {data ? (
        <>
          <RechargeSheet open={open === 'recharge'} channels={data.recharge_channels} onClose={close} />
          <WithdrawFlow open={open === 'withdraw'} wallet={data} onClose={close} onChanged={refresh} />
          <WithdrawalsSheet open={open === 'withdrawals'} withdrawals={data.withdrawals} onClose={close} />
        </>
      ) : null}
      <BackToTop />
    </Page>
  )
}
