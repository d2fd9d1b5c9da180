import { Link } from 'react-router'
import { companyPaths } from '#features/company/company.ts'
import { useUser } from '#session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { AssetCounts } from './AssetCounts.tsx'
import styles from './users.module.css'

/** The company one buys for, and what lies on the account. */
export function Assets() {
  const company = useUser()?.company
  return (
    <section className={styles.assets} aria-label="资产">
      {company ? (
        <Link className={styles.company} to={companyPaths.status}>
          <Icon name="building" />
          <span className="l1">{company.name}</span>
          <span className={styles.verified}>已认证</span>
          <span className="grow1" />
          <Icon name="right" size={16} />
        </Link>
      ) : null}
      <AssetCounts />
    </section>
  )
}
