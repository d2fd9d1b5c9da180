import type { settleTerms } from '@mall/contract/application/calls'
import { storeTypeLabel } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { useState } from 'react'
import { AgreementSheet } from '#features/agreement/AgreementSheet.tsx'
import { Fees } from '#features/settle/Fees.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { Card, Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Check } from '#ui/Check.tsx'
import { Fault } from '#ui/Fault.tsx'
import { FieldRows } from '#ui/FieldRows.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { SettleForm, Step } from './settle-form.ts'

type Props = { form: SettleForm; terms: OutputOf<typeof settleTerms>; onShow: (step: Step) => void }

/** Last step: a summary, the fees, and the code that proves the phone. */
export function ConfirmStep({ form, terms, onShow }: Props) {
  const sms = useSmsCode('settle')
  const { values } = form
  const chosen = values.category_ids.flatMap((id) => terms.fees.find(({ category_id }) => category_id === id) ?? [])
  return (
    <>
      <Section title="主体信息" more={{ text: '修改', onClick: () => onShow(1) }}>
        <dl>
          <Fact name="企业名称">{values.company_name}</Fact>
          <Fact name="信用代码">
            <span className="mono">{values.credit_code}</span>
          </Fact>
          <Fact name="法定代表人">{values.legal_person}</Fact>
          <Fact name="结算账户">
            {values.bank_name} <span className="digits">尾号 {values.bank_account.slice(-4)}</span>
          </Fact>
        </dl>
      </Section>
      <Section title="店铺与资质" more={{ text: '修改', onClick: () => onShow(2) }}>
        <dl>
          <Fact name="店铺名称">{values.mer_name}</Fact>
          <Fact name="店铺类型">{values.mer_type ? storeTypeLabel[values.mer_type] : ''}</Fact>
          <Fact name="主营类目">{chosen.map(({ name }) => name).join('、')}</Fact>
          <Fact name="已传证照">营业执照、身份证正反面{papersText(values.qualifications.length)}</Fact>
        </dl>
      </Section>
      <Section title="入驻资费" extra="审核通过后按此执行">
        <Fees fees={chosen} />
      </Section>
      <Card kind="cells" label="提交确认">
        <FieldRows>
          <TextArea look="row" label="备注" placeholder="选填，给审核人员的说明" max={200} {...form.field('remark')} />
          <SmsCodeField
            look="row"
            label="验证码"
            required
            hint={`发送至联系人手机 ${values.contact_phone}`}
            onSend={async () => (await form.passes(['contact_phone'])) && sms.request(values.contact_phone)}
            countdown={`sms-settle-${values.contact_phone}`}
            enterKeyHint="done"
            {...form.field('sms_code')}
          />
        </FieldRows>
      </Card>
      <Agree form={form} version={terms.terms_version} />
      {sms.captcha}
    </>
  )
}

const papersText = (count: number) => (count > 0 ? `、行业资质 ${count} 份` : '')

/** 「已阅读并同意《商家入驻协议》」: of these fees and this agreement, and of no later ones. */
function Agree({ form, version }: { form: SettleForm; version: string }) {
  const [reading, setReading] = useState(false)
  const { at, value, onChange, error } = form.field('terms_version')
  return (
    <div className="px-gutter pt-3" data-field={at}>
      <div className="flex flex-wrap items-center min-h-11 text-sub text-ink-2">
        <Check checked={value !== '' && value === version} onChange={(on) => onChange(on ? version : '')}>
          已阅读并同意
        </Check>
        <button type="button" className="min-h-11 text-info" onClick={() => setReading(true)}>
          《商家入驻协议》
        </button>
        与上列资费
      </div>
      <Fault text={error} />
      <AgreementSheet
        agreement={reading ? 'merchant' : null}
        onClose={() => setReading(false)}
        onAgree={() => {
          onChange(version)
          setReading(false)
        }}
      />
    </div>
  )
}
