import { messagesPath, useUnread } from '#features/messages/unread.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

/** What is needed every now and then. */
export function Tools() {
  const { service_phone } = useGlobalData()
  const unread = useUnread().total
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
          <Tile icon="star" label="我的评价" to="/users/evaluation_list?tab=done" />
        </li>
        <li>
          <Tile icon="store" label="关注店铺" to="/users/collect_merchant" />
        </li>
        <li>
          <Tile icon="bell" label="消息" to={messagesPath} count={unread} />
        </li>
        <li>
          <Tile icon="clipboard" label="账户总览" to="/users/defaultUser" />
        </li>
        <li>
          <Tile icon="lock" label="账户与安全" to="/users/user_account" open />
        </li>
        <li>
          <Tile icon="cart" label={cartName} to="/order/shopping_cart" open />
        </li>
        <li>
          <Tile icon="gift" label="精选推荐" to="/product/product_recommended" open />
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
