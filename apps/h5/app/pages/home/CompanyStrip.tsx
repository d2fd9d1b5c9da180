import { Link } from 'react-router'
import { companyPaths } from '#features/company/company.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './company-strip.module.css'

/** For shoppers the way to a company account. */
export const CompanyStrip = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.verify}>
    <Link className={styles.way} to={companyPaths.register}>
      <Icon name="building" size={18} />
      <span className="one-line">企业认证，享协议价与增值税专票</span>
      <b>
        去认证
        <Icon name="right" size={12} />
      </b>
    </Link>
    <IconButton icon="close" size={16} label="七天内不再显示" onClick={onClose} />
  </div>
)
