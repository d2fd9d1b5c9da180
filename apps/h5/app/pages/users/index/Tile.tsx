import { Link } from 'react-router'
import { useGuardedPath } from '#features/account/useGuardedPath.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import styles from './users.module.css'

type Props = {
  icon: IconName
  label: string
  to: string
  count?: number
  /** guests may go there as well */
  open?: boolean
}

/** A door of the account centre; a guest is led to the login first, and on from there. */
export function Tile({ icon, label, to, count = 0, open = false }: Props) {
  return (
    <Link className={styles.tile} to={useGuardedPath(to, open)}>
      <span className={styles.glyph}>
        <Icon name={icon} size={24} />
        <Badge count={count} />
      </span>
      <span className="sr-only">{count > 0 ? `${label}，${count} 个` : label}</span>
      <span aria-hidden>{label}</span>
    </Link>
  )
}
