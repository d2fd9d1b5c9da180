/**
 * Why the mall says no: code → the sentence that people read. `{name}` takes a value that the refusal carries.
 * A refusal is an expected answer, not a defect: it travels as HTTP 200 with `error: 500`.
 */
export const refusals = {
  // anyone
  'auth.forbidden': '您没有此操作权限',
  'auth.expired': '登录已过期，请重新登录',
  'auth.required': '请先登录',
  'request.invalid': '提交的内容有误，请检查后重试',
  'request.too_many': '操作太频繁，请稍后再试',
  'request.too_large': '提交的内容过大',
  'request.not_found': '请求的内容不存在',
  'request.in_progress': '正在处理中，请勿重复提交',
  'request.key_reused': '请求已失效，请返回页面重新提交',
  'server.defect': '系统开小差了，请稍后再试',
  'server.stopping': '系统正在重启，请稍后再试',
  // address
  'address.not_found': '收货地址不存在或已被删除',
  'address.too_many': '最多保存 {limit} 个收货地址',
  // region
  'region.not_found': '行政区划不存在',
  // login
  'login.wrong': '账号或密码不正确',
  'login.locked': '尝试次数过多，请 {minutes} 分钟后再试',
  'login.disabled': '账号已停用，请联系企业管理员',
  'login.unregistered': '该手机号未注册',
  'register.taken': '该手机号已注册，请直接登录',
  'sms.wrong_code': '验证码不正确或已过期',
  'sms.too_soon': '发送太频繁，请 {seconds} 秒后再试',
  'sms.too_many': '今日获取验证码次数已达上限',
  'safety.required': '请先完成安全验证',
  'safety.failed': '验证未通过，请重试',
  'safety.expired': '验证已失效，请重新验证',
  'device.not_found': '该登录设备不存在或已下线',
  // file
  'file.kind': '仅支持 JPG、PNG、WebP 图片',
  'file.too_large': '图片不能超过 10 MB 或 4000 万像素',
  'file.too_many': '一次最多上传 9 张图片',
  'file.broken': '图片无法识别，请换一张',
  // content, merchant, goods
  'content.not_found': '内容不存在',
  'merchant.not_found': '店铺不存在',
  'category.not_found': '分类不存在',
  'goods.not_found': '商品不存在',
  'goods.off_sale': '商品已下架',
  'goods.banned': '商品已被平台下架，不能上架',
  'goods.limit': '每人限购 {limit} 件',
  'goods.no_price': '该商品需询价，暂不能直接购买',
  'goods.sku_taken': '商品编码 {code} 已被使用',
  'goods.tiers': '阶梯价需数量递增、价格递减，且低于售价',
  'goods.quantity_rule': '起订量需是起订倍数的整数倍',
  'sku.not_found': '商品规格不存在',
  'stock.short': '库存不足，仅剩 {left} 件',
  'merchant.resting': '店铺休息中，暂不接单',
  // cart
  'cart.full': '购物车已满，请先清理',
  'cart.not_found': '购物车中没有这件商品',
  // order
  'order.not_found': '订单不存在',
  'order.state_changed': '订单状态已更新，请刷新后重试',
  'order.nothing_selected': '请选择要结算的商品',
  'order.changed': '商品信息有变化，请确认后重新提交',
  'order.address_missing': '请选择收货地址',
  'order.extended': '已延长过收货，不能再次延长',
  'order.reminded': '今天已提醒过商家发货',
  'order.address_changed': '收货地址只能修改一次',
  'order.no_ship': '“{name}”不配送到该地区',
  'ship.too_many': '“{name}”最多还能发 {left} 件',
  'ship.carrier': '请选择快递公司',
  // payment
  'payment.not_payable': '订单状态已变化，当前不能支付',
  'payment.password_unset': '请先设置支付密码',
  'payment.password_wrong': '支付密码不正确，还可尝试 {left} 次',
  'payment.locked': '支付密码错误次数过多，请 {minutes} 分钟后再试',
  'payment.balance_short': '余额不足，还差 ¥{gap}',
  'payment.channel_off': '该支付方式暂不可用',
  'payment.not_found': '支付单不存在',
  // evaluation
  'evaluation.not_found': '评价不存在',
  'evaluation.done': '该商品已评价',
  'evaluation.over': '已超过评价期',
  'evaluation.not_yet': '确认收货后才能评价',
  'evaluation.appended': '已追评过',
  'evaluation.replied': '该评价已回复',
  'evaluation.banned_word': '内容含有不当用语“{word}”，请修改',
  // ledger
  'wallet.short': '余额不足',
} as const satisfies Record<string, string>

export type RefusalCode = keyof typeof refusals

/** The sentence of a refusal with its values put in. */
export function refusalText(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}): string {
  return refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
