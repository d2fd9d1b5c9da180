type Fields = Readonly<Record<string, unknown>> | null
export type Change = { field: string; before: string; after: string }

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Field by field what is another thing than it was. */
export const changesOf = (before: Fields, after: Fields): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)

const things: Readonly<Record<string, string>> = {
  ...{
    order: '订单',
    evaluation: '评价',
    goods: '商品',
    user: '用户',
    role: '角色',
    invitation: '邀请',
    coupon: '优惠券',
    seckill: '秒杀',
  },
}

/** `order:D2026…` as people say it: 「订单 D2026…」. */
export const subjectOf = (subject: string): string =>
  subject.replace(/^([a-z]+):/, (whole, thing: string) => (things[thing] ? `${things[thing]} ` : whole))
