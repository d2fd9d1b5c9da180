import { Code, DateTime, Two } from './cells.tsx'
import { Facts } from './Facts.tsx'
import { Pictures } from './Pictures.tsx'

type Shown = {
  order_no: string
  goods_id: number
  goods_name: string
  mer_name?: string
  sku_text: string
  user_name: string
  star: number
  content: string
  tags: readonly string[]
  images: readonly string[]
  append: { content: string; images: readonly string[]; at: string } | null
  reply: string | null
  replied_at?: string | null
  created_at: string
  hidden_reason: string
}

/** A review in a line: its words, or its tags in their place, and the number of pictures. */
export const reviewWords = ({ content, tags, images }: Shown) =>
  [content || tags.join('、') || '没有文字', images.length > 0 && `［${images.length} 图］`].filter(Boolean).join(' ')

export const Stars = ({ star }: { star: number }) => (
  <span role="img" aria-label={`${star} 星`}>
    {'★'.repeat(star)}
    <span className="desk-dim">{'☆'.repeat(5 - star)}</span>
  </span>
)

/** A whole review, with its addition and the store's reply. */
export const Review = (row: Shown) => (
  <Facts
    of={[
      ['星级', <Stars key="stars" star={row.star} />],
      ['屏蔽原因', row.hidden_reason || null],
      ['买家', row.user_name],
      ['店铺', row.mer_name ?? null],
      [
        '商品',
        <Two key="goods" under={row.sku_text}>
          {row.goods_name}
        </Two>,
      ],
      ['订单编号', row.order_no && <Code key="no">{row.order_no}</Code>],
      ['评价时间', <DateTime key="at" at={row.created_at} />],
      ['标签', row.tags.join('、') || null],
      ['内容', row.content || '没有文字'],
      [
        '图片',
        row.images.length > 0 ? <Pictures key="pictures" images={row.images} alt="买家的图片" size={72} /> : null,
      ],
      [
        '追评',
        row.append && (
          <Two key="more" under={<DateTime at={row.append.at} />}>
            {row.append.content}
          </Two>
        ),
      ],
      [
        '追评图片',
        row.append && row.append.images.length > 0 ? (
          <Pictures key="later" images={row.append.images} alt="追评的图片" size={72} />
        ) : null,
      ],
      ['回复', row.reply],
      ['回复时间', row.replied_at ? <DateTime key="replied" at={row.replied_at} /> : null],
      [
        '商城页面',
        <a key="link" href={`/product/detail?goods_id=${row.goods_id}`} target="_blank" rel="noreferrer">
          打开商品详情
        </a>,
      ],
    ]}
  />
)
