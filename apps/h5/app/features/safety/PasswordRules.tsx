import { Icon } from '#ui/Icon.tsx'
import { passwordRules, strengthOf, strengthText } from './password.rules.ts'
import styles from './safety.module.css'

/** The rules of a password, ticked off while it is typed, and how strong it has become. */
export function PasswordRules({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <div className="mt-2 mb-4">
      <div className={styles.meter} data-strength={strength}>
        <span className={styles.bars} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <span className={styles.word} role="status">
          {strength > 0 ? (
            <>
              <span className="sr-only">密码强度：</span>
              {strengthText[strength]}
            </>
          ) : null}
        </span>
      </div>
      <ul className={styles.rules} aria-label="密码要求">
        {passwordRules.map((rule) => (
          <li key={rule.text} data-kept={rule.isMet(password)}>
            <Icon name={rule.isMet(password) ? 'success' : 'info'} size={14} />
            {rule.text}
            <span className="sr-only">{rule.isMet(password) ? '已满足' : '未满足'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
