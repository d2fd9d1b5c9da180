export const goodsStatuses = ['draft', 'on_sale', 'off_sale', 'banned'] as const
export type GoodsStatus = (typeof goodsStatuses)[number]
export const goodsStatusLabel: Record<GoodsStatus, string> = {
  draft: '草稿',
  on_sale: '在售',
  off_sale: '已下架',
  banned: '违规下架',
}

/** `shown` to everyone, after `login` only, or no price at all: `inquiry`. */
export const priceModes = ['shown', 'login', 'inquiry'] as const
/** Percent. */
export const taxRates = [13, 9, 6, 3, 1, 0] as const
/**
 * Promises that a store may make for its goods, with their meaning. None is made by default: free shipping follows the freight template,
 * and the immediate delivery of codes is told of virtual goods.
 */
export const goodsPromises = {
  正品保障: '店铺承诺所售为正品，假冒可申请退款并由平台介入。',
  支持专票: '可开具增值税专用发票，随货或订单完成后寄出。',
  电子普票: '可开具电子普通发票。',
  '7天无理由': '签收次日起 7 天内，商品完好、不影响二次销售可申请退货。',
  厂家质保: '享受生产厂家的质保服务，以商品保修卡为准。',
  '15天换新': '签收起 15 天内出现非人为的质量问题，可换新。',
  破损包赔: '运输途中破损，签收 24 小时内反馈即补发或退款。',
  日期新鲜: '收货时剩余保质期不少于三分之二。',
  官方直供: '由官方渠道直接供货。',
  送货上楼: '大件可预约送货上楼，无电梯楼层以店铺说明为准。',
  支持定制: '可按图纸或要求定制，下单前请与店铺确认。',
  出样确认: '大货生产前提供样品或样稿确认。',
  现货速发: '现货商品，付款后优先安排发出。',
} as const
export type GoodsPromise = keyof typeof goodsPromises
export const goodsPromiseNames = Object.keys(goodsPromises) as GoodsPromise[]
export const isGoodsPromise = (text: string): text is GoodsPromise => Object.hasOwn(goodsPromises, text)
/** The one of them that also stands on cards and in the filters. */
export const vatPromise: GoodsPromise = '支持专票'
export const stockStatuses = ['in_stock', 'low', 'sold_out'] as const

export const recommendTypes = ['best', 'hot', 'new', 'vip', 'similar', 'merchant', 'feed'] as const
