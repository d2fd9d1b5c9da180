import { useEffect, useRef } from 'react'
import styles from './category.module.css'
import type { Category } from './nodes.ts'

type Props = { list: readonly Category[]; current: number | undefined; onShow: (id: number) => void }

/** The first level, always in reach; the lit one is what the panel shows. */
export function Rail({ list, current, onShow }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const rail = box.current
    const lit = rail?.querySelector<HTMLElement>(`[data-id="${current}"]`)
    if (!rail || !lit) return
    const { offsetTop, offsetHeight } = lit
    rail.scrollTo({ top: offsetTop - (rail.clientHeight - offsetHeight) / 2, behavior: 'smooth' })
  }, [current])
  return (
    <nav ref={box} className={styles.rail} aria-label="一级分类">
      {list.map((node) => (
        <button
          key={node.id}
          type="button"
          data-id={node.id}
          aria-current={node.id === current || undefined}
          onClick={() => onShow(node.id)}
        >
          <span className="l2">{node.name}</span>
        </button>
      ))}
    </nav>
  )
}
