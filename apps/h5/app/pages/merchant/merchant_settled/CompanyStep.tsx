import { codeOf } from '#features/company/credit-code.ts'
import { NameField } from '#features/company/NameField.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { BankAccountField } from '#ui/BankAccountField.tsx'
import { Card } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Pinned } from './Pinned.tsx'
import type { SettleForm } from './settle-form.ts'
import styles from './settled.module.css'

/** First step: the company, its contact, and its bank account. */
export function CompanyStep({ form }: { form: SettleForm }) {
  return (
    <>
      <Card kind="cells" label="企业信息">
        <FieldRows>
          <Pinned at="company_name">
            <NameField
              {...form.field('company_name')}
              purpose="入驻"
              onPick={(one) => {
                form.change('company_name', one.name)
                form.change('credit_code', one.credit_code)
                form.change('legal_person', one.legal_person)
              }}
            />
          </Pinned>
          <Pinned at="credit_code">
            <TextRow
              label="信用代码"
              required
              code
              placeholder="18 位统一社会信用代码"
              maxLength={22}
              {...form.field('credit_code')}
              onChange={(text) => form.change('credit_code', codeOf(text))}
            />
          </Pinned>
          <Pinned at="legal_person">
            <TextRow
              label="法人"
              required
              placeholder="法定代表人姓名"
              maxLength={20}
              {...form.field('legal_person')}
            />
          </Pinned>
        </FieldRows>
      </Card>
      <Card kind="cells" label="联系人">
        <FieldRows>
          <Field
            look="row"
            label="联系人"
            required
            placeholder="审核中有疑问时联系"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={20}
            {...form.field('contact_name')}
          />
          <Pinned at="contact_phone">
            <PhoneField look="row" label="手机号" required enterKeyHint="next" {...form.field('contact_phone')} />
          </Pinned>
          <Field
            look="row"
            label="邮箱"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="选填"
            enterKeyHint="next"
            maxLength={80}
            {...form.field('email')}
          />
        </FieldRows>
      </Card>
      <Card kind="cells" label="结算账户">
        <FieldRows>
          <Cell label="开户名" value={form.values.company_name || '与企业名称一致'} className={styles.holder} />
          <TextRow
            label="开户行"
            required
            placeholder="如 工商银行上海张江支行"
            maxLength={40}
            {...form.field('bank_name')}
          />
          <Pinned at="bank_account">
            <BankAccountField
              look="row"
              label="结算账号"
              required
              placeholder="企业同名对公账户"
              enterKeyHint="done"
              {...form.field('bank_account')}
            />
          </Pinned>
        </FieldRows>
      </Card>
    </>
  )
}
