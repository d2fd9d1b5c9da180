/* Jobs of the mall and the state of its books, as operators read them. */

/** Texts for each job of the clock, by the server's name of it: its name, its purpose, and the kind of thing that its `id` names. */
const words: Readonly<Record<string, readonly [kind: string, purpose: string, thing: string]>> = {
  'cancel-unpaid-orders': ['取消超时订单', '取消逾期未付款的订单并退回库存', '订单'],
  'deliver-codes': ['发放卡密', '给已付款的虚拟商品发卡密', '订单'],
  'auto-receive-orders': ['自动确认收货', '确认逾期未收货的订单', '订单'],
  'track-parcels': ['查询物流', '向快递公司查询在途包裹', '包裹'],
  'fetch-channel-bills': ['下载渠道账单', '每天下载支付渠道的账单，与账本逐笔核对', '渠道账单'],
  'mind-waybills': ['电子面单', '向快递公司补问没有结果的取号与取消', '包裹'],
  'follow-up-payments': ['核对支付与退款', '向支付渠道询问没有结果的付款与退款', '支付单'],
  'move-aftersales': ['售后到期', '处理逾期未处理的退款与售后', '售后单'],
  'finish-aftersales': ['售后退款', '重试没有退成的售后退款', '售后单'],
  'remind-aftersales': ['售后到期提醒', '售后将到期时提醒买家或商家', '售后单'],
  'track-aftersales': ['查询退换货物流', '向快递公司查询退货与寄回的包裹', '售后单'],
  'pay-out-withdrawals': ['提现打款', '把同意的提现交给银行', '提现'],
  'send-company-transfers': ['认证打款', '向认证中的企业打小额款', '认证申请'],
  'send-texts': ['发送短信', '重发短信服务没有接收的短信', '短信'],
  'send-mails': ['发送邮件', '重发邮件服务器没有接收的发票邮件', '邮件'],
  'read-receipts': ['短信回执', '向短信服务查询发出的短信是否送达', '短信'],
  'review-templates': ['短信模板', '向短信服务查询模板的审核状态', '短信'],
  'remove-files': ['清除文件', '清除不再需要、提交时没有删完的文件', '文件'],
  'send-guess-warnings': ['登录提醒短信', '账号被反复猜密码时发短信提醒', '提醒短信'],
  'escalate-reviews': ['审批超时提醒', '审批逾期时提醒主账号', '审批'],
  'notice-collected': ['收藏与到货提醒', '收藏的商品降价、到货时提醒', '商品'],
  'issue-statements': ['出账单', '按月出企业账期账单', '企业账期'],
  'settle-stores': ['商家结算', '登记过了售后期的订单，按月出结算单', '资金'],
  'lapse-settlements': ['结算单自动确认', '店铺到期没有提异议的结算单自动确认', '资金'],
  'pay-out-settlements': ['结算打款', '把提交打款的结算单交给银行', '资金'],
  'share-orders': ['分账', '向渠道查询店铺进件，结算的订单分账、解冻，退款前回退', '资金'],
  'pay-out-deposits': ['保证金退还', '把同意退还的保证金交给银行', '资金'],
  'mind-stores': ['店铺营业', '按休假开店与休息；停业、冻结的店铺取消未付款订单，逾期未发货的退款', '订单'],
  'mind-deposits': ['保证金提醒', '提醒保证金不足额的店铺', '资金'],
  'issue-reconciliations': ['出对账单', '按月、按商家出企业对账单', '企业'],
  'remind-statements': ['账单到期提醒', '账单将到期或逾期时提醒', '企业账期'],
  'remind-coupons': ['开抢提醒', '优惠券到领取时间时，通知设了提醒的人', '买家'],
  'remind-seckill': ['秒杀提醒', '秒杀开始前 3 分钟，通知设了提醒的人', '买家'],
  'end-seckill': ['秒杀收场', '场次结束后，把没有卖出的件数退回库存', '秒杀'],
  'apply-invoices': ['自动申请开票', '订单完成后，按下单时的选择申请并开具发票', '发票'],
  'issue-invoices': ['开具发票', '向开票服务补问没有结果的发票', '发票'],
  'expire-red-letters': ['红字信息到期', '购方 72 小时内未确认的红字信息作废', '发票'],
  'expire-points': ['积分到期', '积分在到期日结束后失效', '买家'],
  'remind-points': ['积分到期提醒', '积分到期前 30 天与 7 天提醒', '买家'],
  'remind-codes': ['卡券到期', '到期前 7 天提醒；到期后结束待核销的订单，作废过期的未售卡密', '买家'],
  'mind-listings': ['文字报价上架', '采纳的文字报价，商品上架后可以下单；店铺未按时上架时告知双方', '企业'],
  'mind-papers': ['资质到期', '资质到期前 30 天与 7 天提醒店铺，到期当天下架那一类商品', '店铺'],
  'remind-contracts': ['协议价到期提醒', '协议价到期前 30 天提醒企业', '企业'],
  'forget-expired': ['清理过期数据', '删除过期的登录与旧消息', '数据'],
  'restate-goods': ['更新商品检索', '分类、品牌改名或合并后，更新商品的检索用语', '商品'],
  'watch-jobs': ['看护任务', '找出被中断的任务', '任务'],
  'examine-mall': ['体检', '重算账本、库存与订单', '体检'],
}
const unknown = ['其他任务', '旧版本的任务', '对象'] as const

/** `{ kind: '取消超时订单', purpose, thing: '订单' }` */
export function jobInWords(job: string) {
  const [kind, purpose, thing] = words[job] ?? unknown
  return { kind, purpose, thing }
}
/** Every job that has words, in the order in which they are told. */
export const toldJobs: readonly string[] = Object.keys(words)

/** `failed` waits for a person; `retrying` runs within a minute; `fixed`: a later run succeeded. */
export const jobStates = ['failed', 'retrying', 'running', 'given_up', 'fixed'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateLabel: Record<JobState, string> = {
  failed: '失败',
  retrying: '待重试',
  running: '运行中',
  given_up: '已放弃',
  fixed: '已恢复',
}
export const jobTabs = ['open', 'given_up', 'fixed'] as const

export const doctorStates = ['waiting', 'running', 'done', 'broken'] as const
export type DoctorState = (typeof doctorStates)[number]
