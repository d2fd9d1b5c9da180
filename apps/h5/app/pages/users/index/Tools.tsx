import { to } from '#app/pages.ts'
import { messagesPath, useUnread } from '#features/messages/unread.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

/** Links needed only now and then. */
export function Tools() {
  const { service_phone, settling } = useGlobalData()
  const { total: unread, consultation: consulted } = useUnread()
  const member = useIsCompanyMember()
  return (
    <section className="card">
      <div className="section-head">
        <h2>常用</h2>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] -mx-2">
        <li>
          <Tile icon="location" label="收货地址" to={to.addressList()} />
        </li>
        {member ? null : (
          <li>
            <Tile icon="receipt" label="发票" to={to.invoices()} />
          </li>
        )}
        <li>
          <Tile icon="star" label="我的评价" to={to.evaluations({ tab: 'done' })} />
        </li>
        <li>
          <Tile icon="store" label="关注店铺" to={to.followedStores()} />
        </li>
        <li>
          <Tile icon="bell" label="消息" to={messagesPath} count={unread} />
        </li>
        <li>
          <Tile icon="headset" label="我的咨询" to={to.consultations()} count={consulted} />
        </li>
        <li>
          <Tile icon="chart" label="账户总览" to={to.overview()} />
        </li>
        <li>
          <Tile icon="lock" label="账户与安全" to={to.userAccount()} open />
        </li>
        <li>
          <Tile icon="news" label="资讯" to={to.informationList()} open />
        </li>
        <li>
          <Tile icon="gift" label="精选推荐" to={to.recommended()} open />
        </li>
        {settling ? (
          <li>
            <Tile icon="building" label="商家入驻" to={to.settle()} open />
          </li>
        ) : null}
        <li>
          <Tile icon="clipboard" label="申请记录" to={to.applicationRecord()} />
        </li>
        <li>
          <Tile icon="help" label="帮助中心" to={to.help()} open />
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
          <Tile icon="shield" label="协议与规则" to={to.agreements()} open />
        </li>
      </ul>
    </section>
  )
}
