import { Link } from 'react-router'
import { Poster } from '#features/goods/Poster.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { More } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './category.module.css'
import { groundOf } from './ground.ts'
import { brandPath, type Category, listPath, panelId } from './nodes.ts'
import { PanelGoods } from './PanelGoods.tsx'

type Props = { node: Category; first: boolean }

/** One first-level category: its poster, its brands, and below each second-level title the things themselves. */
export function Panel({ node, first }: Props) {
  return (
    <section className={styles.panel} id={panelId(node.id)} aria-label={node.name}>
      {node.banner ? (
        <div className={styles.banner}>
          <h2 className="vh">{node.name}</h2>
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
        <div className="row between">
          <h2>{node.name}</h2>
          <More text="全部商品" to={listPath(node.id)} />
        </div>
      )}
      {node.brands.length > 0 ? (
        <ul className={styles.brands} aria-label={`${node.name}品牌`}>
          {node.brands.slice(0, 8).map((brand) => (
            <li key={brand.id}>
              <Link to={brandPath(brand.id, node.id)}>
                <span className="l1">{brand.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {node.children.length === 0 ? <PanelGoods node={node} /> : null}
      {node.children.map((second, i) => (
        <section key={second.id} className={styles.second}>
          <div className="row between">
            <h3>{second.name}</h3>
            <More text="全部商品" to={listPath(second.id)} />
          </div>
          <ul className={styles.leaves}>
            {second.children.map((leaf) => (
              <li key={leaf.id}>
                <Leaf id={leaf.id} name={leaf.name} icon={leaf.icon} eager={first && i < 3} />
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
      <span className="l2">{name}</span>
    </Link>
  )
}
