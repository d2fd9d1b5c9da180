import { type CompanyStatus, companyStateLabel } from '@mall/contract/company'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Steps } from '#ui/Steps.tsx'
import styles from './status.module.css'
import { faultsOf, stateHint, stateLook, stepOf, stepsOf } from './status-words.ts'

/** How the application stands, in one word, one sentence and three steps; why it failed, field by field. */
export function Hero({ status }: { status: CompanyStatus }) {
  const { icon, tone } = stateLook[status.status]
  const step = stepOf(status.status)
  const faults = faultsOf(status.fail_fields)
  return (
    <section className={styles.hero} aria-label="认证状态">
      <div className={styles.heroHead}>
        <span className={cx(styles.mark, styles[tone])}>
          <Icon name={icon} size={24} />
        </span>
        <div className="grow1">
          <h2>{companyStateLabel[status.status]}</h2>
          <p className="s13 t2">{stateHint(status)}</p>
        </div>
      </div>
      {faults.length > 0 ? (
        <dl className={styles.faults}>
          {faults.map(({ name, text }) => (
            <div className="kv" key={name + text}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {step === undefined ? null : (
        <div className={styles.steps}>
          <Steps steps={stepsOf(status.status)} current={step} />
        </div>
      )}
    </section>
  )
}
