import { parseYuan } from '@mall/contract/money'
import { recharge } from '@mall/contract/wallet'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Field } from '#ui/Field.tsx'
import { lock } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { amountOf } from '#ui/typing.ts'
import { rechargeIssue } from './amounts.ts'
import styles from './user_balance.module.css'
import type { Wallet } from './useWallet.ts'

type Props = { open: boolean; channels: Wallet['recharge_channels']; onClose: () => void }
type Channel = Wallet['recharge_channels'][number]['code']

const choices = ['100', '500', '1000', '5000'] as const

/** How much, and by which channel; paying is done at the channel's own cashier, which leads back to this page. */
export function RechargeSheet({ open, channels, onClose }: Props) {
  const { mutateAsync } = useMutation(mutationOf(recharge))
  const closed = useClosed(onClose)
  const [amount, setAmount] = useState('')
  const [picked, setPicked] = useState<Channel>()
  const [tried, setTried] = useState(false)
  const channel = channels.find(({ code }) => code === picked)?.code ?? channels[0]?.code
  const issue = rechargeIssue(amount)
  const fen = parseYuan(amount)

  useEffect(() => {
    if (!open) return
    setAmount('')
    setTried(false)
  }, [open])

  async function go() {
    setTried(true)
    if (issue || fen === null || !channel) return
    const lift = lock('正在前往支付…')
    // Why not has been told by the call.
    const begun = await mutateAsync({ amount_fen: fen, channel })
      .catch(() => null)
      .finally(lift)
    if (!begun) return
    await closed()
    location.assign(begun.redirect_url)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="余额充值"
      footer={
        channels.length > 0 ? (
          <Button size="l" onClick={go}>
            {fen && !issue ? `充值 ${moneyText(fen)}` : '充值'}
          </Button>
        ) : null
      }
    >
      {channels.length === 0 ? (
        <EmptyBlock tight picture="network" title="暂无可用的充值方式" hint="请稍后再试，或联系客服" />
      ) : (
        <>
          <fieldset className={styles.choices} aria-label="充值金额">
            {choices.map((choice) => (
              <Option key={choice} chosen={amount === choice} onClick={() => setAmount(choice)}>
                <span className="num">{moneyText(Number(choice) * 100, { trim: true })}</span>
              </Option>
            ))}
          </fieldset>
          <Field
            label="其他金额"
            value={amount}
            onChange={(text) => setAmount(amountOf(text))}
            lead="¥"
            inputMode="decimal"
            placeholder="1.00–50,000.00"
            autoComplete="off"
            enterKeyHint="done"
            error={tried && issue ? issue : undefined}
          />
          <p className={`fld-label ${styles.own}`}>充值方式</p>
          <MethodList
            methods={channels.map((one) => ({ ...one, enabled: true, tip: '' }))}
            value={channel}
            onChange={(code) => setPicked(channels.find((one) => one.code === code)?.code)}
          />
        </>
      )}
    </Sheet>
  )
}
