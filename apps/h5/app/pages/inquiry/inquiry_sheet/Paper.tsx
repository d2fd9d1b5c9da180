import { askStateLabel, inquiryTaxLabel } from '@mall/contract/inquiry/words'
import { type ReactNode, useId } from 'react'
import { wordsOf } from '#features/inquiry/inquiry.ts'
import { moneyText } from '#ui/money.ts'
import { shortTimeText, timeText } from '#ui/time.ts'
import styles from './paper.module.css'
import {
  type Content,
  grouped,
  inWordsTaken,
  lowestOf,
  type Sheet,
  type Store,
  substitutesTaken,
  tablesOf,
} from './sheet-view.ts'

/** The document: on a phone its tables scroll sideways, on paper it is A4 across. */
export function Paper({ of }: { of: Sheet }) {
  const { content, hash } = of
  const tables = tablesOf(content.stores)
  const substitutes = substitutesTaken(content)
  const words = inWordsTaken(content)
  const extra = content.amount_fen - content.best_fen
  return (
    <article className={styles.paper} aria-label={`比价表 ${of.sheet_no}`}>
      <header className={styles.head}>
        <div>
          <h2>比价表</h2>
          <p>{content.company_name}</p>
        </div>
        <p className={styles.number}>
          编号 <span className="mono">{of.sheet_no}</span>
        </p>
      </header>
      <dl className={styles.facts}>
        <Fact name="询价标题">{content.title}</Fact>
        <Fact name="询价编号">{content.inquiry_no}</Fact>
        <Fact name="询价人">{content.creator_name}</Fact>
        <Fact name="询价时间">{timeText(content.created_at).slice(0, 16)}</Fact>
        <Fact name="报价截止">{timeText(content.deadline_at).slice(0, 16)}</Fact>
        <Fact name="报价方式">{content.sealed ? '密封报价' : '公开报价'}</Fact>
        <Fact name="发票">{inquiryTaxLabel[content.tax_type]}</Fact>
        <Fact name="收货地区">{content.region || '未填写'}</Fact>
        <Fact name="决定人">{content.decided_by}</Fact>
        <Fact name="决定时间">{timeText(content.decided_at).slice(0, 16)}</Fact>
      </dl>
      {tables.map((stores, i) => (
        <Offers
          key={stores[0]?.mer_id}
          content={content}
          stores={stores}
          caption={tables.length > 1 ? `报价（${i + 1}/${tables.length}）` : '报价'}
        />
      ))}
      {content.silent.length > 0 ? (
        <p className={styles.silent}>
          未报价：
          {content.silent
            .map(({ mer_name, state, reason }) => {
              const what = state === 'asked' ? '未答复' : askStateLabel[state]
              return `${mer_name}（${[what, reason].filter(Boolean).join('：')}）`
            })
            .join('、')}
        </p>
      ) : null}
      <section className={styles.decision} aria-label="决定">
        <dl className={styles.sums}>
          <Fact name="采纳合计（含运费）">
            <strong>{moneyText(content.amount_fen)}</strong>
          </Fact>
          <Fact name="其中运费">{moneyText(content.freight_fen)}</Fact>
          <Fact name="同样数量的最低价">{moneyText(content.best_fen)}</Fact>
          <Fact name="高出最低价">{extra > 0 ? moneyText(extra) : '无'}</Fact>
        </dl>
        {substitutes.length > 0 ? (
          <p className={styles.reason}>
            <span>采纳的替代品</span>
            {substitutes.join('；')}
          </p>
        ) : null}
        {words.length > 0 ? (
          <p className={styles.reason}>
            <span>采纳的文字报价</span>
            {words.join('；')}（店铺先上架，再下单）
          </p>
        ) : null}
        <p className={styles.reason}>
          <span>选择原因</span>
          {content.reason || (substitutes.length > 0 ? '采纳的是最低价（含所列替代品）' : '采纳的是最低价')}
        </p>
        <ul className={styles.signs} aria-label="签字">
          {['询价人', '审批人', '采购'].map((who) => (
            <li key={who}>
              {who}
              <span aria-hidden />
              日期
              <span aria-hidden />
            </li>
          ))}
        </ul>
      </section>
      <footer className={styles.foot}>
        <p>
          校验码 <span className="mono">{grouped(hash.slice(0, 16))}</span>
        </p>
        <p>
          SHA-256 <span className={styles.hash}>{hash}</span>
        </p>
        <p>本表由系统在采纳时生成，内容与校验码一一对应，之后不会改变。</p>
      </footer>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type OffersProps = { content: Content; stores: readonly Store[]; caption: string }

/** A line a row, a store a column. What was taken is framed and says so. */
function Offers({ content, stores, caption }: OffersProps) {
  const id = useId()
  return (
    // Wider than a phone: without a touch screen it is scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              商品
            </th>
            <th scope="col" className={styles.qty}>
              数量
            </th>
            {stores.map((store) => (
              <th key={store.mer_id} scope="col">
                <span className={styles.store}>{store.mer_name}</span>
                <small>
                  第 {store.version} 版 {shortTimeText(store.sent_at)}
                </small>
                {store.holds ? null : <small>{store.reason ? `已拒绝：${store.reason}` : '已过期'}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.items.map((item) => {
            const lowest = lowestOf(content, item.item_id)
            return (
              <tr key={item.item_id}>
                <th scope="row" className={styles.name}>
                  {item.name}
                  <small>{[wordsOf(item), item.sku_code].filter(Boolean).join(' · ')}</small>
                </th>
                <td className={styles.qty}>
                  {item.qty} {item.unit}
                  {item.ordered_qty > 0 ? <small>已下单 {item.ordered_qty}</small> : null}
                  {item.target_price_fen === null ? null : <small>目标 {moneyText(item.target_price_fen)}</small>}
                </td>
                {stores.map((store) => (
                  <Offer key={store.mer_id} store={store} item={item} lowest={lowest} />
                ))}
              </tr>
            )
          })}
        </tbody>
        <tbody className={styles.totals}>
          <Totals
            name="运费"
            stores={stores}
            of={({ freight_fen }) => (freight_fen > 0 ? moneyText(freight_fen) : '包邮')}
          />
          <Totals name="报价合计（含运费）" stores={stores} of={({ amount_fen }) => moneyText(amount_fen)} />
          <Totals
            name="采纳金额（含运费）"
            stores={stores}
            of={({ taken_fen }) => (taken_fen > 0 ? <strong>{moneyText(taken_fen)}</strong> : '未采纳')}
          />
          <Totals name="报价有效期至" stores={stores} of={({ valid_until }) => valid_until} />
          {stores.some(({ remark }) => remark !== '') ? (
            <Totals name="店铺说明" stores={stores} of={({ remark }) => remark || '无'} />
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

type OfferProps = { store: Store; item: Content['items'][number]; lowest: number | null }

function Offer({ store, item, lowest }: OfferProps) {
  const line = store.lines.find(({ item_id }) => item_id === item.item_id)
  if (!line) return <td className={styles.none}>未报</td>
  const isTaken = line.taken_qty > 0
  return (
    <td className={isTaken ? styles.taken : undefined}>
      <span className={styles.price}>{moneyText(line.price_fen)}</span>
      {isTaken ? <b className={styles.mark}>✓ 采纳 {line.taken_qty}</b> : null}
      {store.holds && line.price_fen === lowest ? <b className={styles.mark}>最低</b> : null}
      {line.is_substitute ? <b className={styles.mark}>替代</b> : null}
      {line.is_in_words ? <b className={styles.mark}>文字</b> : null}
      <small>
        不含税 {moneyText(line.untaxed_price_fen)}（税率 {line.tax_rate}%）
      </small>
      <small>
        {line.lead_days} 天 · 可供 {line.qty}
        {line.min_qty > 1 ? ` · ${line.min_qty} 起订` : ''}
      </small>
      {line.is_substitute ? <small>替代：{line.name}</small> : null}
      {item.sku_code === '' && !line.is_substitute ? <small>所报：{line.name}</small> : null}
      {line.remark ? <small>{line.remark}</small> : null}
    </td>
  )
}

type TotalsProps = { name: string; stores: readonly Store[]; of: (store: Store) => ReactNode }

const Totals = ({ name, stores, of }: TotalsProps) => (
  <tr>
    <th scope="row" className={styles.name}>
      {name}
    </th>
    <td className={styles.qty} />
    {stores.map((store) => (
      <td key={store.mer_id}>{of(store)}</td>
    ))}
  </tr>
)
