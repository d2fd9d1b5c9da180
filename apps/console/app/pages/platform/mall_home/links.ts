/** A link of the home page leads to one of these kinds, each with its own way of being written. */
export const linkKinds = ['page', 'category', 'goods', 'merchant', 'coupon'] as const
export type LinkKind = (typeof linkKinds)[number]
export const linkKindLabel: Record<LinkKind, string> = {
  page: '页面',
  category: '分类',
  goods: '商品',
  merchant: '店铺',
  coupon: '优惠券',
}

export const mallPages: readonly { readonly value: string; readonly label: string }[] = [
  { value: '/product/category', label: '全部分类' },
  { value: '/product/product_recommended', label: '为您推荐' },
  { value: '/activity/seckill_list', label: '限时秒杀' },
  { value: '/activity/coupon_list', label: '领券中心' },
  { value: '/merchant/merchant_street', label: '店铺街' },
  { value: '/inquiry/inquiry_cart', label: '询价' },
  { value: '/users/member_center', label: '会员中心' },
  { value: '/company/register', label: '企业认证' },
  { value: '/merchant/merchant_settled', label: '商家入驻' },
  { value: '/activity/information_list', label: '资讯' },
  { value: '/help', label: '帮助中心' },
]

/** The path of one thing in the mall. */
export const linkTo: Record<Exclude<LinkKind, 'page'>, (id: number) => string> = {
  category: (id) => `/product/product_list?cid=${id}`,
  goods: (id) => `/product/detail?goods_id=${id}`,
  merchant: (id) => `/merchant/merchant_home?mer_id=${id}`,
  coupon: (id) => `/activity/coupon_goods_list?coupon_id=${id}`,
}
