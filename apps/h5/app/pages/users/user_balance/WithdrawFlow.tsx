import { parseYuan } from '@mall/contract/money'
import { withdraw } from '@mall/contract/wallet'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { PayPasswordSheet } from '#features/cashier/PayPasswordSheet.tsx'
import { SetPayPasswordSheet } from '#features/cashier/SetPayPasswordSheet.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { useUser } from '#session/session.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { WithdrawDraft } from './amounts.ts'
import type { Wallet } from './useWallet.ts'
import { WithdrawSheet } from './WithdrawSheet.tsx'

type Props = {
  open: boolean
  wallet: Wallet
  onClose: () => void
  /** the wallet is not as it was: asked for, or found to be */
  onChanged: () => unknown
}

const passwordRefusals = ['payment.password_wrong', 'payment.locked']

/** The form, then the payment password; who has none sets one first. */
export function WithdrawFlow({ open, wallet, onClose, onChanged }: Props) {
  const [step, setStep] = useState<'form' | 'pin' | 'set'>('form')
  const [draft, setDraft] = useState<WithdrawDraft>(() => draftFrom(wallet))
  const [set, setSet] = useState(false)
  const hasPassword = set || wallet.has_pay_password
  const sms = useOwnPhoneCode('pay_password')
  const maskedPhone = useUser()?.phone ?? ''
  const amountFen = parseYuan(draft.amount) ?? 0

  // Only when it is opened: what the wallet becomes meanwhile must not empty the form.
  const begin = useEffectEvent(() => {
    setStep('form')
    setDraft(draftFrom(wallet))
  })
  useEffect(() => {
    if (open) begin()
  }, [open])

  async function send(pin: string): Promise<string | undefined> {
    const input = {
      amount_fen: amountFen,
      account_name: draft.accountName,
      bank_name: draft.bankName,
      bank_account: draft.bankAccount,
      pay_password: pin,
    }
    try {
      await withIdempotencyKey(withdraw, input, (idempotencyKey) =>
        call(withdraw, input, { idempotencyKey, quiet: true }),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (passwordRefusals.includes(error.code ?? '')) return error.msg
      if (error.code === 'payment.password_unset') setStep('set')
      else {
        setStep('form')
        if (error.kind !== 'login') toast.error(error.msg)
        void onChanged()
      }
      return undefined
    }
    onClose()
    toast.success('提现申请已提交，请等待审核')
    void onChanged()
    return undefined
  }

  return (
    <>
      <WithdrawSheet
        open={open && step === 'form'}
        balanceFen={wallet.balance_fen}
        draft={draft}
        onChange={setDraft}
        onClose={onClose}
        onReady={() => setStep(hasPassword ? 'pin' : 'set')}
      />
      <PayPasswordSheet
        open={open && step === 'pin'}
        amountFen={amountFen}
        what="余额提现"
        onClose={() => setStep('form')}
        onPin={send}
        onForgotten={() => setStep('set')}
      />
      <SetPayPasswordSheet
        open={open && step === 'set'}
        first={!hasPassword}
        maskedPhone={maskedPhone}
        sendCode={sms.request}
        onClose={() => setStep('form')}
        onSet={() => {
          toast.success('支付密码已设置')
          setSet(true)
          setStep('pin')
        }}
      />
      {sms.captcha}
    </>
  )
}

/** Most people withdraw to where they did before; the account itself is only known masked. */
function draftFrom({ withdrawals: [last] }: Wallet): WithdrawDraft {
  return { amount: '', accountName: last?.account_name ?? '', bankName: last?.bank_name ?? '', bankAccount: '' }
}
