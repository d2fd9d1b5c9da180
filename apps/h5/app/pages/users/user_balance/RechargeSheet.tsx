import { recharge } from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { useState } from 'react'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Option } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { moneyText } from '#ui/money.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { type Begun, startRecharge } from './start-recharge.ts'
import styles from './user_balance.module.css'
import type { Wallet } from './wallet.ts'

type Props = {
  open: boolean
  channels: Wallet['recharge_channels']
  onClose: () => void
  onBegun: (begun: Begun) => unknown
}
type Channel = Wallet['recharge_channels'][number]['code']

/** fen */
const choices = [10_000, 50_000, 100_000, 500_000] as const
const Amount = terms.recharge.input.pick({ amount_fen: true })
const blank: { amount_fen: number | null } = { amount_fen: null }

/** How much, and by which channel; paying is done at the channel's own cashier, which leads back to this page. */
export function RechargeSheet({ open, channels, onClose, onBegun }: Props) {
  const closed = useClosed(onClose)
  const [picked, setPicked] = useState<Channel>()
  const usable = channels.filter(({ enabled }) => enabled)
  const channel = usable.find(({ code }) => code === picked)?.code ?? usable[0]?.code

  const form = useContractForm({
    call: recharge,
    schema: Amount,
    start: blank,
    judged: 'sent',
    async send({ amount_fen }) {
      if (!channel) return
      const begun = await startRecharge({ amount_fen, channel })
      await closed()
      await onBegun(begun)
    },
  })
  const { amount_fen: fen } = form.values
  const fine = Amount.safeParse(form.values).success

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="余额充值"
      discardable
      ok={usable.length === 0 ? null : fen && fine ? `充值 ${moneyText(fen)}` : '充值'}
    >
      {channels.length === 0 ? (
        <EmptyBlock tight picture="network" title="暂无可用的充值方式" hint="请稍后再试，或联系客服" />
      ) : (
        <>
          <fieldset className={styles.choices} aria-label="充值金额">
            {choices.map((choice) => (
              <Option key={choice} chosen={fen === choice} onClick={() => form.change('amount_fen', choice)}>
                <span className="digits">{moneyText(choice, { trim: true })}</span>
              </Option>
            ))}
          </fieldset>
          <MoneyField label="其他金额" placeholder="1.00–50,000.00" enterKeyHint="done" {...form.field('amount_fen')} />
          <p className="form-field-label mt-5">充值方式</p>
          <MethodList
            methods={channels}
            value={channel}
            onChange={(code) => setPicked(channels.find((one) => one.code === code)?.code)}
          />
          {usable.length === 0 ? (
            <p className="pt-2 text-hint text-ink-3">这里暂时不能充值，请照上面的说明换个浏览器打开</p>
          ) : null}
        </>
      )}
    </FormSheet>
  )
}
