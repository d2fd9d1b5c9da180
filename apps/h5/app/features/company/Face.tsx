import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { pictureUrl } from '#ui/picture.ts'
import styles from './company.module.css'

type Props = { name: string; avatar: string; size?: 44 | 56 }

/** A colleague's picture; without one the last character of the name, as people call each other. */
export function Face({ name, avatar, size = 44 }: Props) {
  const { imageDomain } = useGlobalData()
  const box = { width: size, height: size }
  if (avatar) {
    const src = pictureUrl(withImageDomain(avatar, imageDomain), 120)
    return <img className={styles.face} src={src} alt="" loading="lazy" {...box} style={box} />
  }
  return (
    <span className={styles.face} style={box} aria-hidden>
      {[...name].at(-1) ?? '员'}
    </span>
  )
}
