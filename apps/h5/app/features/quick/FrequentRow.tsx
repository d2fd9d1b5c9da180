import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Can } from '#session/Can.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/classNames.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './frequent.module.css'
import type { Frequent } from './frequent.ts'

type Props = {
  of: Frequent
  /** puts as many in the cart as were bought last; the button stays busy until it settles */
  onAdd: (of: Frequent) => Promise<unknown>
  /** where the name leads, when it should not simply lead away: a sheet closes first */
  onOpen?: (path: string) => void
}

/** Something often bought: how many the last time, and again in one tap. */
export function FrequentRow({ of, onAdd, onOpen }: Props) {
  const { goods_id, sku_id, name, sku_text, image, price_fen, unit, last_qty, times, material_code, state } = of
  const { imageDomain } = useGlobalData()
  const path = to.detail({ goods_id, sku_id })
  const gone = state === 'invalid'
  return (
    <article className={styles.row}>
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={64}
        className={cx(state !== 'ok' && 'pic--gone')}
      >
        {state === 'ok' ? null : <span className="foot">{gone ? '已下架' : '补货中'}</span>}
      </Picture>
      <div className={styles.body}>
        <h3 className="l1">
          {onOpen ? (
            <button type="button" className={cx('l1', styles.name)} onClick={() => onOpen(path)}>
              {name}
            </button>
          ) : (
            <Link to={path}>{name}</Link>
          )}
        </h3>
        <p className="l1 s12 t3">
          {[material_code && `物料编码 ${material_code}`, sku_text].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.foot}>
          <span className="grow1">
            {price_fen === null ? (
              <span className="s13 t2">暂无报价</span>
            ) : (
              <Money fen={price_fen} size={15} trim unit={unit} />
            )}
            <span className="l1 s12 t3 num">
              上次 {last_qty} {unit} · 买过 {times} 次
            </span>
          </span>
          {state === 'ok' ? (
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
