import type { home } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { Poster } from '#features/goods/Poster.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import styles from './home.module.css'

type Props = { banners: OutputOf<typeof home>['banners'] }

/** The first picture of the mall: the first slide is asked for with the document, the others when they come near. */
export function Banners({ banners }: Props) {
  if (banners.length === 0) return null
  return (
    <Carousel label="活动" ratio={2.7} autoplay className={styles.banners}>
      {banners.map((banner, i) => (
        <Poster
          key={banner.id}
          title={banner.title}
          subTitle={banner.sub_title}
          button={banner.button}
          to={banner.link}
          image={banner.image}
          ground={banner.ground}
          priority={i === 0}
        />
      ))}
    </Carousel>
  )
}
