import { type MessageKind, messageKindLabel } from '@mall/contract/message'

export type KindTab = 'all' | MessageKind

export const kindLabel: Record<KindTab, string> = { all: '全部', ...messageKindLabel }

/** What is said where there is no message of a kind. */
export const nothing: Record<KindTab, { title: string; hint: string }> = {
  all: { title: '暂无消息', hint: '订单进展、资金变动、降价与到货会在这里告诉您' },
  order: { title: '暂无订单消息', hint: '发货、签收等进展会在这里告诉您' },
  payment: { title: '暂无资金消息', hint: '付款、退款与余额变动会在这里告诉您' },
  goods: { title: '暂无收藏与到货消息', hint: '收藏降价、登记到货会在这里告诉您' },
  system: { title: '暂无系统消息', hint: '账号安全与商城公告会在这里告诉您' },
}
