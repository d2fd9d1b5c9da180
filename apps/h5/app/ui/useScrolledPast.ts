import { useEffect, useState } from 'react'

/** True once the page has scrolled further than `px`. */
export function useScrolledPast(px: number | (() => number)): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > (typeof px === 'number' ? px : px()))
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [px])
  return past
}

/** One and a half screens: where 回到顶部 appears. */
export const farDown = (): number => window.innerHeight * 1.5
