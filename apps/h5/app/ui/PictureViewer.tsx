import { useState } from 'react'
import { Carousel } from './Carousel.tsx'
import { Icon } from './Icon.tsx'
import { Modal } from './overlay/Modal.tsx'
import { Picture } from './Picture.tsx'
import styles from './picture-viewer.module.css'

type Props = {
  /** subject of the pictures: 「商品图片」 */
  label: string
  pictures: readonly string[]
  /** index of the first picture; null keeps it closed */
  start: number | null
  onClose: () => void
}

/** Pictures over the whole screen: swipe, pinch, Back or the cross closes. Load it with `lazy`. */
export function PictureViewer({ label, pictures, start, onClose }: Props) {
  const [seen, setSeen] = useState(start)
  const [target, setTarget] = useState({ index: start ?? 0 })
  if (seen !== start) {
    setSeen(start)
    if (start !== null) setTarget({ index: start })
  }
  return (
    <Modal open={start !== null} onClose={onClose} label={label} className={styles.viewer}>
      <Carousel label={label} ratio={0} mark="count" goTo={target} className={styles.slides}>
        {pictures.map((src, i) => (
          <Picture
            key={src}
            src={src}
            alt={`${label}，第 ${i + 1} 张`}
            fit="contain"
            sizes="200vw"
            className={styles.picture}
          />
        ))}
      </Carousel>
      <button className={styles.close} type="button" aria-label="关闭" onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
    </Modal>
  )
}
