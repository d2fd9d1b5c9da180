import { applyForCredit } from '@mall/contract/credit/calls'
import type { CreditAccount } from '@mall/contract/credit/terms'
import * as terms from '@mall/contract/credit/terms'
import { useQueryClient } from '@tanstack/react-query'
import { sent } from '#api/query.ts'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Option } from '#ui/Chip.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './credit.module.css'

type Props = { open: boolean; account: CreditAccount; onClose: () => void }

/** fen */
const choices = [5_000_000, 10_000_000, 20_000_000, 50_000_000] as const
const blank: { wanted_fen: number | null; reason: string } = { wanted_fen: null, reason: '' }

/** How much credit, and what for; with credit already, another limit. */
export function ApplySheet({ open, account, onClose }: Props) {
  const cache = useQueryClient()
  const more = account.state === 'active' || account.state === 'suspended'

  const form = useContractForm({
    call: applyForCredit,
    schema: terms.applyForCredit.input,
    start: blank,
    judged: 'sent',
    async send(fields) {
      cache.setQueryData(creditAccountQuery.queryKey, await sent(applyForCredit, fields))
      onClose()
      toast.success('申请已提交，请等待审核')
    },
    otherwise({ msg }) {
      toast.error(msg)
      void cache.invalidateQueries({ queryKey: creditAccountQuery.queryKey })
    },
  })

  return (
    <FormSheet form={form} open={open} onClose={onClose} title={more ? '申请提额' : '申请开通企业账期'} ok="提交申请">
      <fieldset className={styles.choices} aria-label="常用额度">
        {choices.map((choice) => (
          <Option
            key={choice}
            chosen={form.values.wanted_fen === choice}
            onClick={() => form.change('wanted_fen', choice)}
          >
            <span className="digits">{`${choice / 1_000_000} 万元`}</span>
          </Option>
        ))}
      </fieldset>
      <MoneyField
        label={more ? '希望的总额度' : '申请额度'}
        required
        placeholder="1,000.00–10,000,000.00"
        enterKeyHint="next"
        hint={more ? `当前总额度 ${moneyText(account.limit_fen)}` : undefined}
        {...form.field('wanted_fen')}
      />
      <TextArea
        label="申请说明"
        required
        max={200}
        placeholder="如 每月采购额、主要采购的商品、希望的结算方式"
        {...form.field('reason')}
      />
      <Note icon="clock" className="mt-3">
        提交后由平台审核，结果会发到消息中心；实际额度以审核为准
      </Note>
    </FormSheet>
  )
}
