import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

/** What is needed every now and then. */
export function Tools() {
  const { service_phone } = useGlobalData()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  return (
    <section className="card">
      <div className="sec">
        <h2>常用</h2>
      </div>
      <ul className={styles.tiles}>
        <li>
          <Tile icon="location" label="收货地址" to="/users/address_list" />
        </li>
        <li>
          <Tile icon="cart" label={cartName} to="/order/shopping_cart" open />
        </li>
        <li>
          <Tile icon="star" label="精选推荐" to="/product/product_recommended" open />
        </li>
        {service_phone ? (
          <li>
            <a className={styles.tile} href={`tel:${service_phone.replace(/[^\d+]/g, '')}`}>
              <span className={styles.glyph}>
                <Icon name="headset" size={24} />
              </span>
              联系客服
            </a>
          </li>
        ) : null}
        <li>
          <Tile icon="shield" label="协议与规则" to="/users/agreement_rules" open />
        </li>
      </ul>
    </section>
  )
}
