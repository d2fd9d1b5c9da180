import { useUser } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { avatarUrl } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import styles from './avatar.module.css'

/** The person's picture; without one, and for a guest, the mall's own for everybody. */
export function Avatar({ small = false }: { small?: boolean }) {
  const user = useUser()
  const { imageDomain } = useGlobalData()
  const classes = cx(styles.avatar, small && styles.avatarSmall)
  return <img className={classes} src={avatarUrl(user?.avatar, imageDomain)} alt="" />
}
