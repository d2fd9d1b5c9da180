import { BankAccountField } from '#ui/BankAccountField.tsx'
import { Card } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Note } from '#ui/Note.tsx'
import styles from './register.module.css'
import type { RegistrationForm } from './registration.ts'

/** Second: the company's own bank account, to which the small transfer goes. */
export function BankStep({ form }: { form: RegistrationForm }) {
  return (
    <>
      <Card kind="cells" label="对公账户">
        <FieldRows>
          <Cell
            label="开户名"
            value={
              <>
                {form.values.company_name}
                <span className="hint">须为企业同名账户</span>
              </>
            }
            className={styles.holder}
          />
          <TextRow
            label="开户行"
            required
            placeholder="如 工商银行上海张江支行"
            maxLength={40}
            {...form.field('bank_name')}
          />
          <BankAccountField
            look="row"
            label="银行账号"
            required
            placeholder="8–30 位数字"
            enterKeyHint="done"
            {...form.field('bank_account')}
          />
        </FieldRows>
      </Card>
      <div className="pt-3 px-gutter pb-0">
        <Note icon="bank">提交后，商城向该账户打款 ¥0.01–0.99。请查收后回来填写金额，以确认账户属于贵公司</Note>
      </div>
    </>
  )
}
