import { changePassword } from '@mall/contract/account'
import { call } from '#api/call.ts'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from '../components.module.css'
import { NewPassword, WhoseAccount } from './NewPassword.tsx'
import { useFields } from './useFields.ts'

type Props = { user: UserInfo; onDone: () => void; onTurn: () => void }

/** Against the old password. */
export function ChangeForm({ user, onDone, onTurn }: Props) {
  const { form, fields, busy, submit, wiring } = useFields({
    proofIssue: (old) => (old === '' ? '请输入原密码' : ''),
    async send({ proof, password }) {
      await call(changePassword, { old_password: proof, password }, { quiet: true })
      onDone()
    },
  })
  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        账号 <b className="num">{user.account ?? user.phone}</b>，修改后需重新登录
      </p>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <WhoseAccount />
        <PasswordField
          label="原密码"
          hideLabel
          placeholder="请输入原密码"
          maxLength={64}
          enterKeyHint="next"
          {...wiring('proof')}
        />
        <NewPassword fields={fields} wiring={wiring} />
        <Button type="submit" size="l" wide busy={busy}>
          确认修改
        </Button>
      </form>
      <p className={styles.other}>
        <button type="button" onClick={onTurn}>
          忘记原密码？用短信验证码重置
        </button>
      </p>
    </div>
  )
}
