import { changePassword } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { z } from '@mall/contract/call/zod'
import { sent } from '#api/query.ts'
import { PasswordRules } from '#features/safety/PasswordRules.tsx'
import { isTwice, notTwice } from '#features/safety/password.rules.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { type UserInfo, useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import type { TextProps } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from '../components.module.css'

type Props = { user: UserInfo; onDone: () => void; onTurn: () => void }

const Change = terms.changePassword.input.extend({ again: z.string() }).refine(isTwice, notTwice)

/** Against the old password. */
export function ChangeForm({ user, onDone, onTurn }: Props) {
  const form = useContractForm({
    call: changePassword,
    schema: Change,
    start: { old_password: '', password: '', again: '' },
    oneByOne: true,
    async send({ old_password, password }) {
      await sent(changePassword, { old_password, password })
      onDone()
    },
    refused: { 'account.same_password': 'password' },
    otherwise({ msg }, { empty, say }) {
      empty('old_password')
      say('old_password', msg)
    },
  })
  return (
    <div className="pt-4 px-6 pb-6">
      <p className={styles.lead}>
        账号 <b className="digits">{user.account ?? user.phone}</b>，修改后需重新登录
      </p>
      <form {...form.bind} className="grid">
        <WhoseAccount />
        <PasswordField
          label="原密码"
          hideLabel
          placeholder="请输入原密码"
          maxLength={64}
          enterKeyHint="next"
          name="proof"
          {...form.field('old_password')}
        />
        <NewPassword password={form.field('password')} again={form.field('again')} />
        <Button type="submit" size="l" wide busy={form.busy}>
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

type Wired = Pick<TextProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'at'>

/** The new password, twice, with its rules. */
export function NewPassword({ password, again }: { password: Wired; again: Wired }) {
  return (
    <>
      <PasswordField
        label="新密码"
        hideLabel
        placeholder="设置新密码"
        autoComplete="new-password"
        enterKeyHint="next"
        name="password"
        {...password}
      />
      <PasswordField
        label="确认密码"
        hideLabel
        placeholder="再次输入新密码"
        autoComplete="new-password"
        enterKeyHint="done"
        name="again"
        {...again}
      />
      <PasswordRules password={password.value} />
    </>
  )
}

/** Invisible: tells a password manager the account of this password. Must come before the fields. */
export function WhoseAccount() {
  const account = useSession((session) => session.account)
  return <input className="sr-only" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
}
