import type { AuditGroup } from '@mall/contract/audit/query.words'

type Deed = {
  group: AuditGroup
  text: string
  /** The page of the deed, if it is another than that of its subject. */
  link?: string
  /** Done by the mall, whichever of its staff acted. */
  byMall?: true
}

const wallet = '/users/user_balance'
const settling = '/merchant/application_record'
const credit = '/company/credit'
const invoices = '/users/invoice_list'
const titles = '/users/invoice_list?tab=title'
const reconciliations = '/company/reconciliations'
const settings = '/company/review_settings'
const materials = '/users/material_list'
const addresses = '/users/address_list'

/** Deeds that are noted of a company, by their names in the log. */
export const deeds: Readonly<Record<string, Deed>> = {
  'employee.add': { group: 'people', text: '新增员工' },
  'employee.invite': { group: 'people', text: '邀请员工' },
  'employee.uninvite': { group: 'people', text: '撤回邀请' },
  'employee.join': { group: 'people', text: '加入企业' },
  'employee.edit': { group: 'people', text: '修改员工' },
  'employee.remove': { group: 'people', text: '移出员工' },
  'employee.leave': { group: 'people', text: '退出企业' },
  'role.add': { group: 'people', text: '新增角色' },
  'role.edit': { group: 'people', text: '修改角色' },
  'role.delete': { group: 'people', text: '删除角色' },
  'company.verify': { group: 'people', text: '企业认证通过', link: '/company/status' },
  'company.freeze': { group: 'people', text: '企业被冻结', byMall: true },
  'company.unfreeze': { group: 'people', text: '企业解除冻结', byMall: true },
  'company.offer': { group: 'people', text: '发起主账号移交' },
  'company.hand_over': { group: 'people', text: '移交主账号' },
  'order.delete': { group: 'order', text: '删除订单' },
  'order.address': { group: 'order', text: '修改订单收货地址' },
  'acceptance.note': { group: 'order', text: '验收包裹' },
  'address.add': { group: 'order', text: '新增收货地址', link: addresses },
  'address.edit': { group: 'order', text: '修改收货地址', link: addresses },
  'address.delete': { group: 'order', text: '删除收货地址', link: addresses },
  'order.approve': { group: 'review', text: '审批通过' },
  'order.reject': { group: 'review', text: '审批驳回' },
  'order.withdraw': { group: 'review', text: '撤回审批' },
  'review.settings': { group: 'review', text: '修改审批设置', link: settings },
  'review.delegate': { group: 'review', text: '设置审批委托', link: settings },
  'budget.save': { group: 'budget', text: '设置预算' },
  'budget.stop': { group: 'budget', text: '停用预算' },
  'budget.decide': { group: 'budget', text: '处理额度申请' },
  'cost_centre.save': { group: 'budget', text: '维护成本中心', link: '/company/budgets' },
  'wallet.recharge': { group: 'money', text: '余额充值', link: wallet },
  'wallet.withdraw': { group: 'money', text: '申请提现', link: wallet },
  提现打款: { group: 'money', text: '提现审核通过', link: wallet, byMall: true },
  确认提现已打款: { group: 'money', text: '提现已打款', link: wallet, byMall: true },
  退回提现: { group: 'money', text: '提现已退回', link: wallet, byMall: true },
  'points.adjust': { group: 'money', text: '平台调整积分', link: '/users/user_integral', byMall: true },
  'credit.apply': { group: 'money', text: '申请账期', link: credit },
  'credit.grant': { group: 'money', text: '账期已开通或调整', link: credit, byMall: true },
  'credit.refuse': { group: 'money', text: '账期申请未通过', link: credit, byMall: true },
  'credit.suspend': { group: 'money', text: '账期已暂停', link: credit, byMall: true },
  'contract.add': { group: 'money', text: '新增协议价', link: '/company/contract_price', byMall: true },
  'contract.end': { group: 'money', text: '结束协议价', link: '/company/contract_price', byMall: true },
  'credit.dispute': { group: 'money', text: '处理账单争议', byMall: true },
  'order.pay': { group: 'money', text: '支付订单' },
  'order.hand_over': { group: 'money', text: '转交付款' },
  'aftersale.apply': { group: 'money', text: '申请退款或售后' },
  'order.refund': { group: 'money', text: '商家退款' },
  'title.add': { group: 'money', text: '新增发票抬头', link: titles },
  'title.edit': { group: 'money', text: '修改发票抬头', link: titles },
  'title.delete': { group: 'money', text: '删除发票抬头', link: titles },
  'invoice.apply': { group: 'money', text: '申请开票', link: invoices },
  'invoice.cancel': { group: 'money', text: '撤销开票申请', link: invoices },
  'invoice.reissue': { group: 'money', text: '申请换开发票', link: invoices },
  'invoice.red_agree': { group: 'money', text: '确认红字信息', link: invoices },
  'invoice.red_decline': { group: 'money', text: '不同意红冲', link: invoices },
  'invoice.issue': { group: 'money', text: '商家开具发票', link: invoices },
  'invoice.register': { group: 'money', text: '商家上传发票', link: invoices },
  'invoice.refuse': { group: 'money', text: '商家驳回开票', link: invoices },
  'invoice.red': { group: 'money', text: '商家红冲发票', link: invoices },
  'invoice.void': { group: 'money', text: '商家作废发票', link: invoices },
  'invoice.export': { group: 'export', text: '导出发票', link: invoices },
  'reconciliation.confirm': { group: 'money', text: '确认对账单', link: reconciliations },
  'reconciliation.dispute': { group: 'money', text: '对账单提出异议', link: reconciliations },
  'reconciliation.answer': { group: 'money', text: '商家答复对账单异议', link: reconciliations },
  'pay_rules.save': { group: 'money', text: '修改付款规则', link: '/company/pay_rules' },
  'match.export': { group: 'export', text: '导出三单匹配' },
  'reconciliation.export': { group: 'export', text: '导出对账单', link: reconciliations },
  'order.export': { group: 'export', text: '导出订单', link: '/users/order_list?scope=company' },
  'inquiry_cart.export': { group: 'export', text: '导出询价单', link: '/inquiry/inquiry_cart' },
  'inquiry.list_export': { group: 'export', text: '导出询价', link: '/inquiry/inquiry_list' },
  'inquiry.export': { group: 'export', text: '导出比价表', link: '/inquiry/inquiry_list' },
  'cart.export': { group: 'export', text: '导出购物车', link: '/order/shopping_cart' },
  'codes.reveal': { group: 'order', text: '查看卡密' },
  'virtual.verify': { group: 'order', text: '到店核销' },
  'codes.export': { group: 'export', text: '导出卡密' },
  'material.export': { group: 'export', text: '导出物料', link: materials },
  'material.import': { group: 'export', text: '导入物料', link: materials },
  'application.submit': { group: 'account', text: '提交商家入驻申请', link: settling },
  'application.withdraw': { group: 'account', text: '撤回商家入驻申请', link: settling },
  'evaluation.delete': { group: 'account', text: '删除评价' },
  'account.password': { group: 'account', text: '修改登录密码' },
  'account.phone': { group: 'account', text: '换绑手机号' },
  'account.close': { group: 'account', text: '注销账号' },
  'payment.password': { group: 'account', text: '设置支付密码' },
}

