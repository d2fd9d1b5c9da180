import { endpoint } from './endpoint.ts'
import type * as terms from './platform-audit.schema.ts'

/* What anybody did, for the platform. */

/** What is noted, by what the log calls it, as the platform tells it. What is noted in Chinese is its own word. */
const deedWords: Readonly<Record<string, string>> = {
  'employee.add': '新增员工',
  'employee.invite': '邀请员工',
  'employee.uninvite': '撤回邀请',
  'employee.join': '加入企业',
  'employee.edit': '修改员工',
  'employee.remove': '移出员工',
  'employee.leave': '退出企业',
  'role.add': '新增角色',
  'role.edit': '修改角色',
  'role.delete': '删除角色',
  'company.verify': '通过企业认证',
  'company.freeze': '冻结企业',
  'company.unfreeze': '解冻企业',
  'company.offer': '发起主账号移交',
  'company.hand_over': '移交主账号',
  'order.delete': '删除订单',
  'order.address': '修改订单收货地址',
  'address.add': '新增收货地址',
  'address.edit': '修改收货地址',
  'address.delete': '删除收货地址',
  'order.approve': '审批通过',
  'order.reject': '审批驳回',
  'order.withdraw': '撤回审批',
  'review.settings': '修改审批设置',
  'review.delegate': '设置审批委托',
  'budget.save': '设置预算',
  'budget.stop': '停用预算',
  'budget.decide': '处理额度申请',
  'cost_centre.save': '维护成本中心',
  'wallet.recharge': '余额充值',
  'wallet.withdraw': '申请提现',
  提现打款: '同意提现打款',
  'credit.apply': '申请账期',
  'credit.grant': '批准或调整账期额度',
  'credit.refuse': '驳回账期申请',
  'credit.suspend': '暂停账期',
  'credit.dispute': '处理账单争议',
  'order.pay': '支付订单',
  'order.hand_over': '转交付款',
  'order.refund': '缺货退款',
  'order.ship': '发货',
  'order.note': '订单备注',
  'goods.export': '导出商品',
  'goods.stock_alert': '设置库存提醒',
  'pay_rules.save': '修改付款规则',
  'order.export': '导出订单',
  'cart.export': '导出购物车',
  'codes.export': '导出卡密',
  'material.export': '导出物料',
  'material.import': '导入物料',
  'evaluation.delete': '删除评价',
  'account.password': '修改登录密码',
  'account.phone': '换绑手机号',
  'account.close': '注销账号',
  'payment.password': '设置支付密码',
  'company.refuse': '驳回企业认证',
  'evaluation.reply': '回复评价',
  'transfer.receipt': '登记到账',
  'transfer.claim': '认领到账',
  'transfer.return': '退回无主到账',
  'transfer.refuse': '驳回转账凭证',
  'payback.confirm': '确认已人工退回',
  'desk.factor': '设置两步验证',
  'desk.recovery': '使用恢复码',
  'desk.reset_factor': '重置两步验证',
  'desk.invite': '邀请工作台员工',
  'desk.uninvite': '撤回工作台邀请',
  'desk.join': '加入工作台',
  'desk.role': '调整工作台角色',
  'desk.disable': '停用工作台员工',
  'desk.enable': '启用工作台员工',
  'desk.remove': '移出工作台员工',
  'desk.save_role': '保存工作台角色',
  'desk.delete_role': '删除工作台角色',
  'site.settings': '修改全局设置',
  'job.retry': '重试任务',
  'job.give_up': '放弃任务',
  'doctor.start': '开始体检',
  'user.disable': '停用用户',
  'user.enable': '启用用户',
  'user.log_out': '退出用户的全部登录',
}

const unknown = '其他操作'
export const deedInWords = (action: string): string =>
  deedWords[action] ?? (/^[一-龥]+$/.test(action) ? action : unknown)
/** Actions whose words hold this one. */
export const deedsTold = (word: string): string[] =>
  Object.keys(deedWords).filter((action) => deedWords[action]?.includes(word))

const subjects: Readonly<Record<string, string>> = {
  application: '认证申请',
  banned_word: '违禁词',
  budget: '预算',
  company: '企业',
  doctor: '体检',
  evaluation: '评价',
  goods: '商品',
  invitation: '邀请',
  job: '任务',
  order: '订单',
  payment: '支付单',
  receipt: '到账',
  refund: '退款单',
  role: '角色',
  settings: '设置',
  user: '用户',
}
/** `order:D2026…` as 「订单 D2026…」; what has another form is told as it is. */
export function subjectInWords(subject: string): string {
  const [kind = '', ref] = subject.split(/:(.*)/s)
  return ref === undefined || !subjects[kind] ? subject : `${subjects[kind]} ${ref}`
}

/** Everything noted, newest first. */
export const deskAudit = endpoint<typeof terms.deskAudit>()({
  method: 'GET',
  path: '/admin/api/audit/search',
  needs: 'platform:data:see',
})
