import { type FormEvent, useRef } from 'react'
import { BankAccountField } from '#ui/BankAccountField.tsx'
import { Card } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { bankFields, type Draft, type Issues } from './draft.ts'
import styles from './register.module.css'
import { useFieldIssues } from './useFieldIssues.ts'

type Props = {
  /** for the button at the foot of the page: `<Button type="submit" form={id}>` */
  id: string
  draft: Draft
  issues: Issues
  onEdit: (part: Partial<Draft>) => void
  /** sends all of it; resolves to what is wrong on this page, if anything is */
  onSubmit: () => Promise<Issues>
  onBusy: (busy: boolean) => void
}

/** Second: the company's own bank account, to which the small transfer goes. */
export function BankStep({ id, draft, issues, onEdit, onSubmit, onBusy }: Props) {
  const { form, errorOf, leave, edited, passes, show } = useFieldIssues(draft, bankFields, issues)
  const sending = useRef(false)

  function edit(part: Partial<Draft>) {
    onEdit(part)
    edited({ ...draft, ...part })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || !passes()) return
    sending.current = true
    onBusy(true)
    try {
      show(await onSubmit())
    } finally {
      sending.current = false
      onBusy(false)
    }
  }

  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Card kind="cells" label="对公账户">
        <Cell
          label="开户名"
          value={
            <>
              {draft.companyName}
              <span className="hint">须为企业同名账户</span>
            </>
          }
          className={styles.holder}
        />
        <div data-field="bankName" className={styles.line}>
          <Field
            look="row"
            label="开户行"
            required
            placeholder="如 工商银行上海张江支行"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={40}
            value={draft.bankName}
            onChange={(bankName) => edit({ bankName })}
            onBlur={() => leave('bankName')}
            error={errorOf('bankName')}
          />
        </div>
        <div data-field="bankAccount" className={styles.line}>
          <BankAccountField
            look="row"
            label="银行账号"
            required
            placeholder="8–30 位数字"
            enterKeyHint="done"
            value={draft.bankAccount}
            onChange={(bankAccount) => edit({ bankAccount })}
            onBlur={() => leave('bankAccount')}
            error={errorOf('bankAccount')}
          />
        </div>
      </Card>
      <div className={styles.note}>
        <Note icon="bank">提交后，商城向该账户打款 ¥0.01–0.99。请查收后回来填写金额，以确认账户属于贵公司</Note>
      </div>
    </form>
  )
}
