import { updateBinding } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { useBindingCode } from '#features/sms/useBindingCode.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { keepUser } from '#session/profile.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { SmsCodeField } from '#ui/SmsCodeField.tsx'
import styles from '../components.module.css'

type Props = {
  ticket: string
  /** masked */
  oldPhone: string
  onDone: () => void
  /** the proof of the first step is too old */
  onTicketSpent: (why: string) => void
}

/** The new phone, and the code that was sent to it. */
export function NewPhone({ ticket, oldPhone, onDone, onTicketSpent }: Props) {
  const form = useContractForm({
    call: updateBinding,
    schema: terms.updateBinding.input,
    start: { ticket, phone: '', code: '' },
    oneByOne: true,
    async send(fields) {
      try {
        keepUser(await sent(updateBinding, fields))
      } catch (error) {
        const refused = refusedBy(updateBinding, error)
        if (refused?.code !== 'account.ticket') throw error
        return onTicketSpent(refused.msg)
      }
      // The account remembered for the next login becomes the new number.
      if (/^1\d{10}$/.test(useSession.getState().account)) useSession.setState({ account: fields.phone })
      onDone()
    },
    refused: { 'account.phone_taken': 'phone', 'account.same_phone': 'phone' },
    otherwise(error, { empty, say }) {
      if (refusedBy(updateBinding, error)?.code === 'sms.wrong_code') empty('code')
      say('code', error.msg)
    },
  })
  const { phone } = form.values
  const sms = useBindingCode(form.explain)

  return (
    <>
      <h2 className={styles.title}>绑定新手机</h2>
      <p className={styles.lead}>
        原手机 <b className="digits">{oldPhone}</b>，换绑后用新手机号登录，其他设备需要重新登录
      </p>
      <form {...form.bind} className="grid">
        <PhoneField
          label="新手机号"
          hideLabel
          name="phone"
          lead="+86"
          placeholder="请输入新手机号"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        {/* The waiting time counts for each number separately: a number that is taken does not delay the next. */}
        <SmsCodeField
          key={phone}
          label="验证码"
          hideLabel
          name="code"
          onSend={async () => (await form.passes(['phone'])) && sms.request(phone)}
          countdown={`sms-bind-${phone}`}
          enterKeyHint="done"
          {...form.field('code')}
        />
        <div className="mt-5">
          <Button type="submit" size="l" wide busy={form.busy}>
            确认换绑
          </Button>
        </div>
      </form>
      {sms.captcha}
    </>
  )
}