/** Deeds that people do for a store or for the mall: none of them is of the company that they may work for as well. */
export const elsewhere: readonly string[] = [
  ...['新增商品', '编辑商品', '修改价格', '上架商品', '下架商品', '违规下架', '解除违规下架', '调整库存'],
  ...[
    'evaluation.reply',
    'evaluation.hide',
    'evaluation.show',
    'company.check',
    'company.refuse',
    'order.ship',
    'waybill.cancel',
    'order.note',
    'virtual.set',
    'virtual.import',
    'virtual.withdraw',
    'goods.export',
    'list.export',
    'inquiry.assign',
    'inquiry.close',
  ],
  ...[
    'desk.phone',
    'desk.factor',
    'desk.recovery',
    'desk.reset_factor',
    'desk.invite',
    'desk.uninvite',
    'desk.join',
    'desk.operator',
    'desk.role',
  ],
  ...['desk.disable', 'desk.enable', 'desk.remove', 'desk.save_role', 'desk.delete_role'],
  ...['site.open', 'site.opening_step', 'site.settings', 'user.disable', 'user.enable', 'user.log_out'],
  ...['新增分类', '修改分类', '删除分类', '移动分类', '调整分类顺序', '设置分类属性'],
  ...['新增品牌', '修改品牌', '删除品牌', '合并品牌', 'brand_application.decide', 'starter.plant', 'goods.stock_alert'],
  ...['category.import', 'brand.import'],
  ...['word.add', 'word.edit', 'word.on', 'word.off', 'word.remove', 'word.decide', 'order.ship_sheet'],
  ...['campaign.add', 'campaign.save', 'campaign.start', 'campaign.pause', 'campaign.resume', 'campaign.end'],
  'campaign.widen',
  ...['coupon.add', 'coupon.save', 'coupon.start', 'coupon.pause', 'coupon.resume', 'coupon.end'],
  ...['coupon.widen', 'coupon.codes'],
  ...['membership.save', 'membership.stop'],
  ...['aftersale.approve', 'aftersale.refuse', 'aftersale.offer', 'aftersale.receive', 'aftersale.resend'],
  ...['aftersale.say', 'aftersale.extend', 'aftersale.return_address', 'aftersale.decide', 'aftersale.override'],
  'aftersale.retry',
  ...['consultation.end', 'consultation.away'],
  ...['commission.save', 'commission.remove', 'settlement.answer', 'settlement.pay', 'settlement.arrived'],
  ...['settlement.failed', 'settlement.confirm', 'settlement.dispute', 'settlement.account', 'split.save'],
  ...['deposit.paid', 'deposit.to_buyer', 'deposit.to_mall', 'deposit.ask_back', 'deposit.withdraw', 'deposit.approve'],
  ...['deposit.refuse', 'deposit.arrived', 'deposit.failed'],
  ...['store_category.add', 'store_category.edit', 'store_category.move', 'store_category.remove'],
  ...['store_category.assign', 'decoration.save', 'decoration.publish', 'decoration.restore'],
  ...['home.save', 'home.publish', 'home.restore', 'agreement.save', 'agreement.publish'],
  ...['seckill.session_add', 'seckill.session_save', 'seckill.session_open', 'seckill.session_stop', 'seckill.apply'],
  ...['seckill.withdraw', 'seckill.approve', 'seckill.refuse', 'seckill.stop'],
  ...['information.add', 'information.edit', 'information.publish', 'information.schedule', 'information.withdraw'],
  ...['information.remove', 'information_category.add', 'information_category.edit', 'information_category.move'],
  'information_category.remove',
  ...['help.add', 'help.edit', 'help.publish', 'help.withdraw', 'help.move', 'help.remove'],
  ...['help_category.add', 'help_category.edit', 'help_category.move', 'help_category.remove'],
  ...['carrier.add', 'carrier.edit', 'carrier.on', 'carrier.off', 'carrier.move'],
  ...['doctor.start', 'job.retry', 'job.give_up', 'connection.test', 'channel_bill.fetch', 'channel_bill.settle'],
  ...['application.approve', 'application.reject', 'application.fee', 'store.open', 'store.profile'],
  ...['freight.add', 'freight.save', 'freight.default', 'freight.remove', 'freight.goods'],
  ...['store.qualification', 'store.qualification_expired'],
  ...['store.hours', 'store.close', 'store.reopen', 'store.freeze', 'store.unfreeze'],
  ...['transfer.receipt', 'transfer.claim', 'transfer.return', 'transfer.refuse', 'payback.confirm'],
]

