import { Can } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './shopping_cart.module.css'

type Props = { onOpen: (which: 'quick' | 'frequent') => void }

/** Ways to fill the cart without going around the mall. */
export function QuickTools({ onOpen }: Props) {
  return (
    <Can permission="cart:add">
      <div className={styles.tools}>
        <button type="button" onClick={() => onOpen('quick')}>
          <Icon name="clipboard" size={18} />
          快速下单
        </button>
        <button type="button" onClick={() => onOpen('frequent')}>
          <Icon name="refresh" size={18} />
          常购清单
        </button>
      </div>
    </Can>
  )
}
