import { rechargeStatus } from '@mall/contract/wallet/calls'
import { type WithdrawStatus, withdrawStatusLabel } from '@mall/contract/wallet/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './user_balance.module.css'
import { nextAsk, pollForMs, type RechargeShown, shownOf, useWalletRefresh, type Wallet } from './wallet.ts'

type Props = {
  paymentNo: string
  onSeen: () => void
  /** left out when no channel is open */
  onAgain?: () => void
}

/** The result of a recharge after the return from its payment. Success is a toast, and the note gives way to the new balance. */
export function RechargeNote({ paymentNo, onSeen, onAgain }: Props) {
  const { shown, data, again } = useRechargeStatus(paymentNo, onSeen)
  if (shown === 'paid') return null
  if (shown === 'waiting') {
    return (
      <Note icon="clock" className="mt-2 mx-gutter mb-0">
        <span role="status">正在确认充值结果…</span>
      </Note>
    )
  }
  const late = shown === 'late'
  return (
    <Note tone={late ? 'warning' : 'error'} className="mt-2 mx-gutter mb-0">
      <p role="status">
        {late
          ? '充值结果确认中，到账后余额会自动更新'
          : `${data ? `充值 ${moneyText(data.amount_fen)} 未完成` : '未找到这笔充值'}${data?.fail_reason ? `：${data.fail_reason}` : ''}`}
      </p>
      <div className={styles.toldActs}>
        <Button size="s" variant="outline" onClick={onSeen}>
          知道了
        </Button>
        {late ? (
          <Button size="s" variant="outline" onClick={again}>
            刷新
          </Button>
        ) : null}
        {!late && onAgain ? (
          <Button size="s" variant="outline-red" onClick={onAgain}>
            重新充值
          </Button>
        ) : null}
      </div>
    </Note>
  )
}

/** Polls until there is an answer or half a minute has passed; `again()` polls for another half. */
function useRechargeStatus(paymentNo: string, onPaid: () => void) {
  const refresh = useWalletRefresh()
  const since = useRef(Date.now())
  const [patient, setPatient] = useState(true)
  const { data, error, refetch } = useQuery({
    ...queryOf(rechargeStatus, { payment_no: paymentNo }, { staleTime: 0 }),
    refetchInterval: ({ state }) => nextAsk(state.data?.status, Date.now() - since.current),
  })
  // "Not found" is an answer; a lost connection is none.
  const unanswered: RechargeShown = error === null ? 'waiting' : isGone(error) ? 'failed' : 'late'
  const shown = data ? shownOf(data.status, patient) : unanswered
  const asking = data !== undefined && shown === 'waiting'

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setPatient(false), Math.max(0, since.current + pollForMs - Date.now()))
    return () => clearTimeout(timer)
  }, [asking])

  const showPaid = useEffectEvent(() => {
    toast.success(`充值成功，${moneyText(data?.amount_fen ?? 0)} 已到账`)
    void refresh()
    onPaid()
  })
  const paid = shown === 'paid'
  useEffect(() => {
    if (paid) showPaid()
  }, [paid])

  return {
    shown,
    data,
    again() {
      since.current = Date.now()
      setPatient(true)
      return refetch()
    },
  }
}

const tones: Record<WithdrawStatus, TagTone> = {
  pending: 'warning',
  paying: 'info',
  paid: 'success',
  refused: 'outline',
}

/** A withdrawal: account, amount and status. */
function WithdrawalRow({ withdrawal }: { withdrawal: Wallet['withdrawals'][number] }) {
  const { amount_fen, status, bank_name, bank_account, account_name, reason, created_at, done_at } = withdrawal
  const when = done_at && status === 'paid' ? `${shortTimeText(done_at)} 到账` : `${shortTimeText(created_at)} 申请`
  return (
    <div className={styles.withdrawal}>
      <div className="min-w-0 flex-1">
        <p className="one-line">
          {bank_name} <span className="digits">{bank_account}</span>
        </p>
        <p className="text-hint text-ink-3 digits">{[account_name, when].join(' · ')}</p>
        {status === 'refused' ? (
          <p className="text-hint text-accent">{`${reason || '未通过审核'}，款项已退回余额`}</p>
        ) : null}
      </div>
      <div className="grid justify-items-end gap-1 flex-none">
        <SecretMoney fen={amount_fen} size={16} tone="ink" />
        <Tag tone={tones[status]}>{withdrawStatusLabel[status]}</Tag>
      </div>
    </div>
  )
}

const Rows = ({ of }: { of: Wallet['withdrawals'] }) => (
  <ul>
    {of.map((one) => (
      <li key={one.withdraw_no}>
        <WithdrawalRow withdrawal={one} />
      </li>
    ))}
  </ul>
)

type OpenProps = { withdrawals: Wallet['withdrawals']; onAll: () => void }

/** The withdrawals still being checked or paid out. */
export function OpenWithdrawals({ withdrawals, onAll }: OpenProps) {
  const open = withdrawals.filter(({ status }) => status === 'pending' || status === 'paying')
  if (open.length === 0) return null
  return (
    <Section title="提现处理中" more={{ text: '全部记录', onClick: onAll }}>
      <Rows of={open} />
    </Section>
  )
}

type SheetProps = { open: boolean; withdrawals: Wallet['withdrawals']; onClose: () => void }

export function WithdrawalsSheet({ open, withdrawals, onClose }: SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="提现记录">
      {withdrawals.length > 0 ? (
        <Rows of={withdrawals} />
      ) : (
        <EmptyBlock tight picture={orderPicture} title="暂无提现记录" />
      )}
    </Sheet>
  )
}
