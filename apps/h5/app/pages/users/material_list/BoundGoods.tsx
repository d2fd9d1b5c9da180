import type { Material } from '@mall/contract/material'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Can } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/classNames.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './material_list.module.css'

type Bound = NonNullable<Material['goods']>

type Props = { material: Material; goods: Bound; onAdd: (goods: Bound) => Promise<unknown> }

/** The goods of a part number, with what it costs and cost the last time. */
export function BoundGoods({ material, goods, onAdd }: Props) {
  const { goods_id, sku_id, name, sku_text, image, price_fen, state } = goods
  const { imageDomain } = useGlobalData()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const gone = state === 'invalid'
  const last = material.last_price_fen
  return (
    <div className={styles.goods}>
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={56}
        className={cx(state !== 'ok' && 'pic--gone')}
      >
        {state === 'ok' ? null : <span className="foot">{gone ? '已下架' : '补货中'}</span>}
      </Picture>
      <div className="grow1">
        <Link className="cover" to={to.detail({ goods_id, sku_id })}>
          <span className="l1 s13">{name}</span>
        </Link>
        <p className="l1 s12 t3">{sku_text || material.goods_out_item_code}</p>
        <p className={styles.prices}>
          {gone || price_fen === null ? null : <Money fen={price_fen} size={15} trim />}
          {last === null ? null : <span className="s12 t3 num">上次 {moneyText(last, { trim: true })}</span>}
        </p>
      </div>
      {state === 'ok' ? (
        <Can permission="cart:add">
          <Button
            size="s"
            variant="outline-red"
            className="over"
            label={`加入${cartName}：${material.material_code} ${name}`}
            onClick={() => onAdd(goods)}
          >
            加入
          </Button>
        </Can>
      ) : null}
    </div>
  )
}
