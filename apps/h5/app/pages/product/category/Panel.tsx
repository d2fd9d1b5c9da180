import { goodsList } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { type Ground, Poster } from '#features/goods/Poster.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { More } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './category.module.css'
import { brandPath, type Category, listPath, panelId } from './nodes.ts'

type Props = { node: Category; first: boolean }

/** One first-level category: poster, brands, and its third-level categories under each second-level title. */
export function Panel({ node, first }: Props) {
  return (
    <section className={styles.panel} id={panelId(node.id)} aria-label={node.name}>
      {node.banner ? (
        <div className="h-22 rounded-img overflow-hidden">
          <h2 className="sr-only">{node.name}</h2>
          <Poster
            small
            priority={first}
            title={node.banner.title}
            subTitle={node.banner.sub_title}
            image={node.banner.image}
            to={listPath(node.id)}
            ground={groundOf(node.banner.image)}
          />
        </div>
      ) : (
        <div className="flex items-center justify-between">
          <h2>{node.name}</h2>
          <More text="全部商品" to={listPath(node.id)} />
        </div>
      )}
      {node.brands.length > 0 ? (
        <ul className={styles.brands} aria-label={`${node.name}品牌`}>
          {node.brands.slice(0, 8).map((brand) => (
            <li key={brand.id}>
              <Link to={brandPath(brand.id, node.id)}>
                <span className="one-line">{brand.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {node.children.length === 0 ? <PanelGoods node={node} /> : null}
      {node.children.map((second, i) => (
        <section key={second.id} className={styles.second}>
          <div className="flex items-center justify-between">
            <h3>{second.name}</h3>
            <More text="全部商品" to={listPath(second.id)} />
          </div>
          <ul className="grid grid-cols-3 gap-y-3 gap-x-2 mt-3">
            {second.children.map((leaf) => (
              <li key={leaf.id}>
                {second.children.some(({ icon }) => icon !== '') ? (
                  <Leaf id={leaf.id} name={leaf.name} icon={leaf.icon} eager={first && i < 3} />
                ) : (
                  // Words alone look better than empty frames, as long as the mall has no pictures for its categories.
                  <Link className={styles.word} to={listPath(leaf.id)}>
                    <span className="line-clamp-2">{leaf.name}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type LeafProps = { id: number; name: string; icon: string; eager: boolean }

function Leaf({ id, name, icon, eager }: LeafProps) {
  const { imageDomain } = useGlobalData()
  return (
    <Link className={styles.leaf} to={listPath(id)}>
      <Picture
        src={icon ? withImageDomain(icon, imageDomain) : undefined}
        alt=""
        sizes="84px"
        eager={eager}
        fit="contain"
        className={styles.leafPicture}
      />
      <span className="line-clamp-2">{name}</span>
    </Link>
  )
}

/** Parts of picture names by trade; the colour behind the cut-out follows from them. */
const grounds: readonly (readonly [word: RegExp, ground: Ground])[] = [
  [/safe/, 'safety'],
  [/office|it\b/, 'office'],
  [/gift|pantry|food/, 'gift'],
  [/clean/, 'clean'],
  [/electric|power|light/, 'electric'],
]

const groundOf = (image: string): Ground => grounds.find(([word]) => word.test(image))?.[1] ?? 'tool'

/** A category without subcategories shows its goods right here. */
function PanelGoods({ node }: { node: Pick<Category, 'id'> }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const { data } = useQuery({ ...queryOf(goodsList, { cid: node.id, list_rows: 12 }), enabled: near })
  useEffect(() => {
    if (box.current && !near) return watchVisible(box.current, '400px', (visible) => visible && setNear(true))
  }, [near])
  return (
    <div className={styles.second} ref={box}>
      <ul className="grid grid-cols-3 gap-y-3 gap-x-2 mt-3">
        {data?.list.map((goods) => (
          <li key={goods.goods_id}>
            <GoodsCard goods={goods} view="mini" />
          </li>
        ))}
      </ul>
    </div>
  )
}
