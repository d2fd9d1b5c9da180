import { useUser } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { avatarUrl } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './avatar.module.css'

/** The person's picture; without one the first letter of the name, for a guest an outline. */
export function Avatar({ small = false }: { small?: boolean }) {
  const user = useUser()
  const { imageDomain } = useGlobalData()
  const classes = cx(styles.avatar, small && styles.avatarSmall)
  if (user?.avatar) return <img className={classes} src={avatarUrl(user.avatar, imageDomain)} alt="" />
  const initial = user ? [...user.nickname].at(-1) : undefined
  return (
    <span className={cx(classes, !initial && styles.avatarNone)} aria-hidden>
      {initial ?? <Icon name="user" size={small ? 16 : 32} />}
    </span>
  )
}
