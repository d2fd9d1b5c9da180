import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/class-names.ts'
import { OrderPicture } from './OrderPicture.tsx'
import styles from './order.module.css'

type Props = {
  item: { name: string; image: string; sku_text: string }
  /** the store's code, on pages where goods are compared with documents */
  code?: string
  /** target of picture and name */
  to?: string
  /** at the right: price, count */
  end?: ReactNode
  /** under the specification */
  children?: ReactNode
  size?: 56 | 64 | 72
}

/** One ordered thing: picture, name in two lines, specification. */
export function ItemRow({ item, code, to, end, children, size = 72 }: Props) {
  const name = <span className={cx('line-clamp-2', styles.name)}>{item.name}</span>
  return (
    <div className="relative flex gap-3 py-2">
      <OrderPicture src={item.image} width={size} />
      <div className="min-w-0 flex-1">
        {to ? (
          <Link className="cover" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
        {item.sku_text ? <span className="one-line text-hint text-ink-3">{item.sku_text}</span> : null}
        {code ? <span className="one-line mono text-hint text-ink-3">{code}</span> : null}
        {children}
      </div>
      {end ? <div className={styles.price}>{end}</div> : null}
    </div>
  )
}
