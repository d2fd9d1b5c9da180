import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { watchTaps } from '#features/buying/fly-to-cart.ts'
import { frequentQuery, type Frequent as One } from '#features/quick-order/frequent.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { AddAgain } from './AddAgain.tsx'

const shown = 3

/**
 * 常购清单 of shoppers (`WorkDesk` has that of companies): the first of the goods bought again and again; one tap adds the
 * last quantity. Hidden when there are none.
 */
export function Frequent() {
  const { data } = useQuery(frequentQuery)
  useEffect(watchTaps, [])
  const list = (data?.list ?? []).filter(({ state }) => state === 'ok').slice(0, shown)
  if (list.length === 0) return null
  return (
    <Section title="常购清单" more={{ text: '全部', to: to.recommended({ type: 'bought' }) }}>
      <ul>
        {list.map((one, i) => (
          <li key={one.sku_id} className={i > 0 ? 'hairline-t' : undefined}>
            <Row of={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ of }: { of: One }) {
  const { goods_id, sku_id, name, sku_text, image, price_fen, unit, last_qty, times, material_code } = of
  const { imageDomain } = useGlobalData()
  return (
    <article className="relative flex items-center gap-3 min-h-16 py-2">
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={48}
        className="flex-none w-12 h-12"
      />
      <div className="flex-1 min-w-0">
        <h3 className="one-line text-body/[1.43] font-normal">
          <Link className="cover" to={to.detail({ goods_id, sku_id })}>
            {[name, sku_text].filter(Boolean).join(' ')}
          </Link>
        </h3>
        <p className="one-line digits text-hint text-ink-3">
          上次 {last_qty} {unit} · {material_code ? `物料编码 ${material_code}` : `买过 ${times} 次`}
        </p>
      </div>
      {price_fen === null ? null : <Money fen={price_fen} size={16} trim unit={unit} />}
      <AddAgain of={of} cartName="购物车" />
    </article>
  )
}
