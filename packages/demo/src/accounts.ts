/** The password of every login of the demo world; `npm start` prints it with the accounts. */
export const demoPassword = 'Demo#2026'

export const demoAccounts = [
  { phone: '13800000001', label: '个人买家（付费会员）', kind: 'shopper', nickname: '林小满', member: true },
  { phone: '13800000002', label: '个人买家', kind: 'shopper', nickname: '周一舟', member: false },
  { phone: '13800000003', label: '个人买家（新注册，空空如也）', kind: 'shopper', nickname: '新朋友', member: false },
  { phone: '13800001000', label: '企业主账号', kind: 'company_owner', nickname: '顾砺', member: false },
  { phone: '13800001001', label: '采购经理', kind: 'purchase_manager', nickname: '孙蔚', member: false },
  { phone: '13800001002', label: '采购员', kind: 'buyer', nickname: '王敏', member: false },
  { phone: '13800001003', label: '需求员', kind: 'demand_officer', nickname: '陈立', member: false },
  { phone: '13800001004', label: '找货员', kind: 'sourcing_clerk', nickname: '周妍', member: false },
  { phone: '13800001005', label: '审查员', kind: 'reviewer', nickname: '李骁', member: false },
  { phone: '13800001006', label: '企业员工（已停用）', kind: 'warehouse', nickname: '赵丰年', member: false },
  { phone: '13800002001', label: '店主（固盾劳保旗舰店）', kind: 'merchant', nickname: '固盾客服', member: false },
  { phone: '13800002002', label: '店主（锐工工具旗舰店）', kind: 'merchant', nickname: '锐工客服', member: false },
  { phone: '13800009000', label: '平台运营', kind: 'operator', nickname: '平台运营', member: false },
] as const

/** Stores and their owners: those of `demoAccounts` by their slugs; every other store has an owner too, listed only in the README. */
export const demoStoreOwners = [
  ...['gudun', 'ruigong', 'chengcai', 'chengcai-gongye', 'chengcai-fuli', 'chiming', 'henggu', 'anliao', 'moheng'],
  ...['langluo', 'heyue', 'zeshi', 'linglan', 'shuoce', 'yibao', 'hengzhuan', 'qingfeng', 'beichen', 'dianqiao'],
  ...['mingchuang', 'yunzhou', 'muye', 'lijian', 'jingyuan', 'hengcheng'],
].map((slug, i) => ({ slug, phone: String(13800002001 + i) }))

/** People behind the matters that wait at the desks; they are no logins for trying the mall. */
export const waitingPeople = {
  applicant: { phone: '13800000011', nickname: '何静', company: '青岛崶淙仪器仪表有限公司' },
  borrower: { phone: '13800000012', nickname: '韦东来', company: '重庆璟序模具制造有限公司' },
} as const

/** Used all points and took a review back: owes points, and no other story touches that. Logs in like the others. */
export const pointsDebtor = { phone: '13800000013', nickname: '杜晚晴' } as const

/** Secret (base32) of the authenticator of the operator and of the owner of 澄采自营; /dev/outbox shows its codes. */
export const demoFactorSecret = 'CHENGCAIDEMOQQQQQQQQQQQQQQQQQQQQ'

/** Six digits to pay with a balance; printed beside the password. */
export const demoPayPassword = '135790'
