/* Connections of the mall to outside services, for its operators: their state, the effects of missing ones, and tests. */

export const connections = [
  'public_url',
  'sms',
  'mail',
  'storage',
  'alipay',
  'wechat',
  'alipay_bill',
  'wechat_bill',
  'wechat_split',
  'alipay_split',
  'transfer',
  'payout',
  'tracking',
  'waybill',
  'pickup',
  'registry',
  'invoicing',
] as const
export type Connection = (typeof connections)[number]

/** Without these a mall for real people is not ready. */
export const neededConnections: readonly Connection[] = ['public_url', 'sms', 'storage']

/** `failing`: it is connected, and the last use of it failed. `simulated`: the demo plays it. */
export const connectionStates = ['connected', 'failing', 'absent', 'simulated'] as const
export type ConnectionState = (typeof connectionStates)[number]
export const connectionStateLabel: Record<ConnectionState, string> = {
  connected: '已接入',
  failing: '最近失败',
  absent: '未接入',
  simulated: '演示模拟',
}

/** Said where no use was noted: an account is there or not, and an address is opened only by a test. */
export function neverUsedText(connection: Connection): string {
  if (connection === 'transfer') return '—'
  return connection === 'public_url' ? '还没有测试过' : '还没有使用过'
}

const unsupported = '本版本还没有可接入的服务商'
const alipayKeys = '环境变量 ALIPAY_APP_ID、ALIPAY_PRIVATE_KEY、ALIPAY_PUBLIC_KEY，见 docs/payment.zh-CN.md'
const wechatKeys =
  '环境变量 WECHAT_APP_ID、WECHAT_MCH_ID 等七项，见 docs/payment.zh-CN.md；在微信内付款另设 WECHAT_APP_SECRET，见 docs/wechat.zh-CN.md'

const splitOff =
  '店铺的货款先进平台账户，按月由银行打给店铺；平台没有支付许可时要先想好这一点，见“商家结算 → 店铺分账”页或 docs/split.zh-CN.md'
const noBill = '渠道收款不能逐笔核对，漏记的付款没有人知道'

/** Name of each, what does not work without it, and the settings that connect it. */
export const connectionWords: Record<Connection, { title: string; off: string; keys: string }> = {
  public_url: {
    title: '公网地址（https）',
    off: '没有 https，密码与登录明文经过网络；打不开，人们进不了商城；支付渠道的通知送不到',
    keys: '环境变量 PUBLIC_URL',
  },
  sms: {
    title: '短信',
    off: '不能注册，不能用验证码登录，订单与入驻没有短信提醒',
    keys: '环境变量 SMS_WEBHOOK_URL，或 SMS_PROVIDER 等，见 docs/sms.zh-CN.md',
  },
  mail: { title: '邮件', off: '发票不能发到邮箱，买家自行下载', keys: '环境变量 SMTP_URL、MAIL_FROM' },
  storage: { title: '文件', off: '图片、证照、发票不能上传与查看', keys: '环境变量 DATA_DIR 下的 files 目录' },
  alipay: { title: '支付宝', off: '收银台没有支付宝，不能用它充值', keys: alipayKeys },
  wechat: { title: '微信支付', off: '收银台没有微信支付，不能用它充值', keys: wechatKeys },
  alipay_bill: { title: '支付宝账单', off: noBill, keys: alipayKeys },
  wechat_bill: { title: '微信支付账单', off: noBill, keys: wechatKeys },
  wechat_split: {
    title: '微信收付通',
    off: splitOff,
    keys: '环境变量 WECHAT_SPLIT_MCH_ID 等七项，怎样取得见 docs/split.zh-CN.md',
  },
  alipay_split: {
    title: '支付宝直付通',
    off: splitOff,
    keys: '环境变量 ALIPAY_SPLIT_APP_ID 等四项，怎样取得见 docs/split.zh-CN.md',
  },
  transfer: { title: '对公收款账户', off: '收银台没有对公转账', keys: '工作台“全局设置”里的收款账户' },
  payout: { title: '银行打款', off: '提现、结算、退保证金由财务在网银打款后回来确认', keys: unsupported },
  tracking: {
    title: '快递查询',
    off: '只显示店铺填的运单号，没有物流轨迹',
    keys: '环境变量 KUAIDI100_CUSTOMER、KUAIDI100_KEY，或 KDNIAO_BUSINESS_ID、KDNIAO_API_KEY',
  },
  waybill: {
    title: '电子面单',
    off: '店铺自己填运单号，不能在商城取号、打印面单',
    keys: '环境变量 KUAIDI100_KEY、KUAIDI100_SECRET，见 docs/shipping.zh-CN.md',
  },
  pickup: { title: '上门取件', off: '退货由买家自行寄出', keys: unsupported },
  registry: {
    title: '工商查询',
    off: '不能按名称找企业，审核时到国家企业信用信息公示系统核对',
    keys: '环境变量 QICHACHA_KEY、QICHACHA_SECRET，见 docs/registry.zh-CN.md',
  },
  invoicing: {
    title: '电子发票',
    off: '店铺在税务平台开好发票再上传',
    keys: '环境变量 INVOICING_PROVIDER，账户由各店铺填，见 docs/invoices.zh-CN.md',
  },
}

/** State of a template at its sender. `unknown`: it cannot be asked, or did not answer. */
export const templateStates = ['reviewing', 'approved', 'refused', 'unknown'] as const
export type TemplateState = (typeof templateStates)[number]
export const templateStateLabel: Record<TemplateState, string> = {
  reviewing: '审核中',
  approved: '已通过',
  refused: '未通过',
  unknown: '查不到',
}

/** Delivery of a text as its sender and the carrier report it. */
export const receiptStates = ['waiting', 'delivered', 'failed'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const testedChannels = [
  'alipay',
  'wechat',
  'wechat_split',
  'alipay_split',
] as const satisfies readonly Connection[]
