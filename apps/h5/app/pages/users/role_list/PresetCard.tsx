import type { Role } from '@mall/contract/employee'
import { rightsText } from '#features/company/rights.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './role_list.module.css'

type Props = { role: Role; own: boolean; onOpen: () => void }

/** A role of the mall itself, small: one of a row to look through. */
export function PresetCard({ role, own, onOpen }: Props) {
  return (
    <button className={styles.preset} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.presetTop}>
        <b className="l1">{role.name}</b>
        <Tag>系统</Tag>
        {own ? <Tag tone="info">我的</Tag> : null}
      </span>
      <span className={`l2 ${styles.presetRights}`}>{rightsText(role.permissions)}</span>
      <span className="s12 t3 num">{role.user_count} 人</span>
    </button>
  )
}
