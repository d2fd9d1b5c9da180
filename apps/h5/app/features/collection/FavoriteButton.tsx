import { useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './collection.module.css'
import { useFavorite } from './favorites.ts'

/** The heart beside the name of a goods; visitors log in first. */
export function FavoriteButton({ goodsId, merId }: { goodsId: number; merId: number }) {
  const { on, toggle } = useFavorite(goodsId, merId)
  // Only a tap makes it jump, not its coming to be known.
  const [touched, setTouched] = useState(false)
  return (
    <button
      type="button"
      className={cx(styles.heart, on && styles.on, on && touched && styles.jump)}
      aria-pressed={on}
      onClick={() => {
        setTouched(true)
        toggle()
      }}
    >
      <Icon name={on ? 'heart-filled' : 'heart'} size={24} />
      <span>{on ? '已收藏' : '收藏'}</span>
    </button>
  )
}
