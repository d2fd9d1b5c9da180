import { Icon } from '#ui/Icon.tsx'
import styles from '../login.module.css'

const rules = [
  { text: '8–20 位', kept: (password: string) => password.length >= 8 && password.length <= 20 },
  { text: '含字母', kept: (password: string) => /[A-Za-z]/.test(password) },
  { text: '含数字', kept: (password: string) => /\d/.test(password) },
]

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="密码要求">
      {rules.map((rule) => (
        <li key={rule.text} data-kept={rule.kept(password)}>
          <Icon name={rule.kept(password) ? 'success' : 'info'} size={14} />
          {rule.text}
          <span className="vh">{rule.kept(password) ? '已满足' : '未满足'}</span>
        </li>
      ))}
    </ul>
  )
}
