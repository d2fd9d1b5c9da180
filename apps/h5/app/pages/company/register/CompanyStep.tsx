import { codeOf } from '#features/company/credit-code.ts'
import { NameField } from '#features/company/NameField.tsx'
import { PictureRow } from '#form/FilesField.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import type { RegistrationForm } from './registration.ts'

/** First: which company it is, and whom to ask about it. */
export function CompanyStep({ form }: { form: RegistrationForm }) {
  return (
    <>
      <Card kind="cells" label="企业信息">
        <FieldRows>
          <NameField
            {...form.field('company_name')}
            onPick={(one) => {
              form.change('company_name', one.name)
              form.change('credit_code', one.credit_code)
              form.change('legal_person', one.legal_person)
            }}
          />
          <TextRow
            label="信用代码"
            required
            code
            placeholder="18 位统一社会信用代码"
            maxLength={24}
            {...form.field('credit_code')}
            onChange={(text) => form.change('credit_code', codeOf(text))}
          />
          <TextRow label="法人" required placeholder="法定代表人姓名" maxLength={20} {...form.field('legal_person')} />
          <PictureRow label="营业执照" hint="原件照片或盖公章的复印件，字迹清晰" {...form.field('license_image')} />
        </FieldRows>
      </Card>
      <Card kind="cells" label="联系人">
        <FieldRows>
          <Field
            look="row"
            label="联系人"
            required
            placeholder="请输入联系人姓名"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={20}
            {...form.field('contact_name')}
          />
          <PhoneField look="row" label="手机号" required enterKeyHint="next" {...form.field('contact_phone')} />
          <TextRow
            label="部门"
            placeholder="选填，如 采购部"
            enterKeyHint="done"
            maxLength={20}
            {...form.field('department')}
          />
        </FieldRows>
      </Card>
    </>
  )
}
