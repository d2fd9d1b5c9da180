import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { type BackProp, Header, SwitchHeader } from '#ui/Header.tsx'
import styles from './cart-switch.module.css'

/** Whether the person has two carts to switch between: one to order from, and one to ask prices for. */
export const useTwoCarts = (): boolean => {
  const mayAdd = useCan('cart:add')
  return useIsCompanyMember() && mayAdd
}

type Place = 'cart' | 'inquiry'
type Props = {
  at: Place
  title: string
  /** lines of each, as far as they are known */
  counts: Partial<Record<Place, number | undefined>>
  back?: BackProp
  end?: ReactNode
}

/** The header of either cart; for people with only one, the plain title with its count. */
export function CartHeader({ at, title, counts, back, end }: Props) {
  const two = useTwoCarts()
  if (two) {
    return (
      <SwitchHeader title={title} back={back} end={end}>
        <nav className={`segmented ${styles.carts}`} aria-label="进货单与询价单">
          <Way to={to.cart()} name="进货单" on={at === 'cart'} count={counts.cart} />
          <Way to={to.inquiryCart()} name="询价单" on={at === 'inquiry'} count={counts.inquiry} />
        </nav>
      </SwitchHeader>
    )
  }
  const count = counts[at]
  const named = (
    <>
      {title}
      {count ? <span className={styles.count}> ({count})</span> : null}
    </>
  )
  return <Header title={named} back={back} end={end} />
}

type WayProps = { to: string; name: string; on: boolean; count: number | undefined }

/** One cart replaces the other in the history: Back leads to the page before both. */
const Way = ({ to, name, on, count }: WayProps) => (
  <Link
    to={to}
    replace
    prefetch={on ? 'none' : 'intent'}
    aria-current={on ? 'page' : undefined}
    onClick={(event) => on && event.preventDefault()}
  >
    {name}
    {count ? (
      <span className={`digits ${styles.beside}`}>
        {count > 999 ? '999+' : count}
        <span className="sr-only">项</span>
      </span>
    ) : null}
  </Link>
)
