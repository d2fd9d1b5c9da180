import { takeCompany } from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { sent } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useCompanyChange } from '#features/company/useCompanyChange.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { useUser } from '#session/session.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'
import styles from './status.module.css'

type Props = { open: boolean; companyName: string; onClose: () => void }

/** The company becomes this person's, with a code to their own phone. */
export function TakeOverSheet({ open, companyName, onClose }: Props) {
  const phone = useUser()?.phone ?? ''
  const sms = useOwnPhoneCode('step_up')
  const change = useCompanyChange()
  const form = useContractForm({
    call: takeCompany,
    schema: terms.takeCompany.input,
    start: { code: '' },
    judged: 'sent',
    async send(proof) {
      await sent(takeCompany, proof)
      onClose()
      await change()
      toast.success('您已成为企业主账号')
    },
    refused: { 'sms.wrong_code': 'code' },
    spent: ['code'],
    otherwise: sayRefusal,
  })

  return (
    <>
      <FormSheet form={form} open={open} onClose={onClose} title="接收主账号" ok="确认接收">
        <div className={styles.people}>
          <Note>接收后，您拥有“{companyName}”的全部权限，并负责员工与角色；原主账号转为员工</Note>
        </div>
        <OwnCodeField maskedPhone={phone} onSend={sms.request} {...form.field('code')} />
      </FormSheet>
      {sms.captcha}
    </>
  )
}
