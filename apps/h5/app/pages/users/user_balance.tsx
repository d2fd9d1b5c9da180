import { creditRights } from '@mall/contract/permission/permission'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { payInWechat, showUnpaid } from '#features/cashier/wechat-bridge.ts'
import { goToWechat, useWechatReturn } from '#features/cashier/wechat-login.ts'
import { CreditCell } from '#features/credit/CreditCell.tsx'
import { Answer } from '#list/Answer.tsx'
import { useCan } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BackToTop } from '#ui/BackToTop.tsx'
import { CellList } from '#ui/Cell.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { Filters, Hero } from './user_balance/Hero.tsx'
import { LogSkeleton, Logs } from './user_balance/Logs.tsx'
import { OpenWithdrawals, RechargeNote, WithdrawalsSheet } from './user_balance/RechargeNote.tsx'
import { type Begun, type Scan, startRecharge, takeStoredAmount } from './user_balance/start-recharge.ts'
import styles from './user_balance/user_balance.module.css'
import { isRecharged, useWallet, useWalletRefresh, type WalletState } from './user_balance/wallet.ts'

const withdrawFlow = late(() => import('./user_balance/WithdrawFlow.tsx').then((module) => module.WithdrawFlow))

const scanSheet = late(() => import('#features/cashier/ScanSheet.tsx').then((module) => module.ScanSheet))

const rechargeSheet = late(() => import('./user_balance/RechargeSheet.tsx').then((module) => module.RechargeSheet))

const page = pages.balance
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

type Open = 'recharge' | 'withdraw' | 'withdrawals'

export default function UserBalancePage() {
  return (
    <GatedPage page={page} skeleton={<WalletSkeleton />}>
      <WalletPage />
    </GatedPage>
  )
}

function WalletPage() {
  const [{ recharge, ...state }, show] = useUrlState(page, { keepScroll: true })
  const wallet = useWallet()
  const refresh = useWalletRefresh()
  const [open, setOpen] = useState<Open>()
  const [scan, setScan] = useState<Scan>()
  const close = () => setOpen(undefined)
  const member = useIsCompanyMember()
  const creditShown = useCan(creditRights) && member
  const { data } = wallet
  const canRecharge = (data?.recharge_channels.length ?? 0) > 0

  function seeRecharge(paymentNo: string) {
    setScan(undefined)
    show({ recharge: paymentNo })
  }

  async function carryOn(begun: Begun) {
    if (begun.kind === 'scan') setScan(begun.scan)
    else if (begun.kind === 'away') location.assign(begun.url)
    else if (begun.kind === 'wechat_login') await goToWechat()
    else {
      const result = await payInWechat(begun.bridge)
      showUnpaid(result)
      if (result === 'ok') seeRecharge(begun.paymentNo)
    }
  }

  useWechatReturn({
    clean: () => show({}),
    async onKnown() {
      const amount = takeStoredAmount()
      if (amount === null) return setOpen('recharge')
      const begun = await startRecharge({ amount_fen: amount, channel: 'wechat' }).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        toast.error(error.msg)
        return null
      })
      if (begun) await carryOn(begun)
    },
  })

  /** Any change of the page's state drops the recharge from the address, so that its result is shown once. */
  const change = (part: Partial<WalletState>) => show({ ...part, recharge: '' })

  return (
    <Page title={page.title} busy={wallet.isPending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      {recharge ? (
        <RechargeNote
          key={recharge}
          paymentNo={recharge}
          onSeen={() => change({})}
          onAgain={
            canRecharge
              ? () => {
                  change({})
                  setOpen('recharge')
                }
              : undefined
          }
        />
      ) : null}
      <Answer query={wallet} skeleton={<WalletSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refresh}>
            <Hero wallet={shown} onOpen={setOpen} />
            {creditShown ? (
              <CellList label="企业账期">
                <CreditCell />
              </CellList>
            ) : null}
            <OpenWithdrawals withdrawals={shown.withdrawals} onAll={() => setOpen('withdrawals')} />
            <Filters state={state} onChange={change} />
            <Logs
              state={state}
              onChange={change}
              onRecharge={shown.can_manage && canRecharge ? () => setOpen('recharge') : undefined}
            />
          </PullRefresh>
        )}
      </Answer>
      {data ? (
        <>
          <LateSheet
            of={rechargeSheet}
            with={{ open: open === 'recharge', channels: data.recharge_channels, onClose: close, onBegun: carryOn }}
          />
          {scan ? (
            <LateSheet
              of={scanSheet}
              with={{
                open: true,
                amountFen: scan.amountFen,
                text: scan.text,
                onAsk: () => void isRecharged(scan.paymentNo).then((is) => is && seeRecharge(scan.paymentNo)),
                onDone: () => seeRecharge(scan.paymentNo),
                onClose: () => setScan(undefined),
              }}
            />
          ) : null}
          <LateSheet
            of={withdrawFlow}
            with={{ open: open === 'withdraw', wallet: data, onClose: close, onChanged: refresh }}
          />
          <WithdrawalsSheet open={open === 'withdrawals'} withdrawals={data.withdrawals} onClose={close} />
        </>
      ) : null}
      <BackToTop />
    </Page>
  )
}

/** The sum, its two buttons and the log, in the boxes they will fill. */
function WalletSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.hero}>
        <Skeleton width={72} height={14} className="mt-3.5" />
        <Skeleton width={180} height={36} className="mt-4" />
        <Skeleton width={140} height={14} className="mt-3.5" />
        <div className={styles.acts}>
          <Skeleton height={44} round={22} />
          <Skeleton height={44} round={22} />
        </div>
      </div>
      <LogSkeleton />
    </SkeletonRegion>
  )
}
