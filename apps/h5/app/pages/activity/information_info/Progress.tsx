import { type RefObject, useEffect, useRef } from 'react'
import styles from './information_info.module.css'

/** How much of the article has been read, as a thin line under the header. */
export function Progress({ of }: { of: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const box = of.current?.getBoundingClientRect()
      if (!box || !line.current) return
      const rest = box.height - window.innerHeight
      const share = rest <= 0 ? 0 : Math.min(1, Math.max(0, -box.top / rest))
      line.current.style.transform = `scaleX(${share})`
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [of])
  return (
    <span className={styles.progress} aria-hidden>
      <i ref={line} />
    </span>
  )
}
