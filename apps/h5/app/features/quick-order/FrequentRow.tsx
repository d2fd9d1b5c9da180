import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Can } from '#session/Can.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/class-names.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { Frequent } from './frequent.ts'

type Props = {
  of: Frequent
  /** puts as many in the cart as were bought last; the button stays busy until it settles */
  onAdd: (of: Frequent) => Promise<unknown>
  /** where the name leads, when it should not simply lead away: a sheet closes first */
  onOpen?: (path: string) => void
  /** while several are chosen: the tick and the quantity, in the place of the button */
  choosing?: { tick: ReactNode; qty: ReactNode }
}

/** Something often bought: how many the last time, and again in one tap. */
export function FrequentRow({ of, onAdd, onOpen, choosing }: Props) {
  const { goods_id, sku_id, name, sku_text, image, price_fen, unit, last_qty, times, material_code, state } = of
  const { imageDomain } = useGlobalData()
  const path = to.detail({ goods_id, sku_id })
  const gone = state === 'invalid'
  return (
    <article className="flex items-start gap-3 py-3">
      {choosing ? <span className="flex h-16 items-center -mr-1">{choosing.tick}</span> : null}
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={64}
        className={cx(state !== 'ok' && 'picture--gone')}
      >
        {state === 'ok' ? null : <span className="foot">{gone ? '已下架' : '补货中'}</span>}
      </Picture>
      <div className="grid grid-cols-1 flex-1 gap-1 min-w-0">
        <h3 className="one-line">
          {onOpen ? (
            <button type="button" className="one-line max-w-full text-left" onClick={() => onOpen(path)}>
              {name}
            </button>
          ) : (
            <Link to={path}>{name}</Link>
          )}
        </h3>
        <p className="one-line text-hint text-ink-3">
          {[material_code && `物料编码 ${material_code}`, sku_text].filter(Boolean).join(' · ')}
        </p>
        <div className="flex items-center gap-2 min-h-9">
          <span className="min-w-0 flex-1">
            {price_fen === null ? (
              <span className="text-sub text-ink-2">暂无报价</span>
            ) : (
              <Money fen={price_fen} size={15} trim unit={unit} />
            )}
            <span className="one-line text-hint text-ink-3 digits">
              上次 {last_qty} {unit} · 买过 {times} 次
            </span>
          </span>
          {choosing ? (
            choosing.qty
          ) : state === 'ok' ? (
            <Can permission="cart:add">
              <Button
                size="s"
                variant="outline-red"
                label={`加 ${last_qty} ${unit}：${name}`}
                onClick={() => onAdd(of)}
              >
                加 {last_qty} {unit}
              </Button>
            </Can>
          ) : null}
        </div>
      </div>
    </article>
  )
}
