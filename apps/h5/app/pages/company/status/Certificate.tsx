import type { CompanyStatus } from '@mall/contract/company'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { dayText } from '#ui/time.ts'
import styles from './status.module.css'

/** 「已认证企业」 as a card to show. */
export function Certificate({ status }: { status: CompanyStatus }) {
  const { siteName } = useGlobalData()
  const { company_name, credit_code, verified_at } = status
  return (
    <section className={styles.certificate} aria-label="已认证企业">
      <Icon name="building" size={120} className={styles.watermark} />
      <p className={styles.issuer}>
        <span className="grow1 l1">{siteName} · 企业认证</span>
        <span className={styles.seal}>
          <Icon name="success" size={14} />
          已认证企业
        </span>
      </p>
      <h2>{company_name}</h2>
      <dl>
        <div>
          <dt>统一社会信用代码</dt>
          <dd className="mono">{credit_code}</dd>
        </div>
        {verified_at ? (
          <div>
            <dt>认证日期</dt>
            <dd className="num">{dayText(verified_at)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
