import type { FormEvent } from 'react'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { codeOf, companyFields, type Draft, type Issues } from './draft.ts'
import { LicenceField } from './LicenceField.tsx'
import { NameField } from './NameField.tsx'
import styles from './register.module.css'
import { useFieldIssues } from './useFieldIssues.ts'

type Props = {
  /** for the button at the foot of the page: `<Button type="submit" form={id}>` */
  id: string
  draft: Draft
  /** what the mall found wrong when it was sent last */
  issues: Issues
  onEdit: (part: Partial<Draft>) => void
  onNext: () => void
}

/** First: which company it is, and whom to ask about it. */
export function CompanyStep({ id, draft, issues, onEdit, onNext }: Props) {
  const { form, errorOf, leave, edited, passes } = useFieldIssues(draft, companyFields, issues)

  function edit(part: Partial<Draft>) {
    onEdit(part)
    edited({ ...draft, ...part })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (passes()) onNext()
  }

  return (
    <form id={id} ref={form} onSubmit={submit} noValidate>
      <Card kind="cells" label="企业信息">
        <div data-field="companyName">
          <NameField
            value={draft.companyName}
            onChange={(companyName) => edit({ companyName })}
            onPick={(one) =>
              edit({ companyName: one.name, creditCode: one.credit_code, legalPerson: one.legal_person })
            }
            onBlur={() => leave('companyName')}
            error={errorOf('companyName')}
          />
        </div>
        <div data-field="creditCode" className={styles.line}>
          <Field
            look="row"
            label="信用代码"
            required
            code
            placeholder="18 位统一社会信用代码"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={24}
            value={draft.creditCode}
            onChange={(text) => edit({ creditCode: codeOf(text) })}
            onBlur={() => leave('creditCode')}
            error={errorOf('creditCode')}
          />
        </div>
        <div data-field="legalPerson" className={styles.line}>
          <Field
            look="row"
            label="法人"
            required
            placeholder="法定代表人姓名"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={20}
            value={draft.legalPerson}
            onChange={(legalPerson) => edit({ legalPerson })}
            onBlur={() => leave('legalPerson')}
            error={errorOf('legalPerson')}
          />
        </div>
        <div data-field="licence" className={styles.line}>
          <LicenceField value={draft.licence} onChange={(licence) => edit({ licence })} error={errorOf('licence')} />
        </div>
      </Card>
      <Card kind="cells" label="联系人">
        <div data-field="contactName">
          <Field
            look="row"
            label="联系人"
            required
            placeholder="请输入联系人姓名"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={20}
            value={draft.contactName}
            onChange={(contactName) => edit({ contactName })}
            onBlur={() => leave('contactName')}
            error={errorOf('contactName')}
          />
        </div>
        <div data-field="contactPhone" className={styles.line}>
          <PhoneField
            look="row"
            label="手机号"
            required
            enterKeyHint="next"
            value={draft.contactPhone}
            onChange={(contactPhone) => edit({ contactPhone })}
            onBlur={() => leave('contactPhone')}
            error={errorOf('contactPhone')}
          />
        </div>
        <div data-field="department" className={styles.line}>
          <Field
            look="row"
            label="部门"
            placeholder="选填，如 采购部"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={20}
            value={draft.department}
            onChange={(department) => edit({ department })}
            onBlur={() => leave('department')}
            error={errorOf('department')}
          />
        </div>
      </Card>
    </form>
  )
}