/** A deed that is not known here is shown as such, never by its name in the log. */
const unknown: Deed = { group: 'account', text: '其他操作' }

export const deedOf = (action: string): Deed => deeds[action] ?? unknown

const actions = Object.keys(deeds)
export const doneByMall = actions.filter((action) => deeds[action]?.byMall)
/** Those whose text holds a word. */
export const actionsTold = (word: string) => actions.filter((action) => deeds[action]?.text.includes(word))

/** The actions of a group: these alone, or all but those of the others, if unknown deeds belong to it. */
export function actionsIn(group: AuditGroup): { only: string[] } | { allBut: string[] } {
  return group === unknown.group
    ? { allBut: actions.filter((action) => deeds[action]?.group !== group) }
    : { only: actions.filter((action) => deeds[action]?.group === group) }
}

const pages: Readonly<Record<string, (ref: string) => string>> = {
  order: (orderNo) => `/order/order_details?order_no=${orderNo}`,
  budget: () => '/company/budgets',
  user: () => '/users/user_list',
  role: () => '/users/role_list',
}

/** The page where a deed can be looked at; its subject is `order:D2026…`. Empty if there is none. */
export function linkOf(action: string, subject: string): string {
  const { link } = deedOf(action)
  const [kind = '', ref = ''] = subject.split(':')
  return link ?? pages[kind]?.(ref) ?? ''
}
