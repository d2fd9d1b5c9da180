import type { z } from '@mall/contract/call/zod'
import { withdraw } from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { walletLimits } from '@mall/contract/wallet/words'
import { useEffect, useState } from 'react'
import { CallError, refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { PayPasswordSheet } from '#features/cashier/PayPasswordSheet.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { useUser } from '#session/session.ts'
import { BankAccountField } from '#ui/BankAccountField.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import styles from './user_balance.module.css'
import type { Wallet } from './wallet.ts'

const setPayPasswordSheet = late(() =>
  import('#features/cashier/SetPayPasswordSheet.tsx').then((module) => module.SetPayPasswordSheet),
)

type Props = {
  open: boolean
  wallet: Wallet
  onClose: () => void
  /** called after a withdrawal, or when the wallet turned out to be stale */
  onChanged: () => unknown
}

/** The form, then the payment password; a person without one sets it first. */
export function WithdrawFlow({ open, wallet, onClose, onChanged }: Props) {
  const [step, setStep] = useState<'form' | 'pin' | 'set'>('form')
  const [input, setInput] = useState<Input>()
  const [set, setSet] = useState(false)
  const hasPassword = set || wallet.has_pay_password
  const sms = useOwnPhoneCode('pay_password')
  const maskedPhone = useUser()?.phone ?? ''
  const amountFen = input?.amount_fen ?? 0

  useEffect(() => {
    if (open) setStep('form')
  }, [open])

  async function send(pin: string): Promise<string | undefined> {
    if (!input) return undefined
    try {
      await sent(withdraw, { ...input, pay_password: pin })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const code = refusedBy(withdraw, error)?.code
      if (code === 'payment.password_wrong' || code === 'payment.locked') return error.msg
      if (code === 'payment.password_unset') setStep('set')
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
        active={open}
        wallet={wallet}
        onClose={onClose}
        onReady={(fields) => {
          setInput(fields)
          setStep(hasPassword ? 'pin' : 'set')
        }}
      />
      <PayPasswordSheet
        open={open && step === 'pin'}
        amountFen={amountFen}
        what="余额提现"
        onClose={() => setStep('form')}
        onPin={send}
        onForgotten={() => setStep('set')}
      />
      <LateSheet
        of={setPayPasswordSheet}
        with={{
          open: open && step === 'set',
          first: !hasPassword,
          maskedPhone,
          sendCode: sms.request,
          onClose: () => setStep('form'),
          onSet: () => {
            toast.success('支付密码已设置')
            setSet(true)
            setStep('pin')
          },
        }}
      />
      {sms.captcha}
    </>
  )
}

/** The most that one withdrawal can ask for, in fen. */
export const mostWithdrawn = (balanceFen: number): number => Math.min(balanceFen, walletLimits.withdrawMax)

/** A withdrawal before its password. */
const Input = terms.withdraw.input.omit({ pay_password: true })
type Input = z.output<typeof Input>

/** The form's rules with the balance as the limit. */
export const inputUpTo = (balanceFen: number) =>
  Input.superRefine(({ amount_fen }, { addIssue }) => {
    const text = `可用余额 ${moneyText(balanceFen)}，不足以提现 ${moneyText(amount_fen)}`
    if (amount_fen > balanceFen) addIssue({ code: 'custom', path: ['amount_fen'], message: text })
  })

type SheetProps = {
  open: boolean
  /** this sheet or a later one of the flow is open: the form starts over only when this becomes true */
  active: boolean
  wallet: Wallet
  onClose: () => void
  /** everything is filled in; the payment password comes next */
  onReady: (input: Input) => void
}

/** The form: amount and account. */
function WithdrawSheet({ open, active, wallet, onClose, onReady }: SheetProps) {
  const { balance_fen: balance } = wallet
  const most = mostWithdrawn(balance)

  const form = useContractForm({
    call: withdraw,
    schema: inputUpTo(balance),
    start: startOf(wallet),
    send: onReady,
  })

  return (
    <FormSheet
      form={form}
      open={open}
      active={active}
      onClose={onClose}
      title="余额提现"
      ok="申请提现"
      className={styles.form}
    >
      <MoneyField
        label="提现金额"
        enterKeyHint="next"
        clearable={false}
        hint={`可提现 ${moneyText(most)}${most < balance ? '（单笔上限）' : ''}`}
        end={
          <button
            className="text-link relative flex-none min-h-11 text-sub"
            type="button"
            onClick={() => form.change('amount_fen', most)}
          >
            全部提现
          </button>
        }
        {...form.field('amount_fen')}
      />
      <Field
        label="户名"
        maxLength={60}
        placeholder="银行账户的户名"
        autoComplete="name"
        enterKeyHint="next"
        {...form.field('account_name')}
      />
      <Field
        label="开户行"
        maxLength={60}
        placeholder="如 工商银行上海张江支行"
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('bank_name')}
      />
      <BankAccountField
        label="银行账号"
        placeholder="8–30 位数字"
        enterKeyHint="done"
        {...form.field('bank_account')}
      />
      <Note icon="clock">提交后金额暂时冻结，审核通过后打款，到账时间以银行为准；未通过将退回余额</Note>
    </FormSheet>
  )
}

type Start = { amount_fen: number | null; account_name: string; bank_name: string; bank_account: string }

/** Starts with the last withdrawal's name and bank, which most people use again; the account number is only known masked. */
const startOf = ({ withdrawals: [last] }: Wallet): Start => ({
  amount_fen: null,
  account_name: last?.account_name ?? '',
  bank_name: last?.bank_name ?? '',
  bank_account: '',
})
