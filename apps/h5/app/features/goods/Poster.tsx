import { Link } from 'react-router'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import { pictureUrl } from '#ui/picture.ts'
import styles from './poster.module.css'

export type Ground = 'safety' | 'office' | 'gift' | 'clean' | 'electric' | 'tool'

type Props = {
  title: string
  subTitle: string
  /** drawn as a pill; the whole poster is the link */
  button?: string
  to: string
  /** a cut-out: the ground shows through */
  image: string
  ground: Ground
  /** first thing on the first screen */
  priority?: boolean
  small?: boolean
}

/** Headline as live text on a ground of its own, the goods cut out at the right: both follow the colour mode. */
export function Poster({ title, subTitle, button, to, image, ground, priority, small }: Props) {
  const { imageDomain } = useGlobalData()
  const src = image ? withImageDomain(image, imageDomain) : ''
  return (
    <Link className={cx(styles.poster, styles[ground], small && styles.small)} to={to} draggable={false}>
      {src ? (
        <img
          src={pictureUrl(src, 750)}
          srcSet={`${pictureUrl(src, 375)} 375w, ${pictureUrl(src, 750)} 750w, ${pictureUrl(src, 1500)} 1080w`}
          sizes={small ? '264px' : 'calc(min(100vw, 480px) - 24px)'}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          width={1080}
          height={400}
          draggable={false}
        />
      ) : null}
      <span className={styles.words}>
        <strong>{title}</strong>
        {subTitle ? <span>{subTitle}</span> : null}
        {button ? <em>{button}</em> : null}
      </span>
    </Link>
  )
}
