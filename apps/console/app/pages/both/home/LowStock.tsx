import { merchantGoods } from '@mall/contract/goods/store.calls'
import { lowStockUnlessTold } from '@mall/contract/message/store.words'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Line } from '#parts/cells.tsx'
import { Part } from './Part.tsx'

type Goods = RowOf<typeof merchantGoods>

const shown = 6
const skusShown = 2
/** In the list of goods, opened, where its stock is changed. */
const placeOf = ({ item_code }: Goods) =>
  `${pages.goods.path}?${new URLSearchParams({ keyword: item_code, id: item_code })}`

/** Goods on sale with a spec that runs out: best sellers first, since shoppers look for those first. */
export function LowStock() {
  const low = useCall(merchantGoods, { stock: 'low', status: 'on_sale', sort: '-sales', list_rows: shown })
  return (
    <Part
      title="库存不足"
      about={
        low.data && low.data.total > 0 && `在售 ${low.data.total} 件商品有规格不足 ${lowStockUnlessTold} 件，按销量`
      }
      more={{ to: `${pages.goods.path}?tab=on_sale&stock=low`, label: '全部' }}
      of={low}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="desk-empty">在售商品的库存都充足</p>
        ) : (
          <ul className="home-rows">
            {list.map((row) => (
              <li key={row.goods_id}>
                {row.image ? (
                  <img src={`${row.image}?w=120`} alt="" className="picture" loading="lazy" />
                ) : (
                  <i className="picture" aria-hidden="true" />
                )}
                <div className="desk-two">
                  <Link to={placeOf(row)}>
                    <Line most={420}>{row.name}</Line>
                  </Link>
                  <small>
                    <Line most={420}>{lacking(row)}</Line>
                  </small>
                </div>
                <span className="desk-dim">已售 {row.sales}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}

/** The specs with the least stock, each with the pieces left. */
function lacking({ skus }: Goods): string {
  const few = skus.filter(({ stock }) => stock < lowStockUnlessTold).sort((a, b) => a.stock - b.stock)
  const named = few
    .slice(0, skusShown)
    .map(({ values, sku_code, stock }) => `${values.join(' / ') || sku_code} ${stock === 0 ? '售罄' : `剩 ${stock}`}`)
  return `${named.join('，')}${few.length > skusShown ? `，等 ${few.length} 个规格` : ''}`
}
